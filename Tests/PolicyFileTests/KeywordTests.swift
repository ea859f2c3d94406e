import PasswordPolicy
import Testing

@testable import PolicyFile

struct KeywordTests {
  /// A setting, and the line of the checklist that comes of it; nil where it takes its line out.
  struct Line: Sendable, CustomTestStringConvertible {
    let key: String
    let value: String
    let title: String?
    var testDescription: String { key + "=" + value }

    init(_ key: String, _ value: String, _ title: String?) {
      self.key = key
      self.value = value
      self.title = title
    }
  }

  static let lines = [
    Line("length", "1", "At least 1 character"),
    Line("length", "512", "At least 512 characters"),
    Line("length", "012", "At least 12 characters"),
    Line("max-length", "8", "At most 8 characters !"),
    Line("max-length", "512", "At most 512 characters !"),
    Line("max-bytes", "1", "At most 1 byte !"),
    Line("max-bytes", "72", "At most 72 bytes !"),
    Line("max-bytes", "512", "At most 512 bytes !"),
    Line("upper", "1", "An upper case letter"),
    Line("upper", "2", "At least 2 upper case letters"),
    Line("upper", "512", "At least 512 upper case letters"),
    Line("lower", "1", "A lower case letter"),
    Line("lower", "2", "At least 2 lower case letters"),
    Line("lower", "512", "At least 512 lower case letters"),
    Line("letter", "1", "A letter"),
    Line("letter", "2", "At least 2 letters"),
    Line("letter", "512", "At least 512 letters"),
    Line("case", "yes", "Upper and lower case letters"),
    Line("digit", "1", "A number"),
    Line("digit", "2", "At least 2 numbers"),
    Line("digit", "512", "At least 512 numbers"),
    Line("symbol", "1", "A symbol"),
    Line("symbol", "2", "At least 2 symbols"),
    Line("symbol", "512", "At least 512 symbols"),
    Line("classes", "1", "At least 1 kind of character"),
    Line("classes", "4", "At least 4 kinds of characters"),
    Line("charset", "ascii", "Only characters that every keyboard can type !"),
    Line("charset", "digits", "Only digits !"),
    Line("repeat", "1", "No character twice in a row"),
    Line("repeat", "2", "At most 2 of the same character in a row"),
    Line("repeat", "512", "At most 512 of the same character in a row"),
    Line("sequence", "2", "At most 2 in a run such as 1234, dcba, qwerty"),
    Line("sequence", "512", "At most 512 in a run such as 1234, dcba, qwerty"),
    Line("class-run", "1", "At most 1 character of one kind in a row"),
    Line("class-run", "512", "At most 512 characters of one kind in a row"),
    Line("username", "yes", "Without the user name !"),
    Line("realname", "yes", "Without the real name, room or phone number !"),
    Line("hostname", "yes", "Without the host name !"),
    Line("words", "summer", "Without forbidden words !"),
    Line("words", "summer, winter\tspring", "Without forbidden words !"),
    Line("previous", "1", "At least 1 change from the old password !"),
    Line("previous", "512", "At least 512 changes from the old password !"),
    Line("length", "no", nil),
    Line("length", "0", nil),
    Line("max-length", "no", nil),
    Line("max-length", "0", nil),
    Line("max-bytes", "no", nil),
    Line("max-bytes", "0", nil),
    Line("upper", "no", nil),
    Line("upper", "0", nil),
    Line("lower", "no", nil),
    Line("lower", "0", nil),
    Line("letter", "no", nil),
    Line("letter", "0", nil),
    Line("case", "no", nil),
    Line("case", "0", nil),
    Line("digit", "no", nil),
    Line("digit", "0", nil),
    Line("symbol", "no", nil),
    Line("symbol", "0", nil),
    Line("classes", "no", nil),
    Line("classes", "0", nil),
    Line("charset", "no", nil),
    Line("repeat", "no", nil),
    Line("repeat", "0", nil),
    Line("sequence", "no", nil),
    Line("sequence", "0", nil),
    Line("class-run", "no", nil),
    Line("class-run", "0", nil),
    Line("username", "no", nil),
    Line("realname", "no", nil),
    Line("hostname", "no", nil),
    Line("words", "no", nil),
    Line("previous", "no", nil),
    Line("previous", "0", nil),
  ]

