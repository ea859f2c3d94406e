import PasswordPolicy
import TestSupport
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
    Line("history", "1", "Not the last password !"),
    Line("history", "5", "Not one of the last 5 passwords !"),
    Line("history", "400", "Not one of the last 400 passwords !"),
    Line("date", "yes", "Not a date !"),
    Line("common", "yes", "Not a common password !"),
    Line("dictionary", "yes", "Not in the dictionary of common words !"),
    Line("dictionary", "/usr/share/words", "Not in the dictionary of common words !"),
    Line("guesses", "1", "Hard to guess !"),
    Line("guesses", "10^0", "Hard to guess !"),
    Line("guesses", "1e0", "Hard to guess !"),
    Line("guesses", "1e8", "Hard to guess !"),
    Line("guesses", "10^8", "Hard to guess !"),
    Line("guesses", "100000000", "Hard to guess !"),
    Line("guesses", "0100000000", "Hard to guess !"),
    Line("guesses", "5e7", "Hard to guess !"),
    Line("guesses", "123e4", "Hard to guess !"),
    Line("guesses", "1e08", "Hard to guess !"),
    Line("guesses", "999999999999999999999999999999", "Hard to guess !"),
    Line("guesses", "100000000000000000000000000000e1", "Hard to guess !"),
    Line("guesses", "10e29", "Hard to guess !"),
    Line("guesses", "1e30", "Hard to guess !"),
    Line("guesses", "10^30", "Hard to guess !"),
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
    Line("history", "no", nil),
    Line("history", "0", nil),
    Line("date", "no", nil),
    Line("date", "0", nil),
    Line("dictionary", "no", nil),
    Line("dictionary", "0", nil),
    Line("common", "no", nil),
    Line("common", "0", nil),
    Line("guesses", "no", nil),
    Line("guesses", "0", nil),
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
    Behaviour("meter = rules", "meter=rules"),
    Behaviour("meter = guesses", "meter=guesses"),
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

  @Test(arguments: (Keyword.behaviour + Keyword.dialogue).map { $0.key })
  func `every key that is no line has its rows in a table`(_ key: String) {
    let others = ["count", "names", "require"]
    #expect(others.contains(key) || Self.behaviour.contains { $0.setting.hasPrefix(key + " ") })
  }

  @Test func `lengths are counted in what the policy says, wherever it says so`() {
    // One character of two code points that no single one stands for.
    let bare = "case = no\ndigit = no\nsymbol = no\nguesses = no\n"
    #expect(Reading(bare + "length = 2").configuration?.accepts("q\u{301}") == false)
    for text in ["count = codepoints\nlength = 2", "length = 2\ncount = codepoints"] {
      #expect(Reading(bare + text).configuration?.accepts("q\u{301}") == true)
    }
    let back = "count = codepoints\nlength = 2\ncount = characters"
    #expect(Reading(bare + back).configuration?.accepts("q\u{301}") == false)
  }

  @Test(arguments: ["words = summer\nnames = whole", "names = whole\nwords = summer"])
  func `names and words are forbidden where the policy says, wherever it says so`(_ text: String) {
    let bare = "preset = none\nusername = yes\nrealname = yes\nhostname = yes\n"
    let whole = Reading(bare + text)
    #expect(
      whole.lines == [
        "Not the user name !", "Not the real name, room or phone number !", "Not the host name !",
        "Not a forbidden word !",
      ]
    )
    #expect(whole.configuration?.accepts("summer") == false)
    #expect(whole.configuration?.accepts("summers") == true)
    let anywhere = Reading(bare + text + "\nnames = anywhere")
    #expect(anywhere.lines?.first == "Without the user name !")
    #expect(anywhere.configuration?.accepts("summers") == false)
  }

  @Test func `the words of a list are all forbidden and nothing else is`() {
    let bare = "case=no\ndigit=no\nsymbol=no\nguesses=no\nlength=1\n"
    let text = bare + "words = \"summer, winter\tspring ,,autumn\""
    let configuration = Reading(text).configuration
    for word in ["summer", "winter", "spring", "autumn"] {
      #expect(configuration?.accepts("x" + word + "x") == false)
    }
    #expect(configuration?.accepts("season") == true)
  }

  @Test(arguments: [
    "words = acme, rocket\nmeter = guesses", "meter = guesses\nwords = acme rocket",
  ])
  func `the words of the last list are known to the meter`(_ text: String) {
    #expect(Reading(text).configuration?.policy.knownWords == ["acme", "rocket"])
    #expect(Reading(text + "\nwords = moor").configuration?.policy.knownWords == ["moor"])
    #expect(Reading(text + "\nwords = no").configuration?.policy.knownWords == [])
    #expect(Reading(text + "\nwords = 0").configuration?.policy.knownWords == [])
  }

  @Test func `the words of a list are known to the line of guesses, wherever it stands`() {
    let bare = "length=no\ncase=no\ndigit=no\nsymbol=no\nrequire=guesses\nlevel=weak\n"
    let word = "Zq7-vortex"
    #expect(Reading(bare).configuration?.accepts(word) == true)
    for text in ["words = \(word)\nguesses = 1e8", "guesses = 1e8\nwords = \(word)"] {
      #expect(Reading(bare + text).configuration?.accepts(word) == false)
      #expect(Reading(bare + text + "\nwords = no").configuration?.accepts(word) == true)
    }
  }

  @Test func `only passwords on the list are common`() {
    let bare = "length=no\ncase=no\ndigit=no\nsymbol=no\nguesses=no\n"
    for password in ["password", "PassWord", "123456", "qwerty"] {
      #expect(Reading(bare).configuration?.accepts(password) == true)
      #expect(Reading(bare + "common = yes").configuration?.accepts(password) == false)
    }
    #expect(Reading(bare + "common = yes").configuration?.accepts("password-moor") == true)
  }
}

