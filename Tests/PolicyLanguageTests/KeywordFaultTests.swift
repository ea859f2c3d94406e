import Testing

@testable import PolicyLanguage

/// Values that a key does not take.
struct KeywordFaultTests {
  /// What follows "KEY must be".
  static let allowed = [
    "length": "a whole number from 1 to 511, or no",
    "max-length": "a whole number from 1 to 511, or no",
    "max-bytes": "a whole number from 1 to 511, or no",
    "upper": "a whole number from 1 to 511, or no",
    "lower": "a whole number from 1 to 511, or no",
    "letter": "a whole number from 1 to 511, or no",
    "case": "yes or no",
    "digit": "a whole number from 1 to 511, or no",
    "symbol": "a whole number from 1 to 511, or no",
    "classes": "a whole number from 1 to 4, or no",
    "charset": "ascii, digits, or no",
    "repeat": "a whole number from 1 to 511, or no",
    "sequence": "a whole number from 2 to 511, or no",
    "class-run": "a whole number from 1 to 511, or no",
    "username": "yes or no",
    "realname": "yes or no",
    "hostname": "yes or no",
    "words": "a list of words, or no",
    "previous": "a whole number from 1 to 511, or no",
    "history": "a whole number from 1 to 400, or no",
    "date": "yes or no",
    "common": "yes or no",
    "dictionary": "the absolute path of a cracklib dictionary, yes for the host's, or no",
    "breached": "the absolute paths of lists that pwmeter breached build has made, or no",
    "guesses": "a number of guesses from 1 to 1e30 such as 1e8 or 10^8, or no",
    "level": "empty, weak, fair, good, strong or 0 to 4",
    "require": "up to 256 ids of lines, all or none",
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
    "1e1", "1e8", "10^8", "99999999999999999999", "1000000000", "9223372036854775808", "512",
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
    keys.filter { allowed[$0]?.hasSuffix("511, or no") == true }.map {
      Outside(key: $0, value: "512")
    } + [
      Outside(key: "classes", value: "5"),
      Outside(key: "sequence", value: "1"),
      Outside(key: "history", value: "401"),
      Outside(key: "date", value: "1"),
      Outside(key: "dictionary", value: "words"),
      Outside(key: "breached", value: "a.breached"),
      Outside(key: "breached", value: "/a.breached b.breached"),
      Outside(key: "breached", value: ","),
      Outside(key: "breached", value: "yes"),
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
    let allowed = "length must be a whole number from 1 to 511, or no, not "
    #expect(report == ["p:1:10: " + allowed + String(repeating: "x", count: 40) + "..."])
  }

  @Test func `a long key is repeated in part`() {
    let report = Reading(String(repeating: "k", count: 65_536) + " = 1").report
    #expect(report == ["p:1:1: unknown setting " + String(repeating: "k", count: 40) + "..."])
  }
}