  @Test(arguments: lines)
  func `a key puts its line into the checklist or takes it out`(_ example: Line) {
    // The line is there before, whichever it is, so that taking it out shows.
    let full = Self.lines.reduce("count = characters\n") { text, line in
      line.title == nil || line.key == "length" ? text : text + line.key + "=" + line.value + "\n"
    }
    let reading = Reading(full + "length = 1\n" + example.key + " = " + example.value)
    let rule = reading.configuration?.policy.lines.first { $0.rule.id == example.key }
    #expect(reading.report == [])
    #expect(rule.map { $0.rule.title + ($0.isRequired ? " !" : "") } == example.title)
  }

  @Test func `every key of the checklist has its rows in the table`() {
    let keys = Keyword.lines.map { $0.key }
    #expect(keys.filter { key in !Self.lines.contains { $0.key == key && $0.title != nil } } == [])
    #expect(keys.filter { key in !Self.lines.contains { $0.key == key && $0.title == nil } } == [])
  }

  @Test(arguments: Keyword.lines.map { $0.key })
  func `the id of a line is its key`(_ key: String) {
    let value = Self.lines.first { $0.key == key && $0.title != nil }?.value ?? ""
    let reading = Reading("length = 1\n" + key + " = " + value + "\nrequire = " + key)
    #expect(reading.report == [])
    #expect(reading.configuration?.policy.lines.first { $0.isRequired }?.rule.id == key)
  }

  @Test func `no two keys are alike`() {
    let keys = Keyword.all.map { $0.key }
    #expect(Set(keys).count == keys.count)
  }

  /// A setting that is no line of the checklist, and what it changes.
  struct Behaviour: Sendable, CustomTestStringConvertible {
    let setting: String
    let becomes: String
    var testDescription: String { setting }

    init(_ setting: String, _ becomes: String) {
      self.setting = setting
      self.becomes = becomes
    }
  }

  static let behaviour = [
    Behaviour("level = empty", "level=empty"),
    Behaviour("level = weak", "level=weak"),
    Behaviour("level = fair", "level=fair"),
    Behaviour("level = good", "level=good"),
    Behaviour("level = strong", "level=strong"),
    Behaviour("level = 0", "level=empty"),
    Behaviour("level = 1", "level=weak"),
    Behaviour("level = 2", "level=fair"),
    Behaviour("level = 3", "level=good"),
    Behaviour("level = 4", "level=strong"),
    Behaviour("enforce = everyone", "enforce=everyone"),
    Behaviour("enforce = users", "enforce=users"),
    Behaviour("enforce = none", "enforce=none"),
    Behaviour("users = all", "users=all"),
    Behaviour("users = local", "users=local"),
    Behaviour("retry = 1", "retry=1"),
    Behaviour("retry = 9", "retry=9"),
    Behaviour("announce = yes", "announce=true"),
    Behaviour("announce = no", "announce=false"),
    Behaviour("marks = ascii", "marks=ascii"),
    Behaviour("marks = unicode", "marks=unicode"),
    Behaviour("layout = list", "layout=list"),
    Behaviour("layout = line", "layout=line"),
    Behaviour("debug = yes", "debug=true"),
    Behaviour("debug = no", "debug=false"),
  ]