/// How many guesses a value of `guesses` asks for.
struct GuessesKeyTests {
  /// Nothing but the lines that a test puts in counts.
  private static let bare =
    "length=no\ncase=no\ndigit=no\nsymbol=no\nprevious=no\nguesses=no\n"

  /// Passwords that survive from a few guesses to very many, close to one another.
  private static let passwords: [String] = {
    var random = SplitMix64(seed: 8)
    let signs = Array("etaoinshrd-0123456789")
    return (0..<600).map { place in
      String((0..<(1 + place % 10)).map { _ in signs.randomElement(using: &random) ?? "e" })
    }
  }()

  /// Which of the passwords a policy takes.
  private func accepted(_ text: String) -> Set<String> {
    let configuration = Reading(Self.bare + text).configuration
    return Set(Self.passwords.filter { configuration?.accepts($0) ?? false })
  }

  /// Values that are one number.
  static let spellings = [
    ["1", "1e0", "10^0"],
    ["1e6", "10^6", "1000000", "100e4"],
    ["5e7", "50000000", "50e6"],
    ["1e8", "10^8", "100000000", "0100000000", "1e08", "10^08"],
    ["1e10", "10^10", "10000000000"],
    ["1e30", "10^30", "10e29", "100000000000000000000000000000e1"],
  ]

  @Test(arguments: spellings)
  func `a number is the same however it is written`(_ values: [String]) {
    let sets = Set(values.map { accepted("guesses = " + $0) })
    #expect(sets.count == 1)
  }

  @Test func `more guesses take fewer passwords`() {
    let values = ["1", "1e4", "1e6", "1e7", "5e7", "1e8", "1e9", "1e10", "1e30"]
    let sets = values.map { accepted("guesses = " + $0) }
    for (less, more) in zip(sets, sets.dropFirst()) {
      #expect(more.isStrictSubset(of: less))
    }
    #expect(sets.first == Set(Self.passwords))
    #expect(sets.last == [])
  }

