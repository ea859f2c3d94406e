import PasswordPolicy
import Testing

@testable import PolicyFile

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

  /// Settings, and where and how their fault is told.
  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let report: String
    var testDescription: String { text }
  }

  static let faults = [
    Fault(text: "match.x = [a", report: "p:1:11: "),
    Fault(text: "match.x = a{2,1}", report: "p:1:11: "),
    Fault(text: "forbid.x = (", report: "p:1:12: "),
    Fault(text: "match.x =", report: "p:1:10: match.x must be a POSIX extended"),
    Fault(text: "match. = a", report: "p:1:1: match.: the name behind the full stop must be"),
    Fault(text: "match.X = a", report: "p:1:1: match.X: the name behind the full stop must be"),
    Fault(text: "match.length = a", report: "p:1:1: match.length: "),
    Fault(text: "title.nothing = A", report: "p:1:1: title.nothing is the title of no line"),
    Fault(text: "title.lenght = A", report: "p:1:1: title.lenght is the title of no line; did you"),
    Fault(text: "title.length =", report: "p:1:15: title.length must be a text of 1 to 64"),
    Fault(text: "title.length = a\\b", report: "p:1:16: title.length must be a text of 1 to 64"),
    Fault(text: "length += 8", report: "p:1:1: += adds to require and words alone"),
    Fault(text: "match.x += a", report: "p:1:1: += adds to require and words alone"),
  ]

  @Test(arguments: faults)
  func `a fault of such a key is told with its place`(_ fault: Fault) {
    let reading = Reading(fault.text)
    #expect(reading.report.count == 1)
    #expect(reading.report.first?.hasPrefix(fault.report) == true, "\(reading.report)")
  }

  @Test func `lists can be added to`() {
    let words = Reading("words = acme\nwords += \"rocket moon\"\nwords+=mars\n").configuration
    #expect(words?.policy.knownWords == ["acme", "rocket", "moon", "mars"])
    #expect(words?.settings.first { $0.key == "words" }?.value == "acme, rocket, moon, mars")
    let required = { (text: String) in
      Reading(text).configuration?.policy.lines.filter { $0.isRequired }.map { $0.rule.id }
    }
    #expect(required("require += length") == ["length", "username", "previous", "guesses"])
    #expect(required("require = case\nrequire += length") == ["length", "case"])
    #expect(required("require = all\nrequire += length")?.count == 7)
    #expect(Reading("require += all").configuration == nil)
    #expect(Reading("require += lenght").configuration == nil)
  }

  @Test func `a word of the pam.d line can be added too`() throws {
    let settings = ["words=acme", "words+=rocket"].enumerated().map {
      Setting(argument: $1, number: $0 + 1)
    }
    #expect(try Configuration(settings).policy.knownWords == ["acme", "rocket"])
  }
}
