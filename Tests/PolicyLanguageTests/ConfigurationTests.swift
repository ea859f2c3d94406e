import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct ConfigurationTests {
  private static let usualLines = [
    "At least 8 characters", "Upper and lower case letters", "A number", "A symbol",
    "Without the user name !", "At least 3 changes from the old password !", "Hard to guess !",
  ]
  private static let usualBehaviour = [
    "level=strong", "enforce=everyone", "users=all", "retry=3", "announce=true", "marks=ascii",
    "layout=list", "debug=false", "meter=rules",
  ]

  @Test(arguments: ["", "\n", "# nothing\n", "\u{FEFF}", " \r\n"])
  func `a policy that says nothing is the default policy`(_ text: String) {
    let reading = Reading(text)
    #expect(reading.report == [])
    #expect(reading.lines == Self.usualLines)
    #expect(reading.ids == Self.usual)
    #expect(reading.configuration?.behaviour == Self.usualBehaviour)
  }

  @Test func `the default policy written out is the default policy`() {
    let text = """
      level = strong
      require = username, previous, guesses
      length = 8
      case = yes
      digit = 1
      symbol = 1
      username = yes
      previous = 3
      guesses = 1e8
      count = characters
      meter = rules
      enforce = everyone
      users = all
      retry = 3
      announce = yes
      marks = ascii
      layout = list
      debug = no
      """
    #expect(Reading(text).report == [])
    #expect(Reading(text).lines == Self.usualLines)
    #expect(Reading(text).configuration?.behaviour == Self.usualBehaviour)
  }

  /// Settings, and the ids of the checklist that comes of them.
  struct Lines: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let ids: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ ids: [String]) {
      self.id = id
      self.text = text
      self.ids = ids
    }
  }

  private static let usual = [
    "length", "case", "digit", "symbol", "username", "previous", "guesses",
  ]
  private static let all = [
    "length", "max-length", "max-bytes", "upper", "lower", "letter", "case", "digit", "symbol",
    "classes", "charset", "repeat", "sequence", "class-run", "username", "realname", "hostname",
    "words", "previous", "common", "guesses",
  ]

  static let checklists = [
    Lines(
      "a line is put in its place",
      "classes = 2",
      usual.inserting("classes", before: "username")
    ),
    Lines(
      "every line, whatever the order of the text",
      """
      guesses=1e8;common=yes
      previous=1;words=a;hostname=yes;realname=yes;username=yes;class-run=3;sequence=3;repeat=3
      charset=ascii;classes=3;symbol=1;digit=1;case=yes;letter=1;lower=1;upper=1;max-bytes=72
      max-length=64;length=8
      """.replacing(";", with: "\n"),
      all
    ),
    Lines(
      "no takes a line out",
      "case = no\nprevious = no\nguesses = no",
      ["length", "digit", "symbol", "username"]
    ),
    Lines(
      "0 takes a line out",
      "digit = 0\nprevious = 0\nguesses = 0",
      ["length", "case", "symbol", "username"]
    ),
    Lines("a line comes back", "case = no\ncase = yes", usual),
    Lines("a line goes and stays away", "charset = ascii\ncharset = no", usual),
    Lines("guesses come back", "guesses = no\nguesses = 10^6", usual),
    Lines("common goes and stays away", "common = yes\ncommon = no", usual),
    Lines("the usual line in other words", "guesses = 100000000", usual),
    Lines("one line is enough", bare + "username = yes", ["username"]),
    Lines("guesses are enough", bare + "guesses = 1e8", ["guesses"]),
    Lines("common is enough", bare + "common = yes", ["common"]),
  ]

  private static let bare =
    "length=no\ncase=no\ndigit=no\nsymbol=no\nusername=no\nprevious=no\nguesses=no\n"

  @Test(arguments: checklists)
  func `the checklist has the lines of the settings in one order`(_ example: Lines) {
    #expect(Reading(example.text).report == [])
    #expect(Reading(example.text).ids == example.ids)
  }

  @Test func `a later setting wins over an earlier one`() {
    let text = "length = 20\nretry = 1\nlevel = weak\nlength = 30\nretry = 2\nlevel = fair\n"
    #expect(Reading(text).lines?.first == "At least 30 characters")
    #expect(Reading(text).configuration?.behaviour.prefix(4).last == "retry=2")
    #expect(Reading(text).configuration?.policy.minimum == .fair)
  }

  @Test func `a later list replaces an earlier one`() {
    let text = bareText + "length = 1\nwords = summer\nwords = winter\n"
    #expect(Reading(text).configuration?.accepts("xsummerx") == true)
    #expect(Reading(text).configuration?.accepts("xwinterx") == false)
  }

  private var bareText: String { Self.bare }

  @Test func `a faulty setting is a fault though a later one would win`() {
    #expect(Reading("length = x\nlength = 9").configuration == nil)
  }

  /// A value of `require`, and the ids of the lines that must hold.
  struct Requirement: Sendable, CustomTestStringConvertible {
    let text: String
    let ids: [String]
    var testDescription: String { text }

    init(_ text: String, _ ids: [String]) {
      self.text = text
      self.ids = ids
    }
  }

  static let requirements = [
    Requirement("", ["username", "previous", "guesses"]),
    Requirement("require = all", usual),
    Requirement("require = none", []),
    Requirement("common = yes", ["username", "previous", "common", "guesses"]),
    Requirement("meter = guesses", ["username", "previous", "guesses"]),
    Requirement("require = guesses", ["guesses"]),
    Requirement("require = guesses, common\ncommon = yes", ["common", "guesses"]),
    Requirement("require = length", ["length"]),
    Requirement("require = symbol, length", ["length", "symbol"]),
    Requirement("require = symbol length\tcase", ["length", "case", "symbol"]),
    Requirement("require = \"length,,symbol, \"", ["length", "symbol"]),
    Requirement("require = length length", ["length"]),
    Requirement("require = charset\ncharset = ascii", ["charset"]),
    Requirement("require = length\nrequire = case", ["case"]),
    Requirement("require = charset\nrequire = case", ["case"]),
    Requirement("require = case\nrequire = all", usual),
    Requirement("charset = ascii\nrequire = none", []),
    Requirement(
      "require = all\ncharset = ascii\ncase = no",
      [
        "length", "digit", "symbol", "charset", "username", "previous", "guesses",
      ]
    ),
  ]

  @Test(arguments: requirements)
  func `exactly the lines that are named must hold`(_ example: Requirement) {
    let reading = Reading(example.text)
    #expect(reading.report == [])
    let lines = reading.configuration?.policy.lines ?? []
    #expect(lines.filter { $0.isRequired }.map { $0.rule.id } == example.ids)
  }

  /// Settings and what is wrong with them.
  struct Fault: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let report: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ report: [String]) {
      self.id = id
      self.text = text
      self.report = report
    }
  }

  private static func unnamed(_ id: String) -> String {
    "require names " + id + ", which is no line of this policy"
  }

  private static let count = "must be a whole number from 1 to 511, or no, not "

  static let faults = [
    Fault("unknown key", "wibble = 1", ["p:1:1: unknown setting wibble"]),
    Fault("key of pam.d alone", "config = /etc/x", ["p:1:1: unknown setting config"]),
    Fault("include", "include = /etc/x", ["p:1:1: unknown setting include"]),
    Fault(
      "several, in order",
      "lenght = 8\ncase = yes\ndigit = many\n\n  wibble = 1\nsymbol = -1\nretry = 10",
      [
        "p:1:1: unknown setting lenght; did you mean length?",
        "p:3:9: digit " + count + "many",
        "p:5:3: unknown setting wibble",
        "p:6:10: symbol " + count + "-1",
        "p:7:9: retry must be a whole number from 1 to 9, not 10",
      ]
    ),
    Fault(
      "the same fault twice",
      "digit = x\ndigit = x",
      ["p:1:9: digit " + count + "x", "p:2:9: digit " + count + "x"]
    ),
    Fault("no line left", bare, ["p:7:1: the policy has no line left; it needs one"]),
    Fault(
      "no line left, place of the last setting",
      bare + "level = weak",
      ["p:8:1: the policy has no line left; it needs one"]
    ),
    Fault(
      "no line left, though the meter is of guesses",
      bare + "meter = guesses",
      ["p:8:1: the policy has no line left; it needs one"]
    ),
    Fault(
      "required but taken out",
      "case = no\nrequire = length, case",
      ["p:2:19: " + unnamed("case")]
    ),
    Fault("required, never there", "require = charset", ["p:1:11: " + unnamed("charset")]),
    Fault(
      "required, near miss",
      "require = usename",
      ["p:1:11: " + unnamed("usename") + "; did you mean username?"]
    ),
    Fault(
      "several required",
      "require = \"wibble,length  wobble\"",
      ["p:1:12: " + unnamed("wibble"), "p:1:27: " + unnamed("wobble")]
    ),
    Fault(
      "guesses required but taken out",
      "guesses = no\nrequire = guesses",
      ["p:2:11: " + unnamed("guesses")]
    ),
    Fault("common required, never there", "require = common", ["p:1:11: " + unnamed("common")]),
    Fault("the meter is no line", "require = meter", ["p:1:11: " + unnamed("meter")]),
    Fault("behaviour is no line", "require = level", ["p:1:11: " + unnamed("level")]),
    Fault("all among others", "require = length, all", ["p:1:19: " + unnamed("all")]),
    Fault("none among others", "require = none, length", ["p:1:11: " + unnamed("none")]),
    Fault(
      "lengths cross",
      "length = 12\nmax-length = 8",
      ["p:2:14: max-length 8 is below length 12"]
    ),
    Fault(
      "lengths cross the other way round",
      "max-length = 8\nlength = 12",
      ["p:2:10: max-length 8 is below length 12"]
    ),
    Fault(
      "lengths cross by default",
      "max-length = 7",
      [
        "p:1:14: max-length 7 is below length 8"
      ]
    ),
    Fault(
      "contradictions together",
      "length = 12\nmax-length = 8\nrequire = wibble",
      ["p:2:14: max-length 8 is below length 12", "p:3:11: " + unnamed("wibble")]
    ),
  ]

  @Test(arguments: faults)
  func `every fault is told in order with its place`(_ example: Fault) {
    #expect(Reading(example.text).report == example.report)
    #expect(Reading(example.text).configuration == nil)
  }

  @Test(
    arguments: [
      "length = 8\nmax-length = 8", "max-length = 8", "length = no\nmax-length = 1",
      "length = 12\nmax-length = 8\nmax-length = no", "max-length = 8\nlength = 12\nlength = 8",
    ]
  )
  func `lengths that do not cross are no fault`(_ text: String) {
    #expect(Reading(text).report == [])
  }

  @Test(arguments: [
    "lenght = 30", "length 30", "length = 30x", "length = \"30", "length = 30\u{1}",
  ])
  func `a typo in one line is reported and nothing is applied`(_ line: String) {
    let reading = Reading("digit = 2\n" + line + "\nsymbol = 2\n")
    #expect(reading.configuration == nil)
    #expect(reading.faults.map { $0.place.line } == [2])
  }

  @Test func `a fault is thrown with all its diagnostics`() {
    let place = Diagnostic.Place(source: "q", line: 3, column: 4)
    let settings = ["foo", "bar"].map {
      Setting(key: $0, value: "", keyPlace: place, valuePlace: place)
    }
    #expect(
      throws: PolicyFault([
        Diagnostic(place, "unknown setting foo"), Diagnostic(place, "unknown setting bar"),
      ])
    ) {
      try Configuration(settings)
    }
  }
}

extension [String] {
  fileprivate func inserting(_ word: String, before next: String) -> [String] {
    flatMap { $0 == next ? [word, $0] : [$0] }
  }
}