  /// A number of guesses, and the level whose lower bound it is.
  struct Bound: Sendable, CustomTestStringConvertible {
    let value: String
    let level: String
    var testDescription: String { value }
  }

  static let bounds = [
    Bound(value: "1e6", level: "fair"),
    Bound(value: "1e8", level: "good"),
    Bound(value: "1e10", level: "strong"),
  ]

  @Test(arguments: bounds)
  func `the line and the meter of guesses agree on a bound`(_ bound: Bound) {
    let byLevel = accepted("username = yes\nmeter = guesses\nlevel = " + bound.level)
    #expect(accepted("username = yes\nguesses = " + bound.value) == byLevel)
  }

  @Test func `the default is a hundred million`() {
    let bare = "length=no\ncase=no\ndigit=no\nsymbol=no\n"
    let usual = Reading(bare).configuration
    let written = Reading(bare + "guesses = 1e8").configuration
    for password in Self.passwords {
      #expect(usual?.accepts(password) == written?.accepts(password))
    }
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
    "history": "a whole number from 1 to 400, or no",
    "date": "yes or no",
    "common": "yes or no",
    "dictionary": "the absolute path of a cracklib dictionary, yes for the host's, or no",
    "guesses": "a number of guesses from 1 to 1e30 such as 1e8 or 10^8, or no",
    "level": "empty, weak, fair, good, strong or 0 to 4",
    "require": "ids of lines, all or none",
    "count": "characters or codepoints",
    "names": "anywhere or whole",
    "meter": "rules or guesses",
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
    "-1", "+1", "1.5", "1,5", "0x10", "12a", "1 2", "true", "false", "on", "off", "YES", "Yes",
    "No", "NO", "yes no", "no no", "Strong", "ASCII", "１", "٣", "- 1", "no,", "=1", "nil", "null",
    "\u{301}", "1e", "e8", "e", "1e-8", "1e+8", "1.5e8", "1E8", "1e8e1", "1e 8", "１e8", "1e８",
    "0e8", "10^", "10^-1", "10^+8", "10 ^ 8", "10^8.5", "10^1e1", "9^8", "2^30", "10**8",
    "1e8 guesses", "1_000", "inf", "nan",
  ]

  /// Values that the key `guesses` takes and no other does.
  static let large = [
    "1e1", "1e8", "10^8", "99999999999999999999", "1000000000", "9223372036854775808", "513",
  ]

  @Test(arguments: closedKeys.filter { $0 != "guesses" }, large)
  func `a large number is allowed for guesses alone`(_ key: String, _ value: String) {
    let message = key + " must be " + (Self.allowed[key] ?? "?") + ", not " + value
    let reading = Reading("\n  " + key + " = " + value)
    #expect(reading.report == ["p:2:\(key.utf8.count + 6): " + message])
    #expect(reading.configuration == nil)
    #expect(Reading("guesses = " + value).report == [])
  }

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
      Outside(key: "history", value: "401"),
      Outside(key: "date", value: "1"),
      Outside(key: "dictionary", value: "words"),
      Outside(key: "names", value: "no"),
      Outside(key: "retry", value: "0"),
      Outside(key: "retry", value: "10"),
      Outside(key: "retry", value: "no"),
      Outside(key: "level", value: "5"),
      Outside(key: "level", value: "-1"),
      Outside(key: "level", value: "no"),
      Outside(key: "case", value: "1"),
      Outside(key: "common", value: "1"),
      Outside(key: "guesses", value: "yes"),
      Outside(key: "guesses", value: "00"),
      Outside(key: "guesses", value: "2e30"),
      Outside(key: "guesses", value: "1e31"),
      Outside(key: "guesses", value: "10^31"),
      Outside(key: "guesses", value: "1e999999999"),
      Outside(key: "guesses", value: "1e1000000000"),
      Outside(key: "guesses", value: "10^1000000000"),
      Outside(key: "guesses", value: "9223372036854775808000000000000"),
      Outside(key: "meter", value: "no"),
      Outside(key: "meter", value: "level"),
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
