import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct OwnKeyTests {
  private static let bare = "preset = none\nlength = 1\n"

  @Test func `a pattern is a counted line with the title of its id`() {
    let text = Self.bare + "match.corp = ^[[:alpha:]]\ntitle.corp = Begins with a letter\n"
    let reading = Reading(text + "forbid.year = (19|20)[0-9]{2}\n")
    #expect(reading.report == [])
    #expect(
      reading.lines == [
        "At least 1 character", "Begins with a letter", "Does not fit the pattern year",
      ]
    )
    #expect(reading.ids == ["length", "corp", "year"])
    for (password, isAccepted) in [("a1999", false), ("a1899", true), ("1a", false), ("é", true)] {
      #expect(
        Reading(text + "forbid.year = (19|20)[0-9]{2}").configuration?.accepts(password)
          == isAccepted,
        "\(password)"
      )
    }
  }

  @Test func `a pattern may be required and taken out`() {
    let text = Self.bare + "match.x = [0-9]\nrequire = x\n"
    #expect(Reading(text).lines == ["At least 1 character", "Fits the pattern x !"])
    #expect(Reading(Self.bare + "match.x = [0-9]\nmatch.x = no").ids == ["length"])
    #expect(
      Reading(Self.bare + "match.x = [0-9]\nforbid.x = a").lines?.last
        == "Does not fit the pattern x"
    )
  }

  @Test func `the title of any line can be another`() {
    let reading = Reading("title.length = Long enough\ntitle.guesses = \"Not on anyone's list\"")
    #expect(reading.report.count == 1)
    #expect(Reading("title.length = Long enough").lines?.first == "Long enough")
    #expect(Reading("case = no\ntitle.case = Both cases").report == [])
  }

  @Test func `a rule that is taken out may keep its title`() {
    let text = "match.x = a\ntitle.x = An a\n"
    #expect(Reading(text + "match.x = no").ids == Reading("").ids)
    #expect(Reading(text + "preset = default\ntitle.x = An a").report.count == 1)
  }

  @Test func `a name has 32 bytes at most`() {
    let name = String(repeating: "a", count: 32)
    #expect(Reading("match." + name + " = a").ids?.last == name)
    #expect(Reading("match." + name + "a = a").report.count == 1)
  }

  @Test func `a policy has a hundred rules of its own at most`() {
    let hundred = (1...100).reduce("") { $0 + "match.r\($1) = a\n" }
    #expect(Reading(hundred + "forbid.r1 = b\nmatch.r2 = no").report == [])
    let more = Reading(hundred + "\nmatch.r101 = a\nforbid.r102 = no").report
    let message = "a policy has at most 100 rules of its own"
    #expect(more == ["p:102:1: match.r101: " + message, "p:103:1: forbid.r102: " + message])
  }

  @Test func `a policy has two hundred titles at most`() {
    let text = (1...201).reduce("") { $0 + "title.t\($1) = T\n" }
    #expect(Reading(text).report == ["p:201:1: title.t201: a policy has at most 200 titles"])
  }

  /// A title and whether it can stand in a message.
  struct Title: Sendable, CustomTestStringConvertible {
    let text: String
    let isTaken: Bool
    var testDescription: String { text.debugDescription }
  }

  static let titles = [
    Title(text: "Länger als früher, так!", isTaken: true),
    Title(text: "می\u{200C}خواهم", isTaken: true),
    Title(text: String(repeating: "x", count: 64), isTaken: true),
    Title(text: String(repeating: "x", count: 65), isTaken: false),
    Title(text: "a" + String(repeating: "\u{301}", count: 64), isTaken: false),
    Title(text: "' '", isTaken: false),
    Title(text: "\"a\tb\"", isTaken: false),
    Title(text: "say `x`", isTaken: false),
    Title(text: "\"don't\"", isTaken: false),
    Title(text: "\u{202E}desrever", isTaken: false),
    Title(text: "a\u{85}b", isTaken: false),
    Title(text: "a\u{2028}b", isTaken: false),
  ]

  @Test(arguments: titles)
  func `a title can be seen and steers nothing`(_ title: Title) {
    #expect(Reading("title.length = " + title.text).report.isEmpty == title.isTaken)
  }

  /// Settings, and where and how their fault is told.
  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let report: String
    var testDescription: String { text }
  }

  private static let name =
    "the name behind the full stop must be 1 to 32 lower-case letters, digits and hyphens"

  static let faults = [
    Fault(
      text: "title.length = a\u{202E}b",
      report: "p:1:16: a title has no invisible character"
    ),
    Fault(
      text: "title.length = a\u{85}b",
      report: "p:1:16: a title has no invisible character"
    ),
    Fault(
      text: "title.length = " + String(repeating: "x", count: 65),
      report: "p:1:16: a title has at most \(OwnKey.longestTitle) characters"
    ),
    Fault(
      text: "title.length = a\u{3164}b\u{200B}",
      report: "p:1:16: a title has no invisible character"
    ),
    Fault(
      text: "title.length = say `x`",
      report: "p:1:16: a title has no quotation mark and no backslash"
    ),
    Fault(text: "title.length = ' '", report: "p:1:17: a title has more than blanks"),
    Fault(text: "title.length =", report: "p:1:15: title.length must be a text of 1 to 64"),
    Fault(text: "match.x = [a", report: "p:1:11: "),
    Fault(text: "match.x = a{2,1}", report: "p:1:11: "),
    Fault(text: "forbid.x = (", report: "p:1:12: "),
    Fault(text: "match.x =", report: "p:1:10: match.x must be a POSIX extended"),
    Fault(text: "match. = a", report: "p:1:1: match.: " + name),
    Fault(text: "match.X = a", report: "p:1:1: match.X: " + name),
    Fault(text: "forbid.a.b = a", report: "p:1:1: forbid.a.b: " + name),
    Fault(text: "forbid.\u{430} = a", report: "p:1:1: forbid.\u{430}: " + name),
    Fault(text: "title. = A", report: "p:1:1: title.: " + name),
    Fault(
      text: "match.length = a",
      report: "p:1:1: match.length: length is a line by itself, name the rule otherwise"
    ),
    Fault(
      text: "forbid.length = no",
      report: "p:1:1: forbid.length: length is a line by itself, name the rule otherwise"
    ),
    Fault(
      text: "match.all = a",
      report: "p:1:1: match.all: all is a word of require, name the rule otherwise"
    ),
    Fault(
      text: "forbid.none = a",
      report: "p:1:1: forbid.none: none is a word of require, name the rule otherwise"
    ),
    Fault(text: "match = a", report: "p:1:1: unknown setting match"),
    Fault(text: "title.nothing = A", report: "p:1:1: title.nothing is the title of no line"),
    Fault(text: "title.lenght = A", report: "p:1:1: title.lenght is the title of no line; did you"),
    Fault(
      text: "title.length = a\\b",
      report: "p:1:16: a title has no quotation mark and no backslash"
    ),
  ]

  @Test(arguments: faults)
  func `a fault of such a key is told with its place`(_ fault: Fault) {
    let reading = Reading(fault.text)
    #expect(reading.report.count == 1)
    #expect(reading.report.first?.hasPrefix(fault.report) == true, "\(reading.report)")
  }
}
