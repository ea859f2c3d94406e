import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct AdditionTests {
  /// Settings, the lines that must hold then, and `require` as it is shown.
  struct Required: Sendable, CustomTestStringConvertible {
    let text: String
    let ids: [String]
    let shown: String?
    var testDescription: String { text }

    init(_ text: String, _ ids: [String], _ shown: String?) {
      self.text = text
      self.ids = ids
      self.shown = shown
    }
  }

  private static let natural = ["username", "previous", "guesses"]
  private static let all = [
    "length", "case", "digit", "symbol", "username", "previous", "guesses",
  ]

  static let required = [
    Required("digit = 1", natural, nil),
    Required("require += length", ["length"] + natural, "+= length"),
    Required(
      "require += length\nrequire += case",
      ["length", "case"] + natural,
      "+= length, case"
    ),
    Required("require = case\nrequire += length", ["length", "case"], "= case, length"),
    Required("require+=length\nrequire = case", ["case"], "= case"),
    Required("require = none\nrequire += case digit", ["case", "digit"], "= case, digit"),
    Required("require = none", [], "= none"),
    Required("require = all\nrequire += case", all, "= all"),
    Required("require = \"case  digit\"", ["case", "digit"], "= case  digit"),
    Required("preset = default\nrequire += case", ["case"] + natural, "+= case"),
    Required("require = case\npreset = default", natural, nil),
  ]

  @Test(arguments: required)
  func `lines can be added to those that must hold`(_ row: Required) throws {
    let configuration = try #require(Reading(row.text).configuration)
    let lines = configuration.policy.lines.filter { $0.isRequired }
    #expect(lines.map { $0.rule.id } == row.ids)
    let shown = configuration.settingsInForce.first { $0.key == "require" }
    #expect(shown.map { ($0.isAddition ? "+= " : "= ") + $0.value } == row.shown)
  }

  /// Settings, the words that are forbidden then, and `words` as it is shown.
  struct Words: Sendable, CustomTestStringConvertible {
    let text: String
    let words: [String]
    let shown: String?
    var testDescription: String { text }

    init(_ text: String, _ words: [String], _ shown: String?) {
      self.text = text
      self.words = words
      self.shown = shown
    }
  }

  static let words = [
    Words("words += acme", ["acme"], "acme"),
    Words(
      "words = acme\nwords += \"rocket moon\"",
      ["acme", "rocket", "moon"],
      "acme, rocket, moon"
    ),
    Words("words = acme\nwords += rocket\nwords = mars", ["mars"], "mars"),
    Words("words = no\nwords += acme", ["acme"], "acme"),
    Words("words = acme\nwords = no", [], "no"),
    Words("words = acme\nwords += no, more", ["acme", "no", "more"], "acme, no, more"),
    Words("words = acme\npreset = default\nwords += moon", ["moon"], "moon"),
  ]

  @Test(arguments: words)
  func `words can be added to those that are forbidden`(_ row: Words) throws {
    let configuration = try #require(Reading(row.text).configuration)
    #expect(configuration.policy.knownWords == row.words)
    #expect(configuration.settings.first { $0.key == "words" }?.value == row.shown)
    #expect(configuration.policy.lines.contains { $0.rule.id == "words" } == !row.words.isEmpty)
  }

  /// An addition and what is wrong with it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let report: [String]
    var testDescription: String { text }

    init(_ text: String, _ report: String...) {
      self.text = text
      self.report = report
    }
  }

  private static func alone(_ key: String, _ place: String = "p:1:1: ") -> String {
    place + "+= adds to require and words alone, " + key + " is set with ="
  }

  private static let unnamed = "require names lenght, which is no line of this policy; did you mean"

  static let faults = [
    Fault("length += 8", alone("length")),
    Fault("retry += 1", alone("retry")),
    Fault("level+=weak", alone("level")),
    Fault("match.x += a", alone("match.x")),
    Fault("title.length += A", alone("title.length")),
    Fault("preset += cis", alone("preset")),
    Fault("\n pwquality += /etc/x", alone("pwquality", "p:2:2: ")),
    Fault("wibble += 1", "p:1:1: unknown setting wibble"),
    Fault("length + = 8", "p:1:1: unknown setting length +; did you mean length?"),
    Fault("words ++= a", "p:1:1: unknown setting words +; did you mean words?"),
    Fault("+= a", "p:1:1: a setting is written key = value"),
    Fault("require += all", "p:1:12: require += takes up to 256 ids of lines, not all"),
    Fault("require += none", "p:1:12: require += takes up to 256 ids of lines, not none"),
    Fault("require +=", "p:1:11: require += takes up to 256 ids of lines, not nothing"),
    Fault("require += lenght", "p:1:12: " + unnamed + " length?"),
    Fault("require = all\nrequire += lenght", "p:2:12: " + unnamed + " length?"),
    Fault(
      "require += length, none",
      "p:1:20: require names none, which is no line of this policy"
    ),
    Fault("words += no", "p:1:10: words += takes a list of words, not no"),
    Fault("words += 0", "p:1:10: words += takes a list of words, not 0"),
    Fault("words += ','", "p:1:11: words += takes a list of words, not ,"),
    Fault("words +=", "p:1:9: words += takes a list of words, not nothing"),
  ]

  @Test(arguments: faults)
  func `what cannot be added is told`(_ fault: Fault) {
    #expect(Reading(fault.text).report == fault.report)
    #expect(Reading(fault.text).configuration == nil)
  }

  @Test func `a word of the pam.d line can be added too`() throws {
    let words = ["words=acme", "words+=rocket", "require+=length"]
    let settings = words.enumerated().map { Setting(argument: $1, number: $0 + 1) }
    let configuration = try Configuration(settings)
    #expect(configuration.policy.knownWords == ["acme", "rocket"])
    #expect(configuration.policy.lines.first?.isRequired == true)
  }

  @Test(arguments: ["+=a", "=a", "", "="])
  func `a word of the pam.d line without a key is told`(_ word: String) {
    #expect(throws: (any Error).self) { try Configuration([Setting(argument: word, number: 2)]) }
    do throws(PolicyFault) {
      _ = try Configuration([Setting(argument: word, number: 2)])
    } catch {
      let report = error.diagnostics.map { $0.text }
      #expect(report == ["argument:2:1: a setting is written key=value"])
    }
  }
}