  @Test(arguments: behaviour)
  func `a key changes what it says and nothing else`(_ example: Behaviour) throws {
    let reading = Reading(example.setting)
    let configuration = try #require(reading.configuration, "\(reading.report)")
    let name = example.becomes.prefix { $0 != "=" } + "="
    let usual = Reading("").configuration?.behaviour.map {
      $0.hasPrefix(name) ? example.becomes : $0
    }
    #expect(configuration.behaviour == usual)
    #expect(configuration.lines == Reading("").lines)
  }

  @Test(arguments: Keyword.behaviour.map { $0.key })
  func `every key that is no line has its rows in a table`(_ key: String) {
    let others = ["count", "require"]
    #expect(others.contains(key) || Self.behaviour.contains { $0.setting.hasPrefix(key + " ") })
  }

  @Test func `lengths are counted in what the policy says, wherever it says so`() {
    // One character of two code points that no single one stands for.
    let bare = "case = no\ndigit = no\nsymbol = no\n"
    #expect(Reading(bare + "length = 2").configuration?.accepts("q\u{301}") == false)
    for text in ["count = codepoints\nlength = 2", "length = 2\ncount = codepoints"] {
      #expect(Reading(bare + text).configuration?.accepts("q\u{301}") == true)
    }
    let back = "count = codepoints\nlength = 2\ncount = characters"
    #expect(Reading(bare + back).configuration?.accepts("q\u{301}") == false)
  }

  @Test func `the words of a list are all forbidden and nothing else is`() {
    let text = "case=no\ndigit=no\nsymbol=no\nlength=1\nwords = \"summer, winter\tspring ,,autumn\""
    let configuration = Reading(text).configuration
    for word in ["summer", "winter", "spring", "autumn"] {
      #expect(configuration?.accepts("x" + word + "x") == false)
    }
    #expect(configuration?.accepts("season") == true)
  }
}

/// Values that a key does not take.
struct KeywordFaultTests {
  /// What follows "KEY must be".
  static let allowed = [
    "length": "a whole number from 1 to 512, or no",
    "max-length": "a whole number from 1 to 512, or no",
    "max-bytes": "a whole number from 1 to 512, or no",
    "upper": "a whole number from 1 to 512, or no",
    "lower": "a whole number from 1 to 512, or no",
    "letter": "a whole number from 1 to 512, or no",
    "case": "yes or no",
    "digit": "a whole number from 1 to 512, or no",
    "symbol": "a whole number from 1 to 512, or no",
    "classes": "a whole number from 1 to 4, or no",
    "charset": "ascii, digits, or no",
    "repeat": "a whole number from 1 to 512, or no",
    "sequence": "a whole number from 2 to 512, or no",
    "class-run": "a whole number from 1 to 512, or no",
    "username": "yes or no",
    "realname": "yes or no",
    "hostname": "yes or no",
    "words": "a list of words, or no",
    "previous": "a whole number from 1 to 512, or no",
    "level": "empty, weak, fair, good, strong or 0 to 4",
    "require": "ids of lines, all or none",
    "count": "characters or codepoints",
    "enforce": "everyone, users or none",
    "users": "all or local",
    "retry": "a whole number from 1 to 9",
    "announce": "yes or no",
    "marks": "ascii or unicode",
    "layout": "list or line",
    "debug": "yes or no",
  ]

  /// Keys whose value may be any word.
  private static let open = ["words", "require"]

  static let keys = Keyword.all.map { $0.key }
  static let closedKeys = keys.filter { !open.contains($0) }

  @Test func `every key is in the table`() {
    #expect(Self.keys.sorted() == Self.allowed.keys.sorted())
  }

  /// Values that no key takes, among them those of other tools and other grammars.
  static let garbage = [
    "-1", "+1", "1.5", "1,5", "0x10", "1e1", "12a", "1 2", "99999999999999999999", "1000000000",
    "9223372036854775808", "513", "true", "false", "on", "off", "YES", "Yes", "No", "NO", "yes no",
    "no no", "Strong", "ASCII", "１", "٣", "- 1", "no,", "=1", "nil", "null", "\u{301}",
  ]

  @Test(arguments: closedKeys, garbage)
  func `a value that is not allowed is told with what is`(_ key: String, _ value: String) {
    let message = key + " must be " + (Self.allowed[key] ?? "?") + ", not " + value
    let reading = Reading("\n  " + key + " = " + value)
    #expect(reading.report == ["p:2:\(key.utf8.count + 6): " + message])
    #expect(reading.configuration == nil)
  }

  /// A way of writing no value, and its column behind the key's last.
  struct Nothing: Sendable, CustomTestStringConvertible {
    let text: String
    let column: Int
    var testDescription: String { text }
  }

  static let nothing = [
    Nothing(text: " =", column: 3),
    Nothing(text: " =   ", column: 3),
    Nothing(text: " = \"\"", column: 5),
    Nothing(text: " = ''", column: 5),
    Nothing(text: " = # none", column: 4),
  ]

  @Test(arguments: keys, nothing)
  func `no value at all is told as nothing`(_ key: String, _ example: Nothing) {
    let message = key + " must be " + (Self.allowed[key] ?? "?") + ", not nothing"
    let column = key.utf8.count + example.column
    #expect(Reading(key + example.text).report == ["p:1:\(column): " + message])
  }

  @Test(arguments: ["words", "require"], [",", "\" \"", "' , ,'"])
  func `a list without a word is a fault`(_ key: String, _ value: String) {
    #expect(Reading(key + " = " + value).configuration == nil)
    #expect(Reading(key + " = " + value).report.count == 1)
  }

  /// A number just outside what a key takes.
  struct Outside: Sendable, CustomTestStringConvertible {
    let key: String
    let value: String
    var testDescription: String { key + "=" + value }
  }

  static let outside =
    keys.filter { allowed[$0]?.hasSuffix("512, or no") == true }.map {
      Outside(key: $0, value: "513")
    } + [
      Outside(key: "classes", value: "5"),
      Outside(key: "sequence", value: "1"),
      Outside(key: "retry", value: "0"),
      Outside(key: "retry", value: "10"),
      Outside(key: "retry", value: "no"),
      Outside(key: "level", value: "5"),
      Outside(key: "level", value: "-1"),
      Outside(key: "level", value: "no"),
      Outside(key: "case", value: "1"),
      Outside(key: "announce", value: "0"),
      Outside(key: "charset", value: "yes"),
      Outside(key: "charset", value: "unicode"),
      Outside(key: "enforce", value: "root"),
      Outside(key: "users", value: "none"),
      Outside(key: "count", value: "bytes"),
      Outside(key: "marks", value: "utf8"),
      Outside(key: "layout", value: "json"),
    ]

  @Test(arguments: outside)
  func `a value just outside is told with what is allowed`(_ example: Outside) {
    let message =
      example.key + " must be " + (Self.allowed[example.key] ?? "?") + ", not " + example.value
    let report = Reading(example.key + "=" + example.value).report
    #expect(report == ["p:1:\(example.key.utf8.count + 2): " + message])
  }

  @Test(arguments: keys)
  func `a key in capital letters is unknown and the right one is named`(_ key: String) {
    let typed = key.uppercased()
    let report = Reading(typed + " = 1").report
    #expect(report == ["p:1:1: unknown setting " + typed + "; did you mean " + key + "?"])
  }

  @Test func `a long value is repeated in part`() {
    let report = Reading("length = " + String(repeating: "x", count: 65_536)).report
    let allowed = "length must be a whole number from 1 to 512, or no, not "
    #expect(report == ["p:1:10: " + allowed + String(repeating: "x", count: 40) + "..."])
  }

  @Test func `a long key is repeated in part`() {
    let report = Reading(String(repeating: "k", count: 65_536) + " = 1").report
    #expect(report == ["p:1:1: unknown setting " + String(repeating: "k", count: 40) + "..."])
  }
}
