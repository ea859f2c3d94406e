import PolicyLanguage
import Testing

@testable import PAMModule

struct ArgumentsTests {
  /// Words of a pam.d line, and what they come to.
  struct Line: Sendable, CustomTestStringConvertible {
    let words: [String]
    var settings: [String] = []
    var configFile: String?
    var takesToken = false
    var faults: [String] = []
    var again: [String] = []
    var testDescription: String { words.joined(separator: " ") }
  }

  private static let noPath = "config must be the absolute path of a file"

  static let lines = [
    Line(words: []),
    Line(words: ["use_authtok"], takesToken: true),
    Line(words: ["use_authtok=yes"], takesToken: true),
    Line(words: ["use_authtok="], takesToken: true),
    Line(words: ["use_first_pass"], takesToken: true),
    Line(words: ["try_first_pass"]),
    Line(words: ["try_first_pass="]),
    Line(words: ["authtok_type"]),
    Line(words: ["authtok_type="]),
    Line(words: ["authtok_type=UNIX"]),
    Line(words: ["try_first_pass", "use_authtok", "authtok_type=LDAP"], takesToken: true),
    Line(words: ["debug"], settings: ["debug=yes"]),
    Line(words: ["debug=no"], settings: ["debug=no"]),
    Line(words: ["debug=yes"], settings: ["debug=yes"]),
    Line(words: ["length=12", "case=no"], settings: ["length=12", "case=no"]),
    Line(words: ["length=12", "length=14"], settings: ["length=12", "length=14"]),
    Line(words: ["words=a b"], settings: ["words=a b"]),
    Line(words: ["config=/etc/pwmeter"], configFile: "/etc/pwmeter"),
    Line(words: ["config=/"], configFile: "/"),
    Line(words: ["config=/a=b c"], configFile: "/a=b c"),
    Line(words: ["config=/a", "config=/b"], configFile: "/a", again: ["2:1"]),
    Line(words: ["config=/a", "config=b"], configFile: "/a", again: ["2:1"]),
    Line(words: ["config="], faults: ["1:8"]),
    Line(words: ["config"], faults: ["1:1"]),
    Line(words: ["config=pwmeter.conf"], faults: ["1:8"]),
    Line(words: ["config=./pwmeter.conf"], faults: ["1:8"]),
    Line(words: ["config=~/pwmeter.conf"], faults: ["1:8"]),
    Line(words: ["config= /etc/pwmeter"], faults: ["1:8"]),
    Line(
      words: ["debug", "config=a", "config=b"],
      settings: ["debug=yes"],
      faults: ["2:8", "3:8"]
    ),
  ]

  @Test(arguments: lines)
  func `the words of a line say what they say`(_ line: Line) {
    let arguments = ModuleArguments(line.words.map { Array($0.utf8) })
    #expect(arguments.settings.map { $0.key + "=" + $0.value } == line.settings)
    #expect(arguments.configFile == line.configFile)
    #expect(arguments.takesToken == line.takesToken)
    let faults =
      line.faults.map { "argument:" + $0 + ": " + Self.noPath }
      + line.again.map { "argument:" + $0 + ": config is set again; there is one file" }
    #expect(arguments.diagnostics.map { $0.text } == faults)
  }

  /// Bytes that are no word, and what is told of them.
  struct Noise: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let report: String
    var testDescription: String { id }

    init(_ id: String, _ start: String, _ noise: [UInt8], _ end: String, _ report: String) {
      self.id = id
      bytes = Array(start.utf8) + noise + Array(end.utf8)
      self.report = "argument:2:" + report
    }
  }

  private static let encoding = "1: the word is not valid UTF-8"
  private static let control = ": a control character is not allowed"

  static let noises = [
    Noise("Latin-1", "words=M", [0xFC], "ller", encoding),
    Noise("half a letter at the end", "words=M", [0xC3], "", encoding),
    Noise("a surrogate", "words=", [0xED, 0xA0, 0x80], "", encoding),
    Noise("in a key", "w", [0xFF], "rds=acme", encoding),
    Noise("in a path", "config=/etc/p", [0xFF], "", encoding),
    Noise("in a word of libpam", "authtok_type=M", [0xFC], "ller", encoding),
    Noise("an escape", "title.length=", [0x1B], "[2J", "14" + control),
    Noise("a carriage return", "length=12", [0x0D], "", "10" + control),
    Noise("a delete", "words=a", [0x7F], "b", "8" + control),
    Noise("both", "words=", [0xFF, 0x01], "", "8" + control),
  ]

  @Test(arguments: noises)
  func `a word that is no text is a fault, and no setting`(_ noise: Noise) {
    let arguments = ModuleArguments([Array("length=9".utf8), noise.bytes, Array("case=no".utf8)])
    #expect(arguments.diagnostics.map { $0.text } == [noise.report])
    #expect(arguments.settings.map { $0.key } == ["length", "case"])
    #expect(arguments.configFile == nil)
  }

  @Test func `a word may have a tab and letters of any script`() {
    let arguments = ModuleArguments([Array("words=Müller\t密码".utf8)])
    #expect(arguments.diagnostics == [])
    #expect(arguments.settings.map { $0.value } == ["Müller\t密码"])
  }

  @Test func `an accent behind the equals sign belongs to the value`() {
    let setting = Setting(argument: "words=\u{301}a", number: 1)
    #expect(setting.key == "words")
    #expect(setting.value.unicodeScalars.elementsEqual("\u{301}a".unicodeScalars))
    #expect(setting.valuePlace.column == 7)
  }

  /// A word that is a fault, second on its line.
  struct Fault: Sendable, CustomTestStringConvertible {
    let word: String
    let report: String
    var testDescription: String { word }

    init(_ word: String, _ report: String) {
      self.word = word
      self.report = "argument:2:" + report
    }
  }

  private static let count = "must be a whole number from 1 to 511, or no, not "
  private static let remedy = "pwmeter import makes a policy of such a file or line"

  static let faults = [
    Fault("wibble", "1: unknown setting wibble"),
    Fault("wibble=1", "1: unknown setting wibble"),
    Fault("minlen=8", "1: unknown setting minlen; it is length here, and " + remedy),
    Fault(
      "enforce_for_root",
      "1: unknown setting enforce_for_root; it is enforce here, and " + remedy
    ),
    Fault("use_authtokk", "1: unknown setting use_authtokk; did you mean use_authtok?"),
    Fault("USE_AUTHTOK", "1: unknown setting USE_AUTHTOK; did you mean use_authtok?"),
    Fault("lenght=8", "1: unknown setting lenght; did you mean length?"),
    Fault("lenght", "1: unknown setting lenght; did you mean length?"),
    Fault("debugg", "1: unknown setting debugg; did you mean debug?"),
    Fault("DEBUG", "1: unknown setting DEBUG; did you mean debug?"),
    Fault("case", "1: case must be yes or no, not nothing"),
    Fault("username", "1: username must be yes or no, not nothing"),
    Fault("announce", "1: announce must be yes or no, not nothing"),
    Fault("length", "1: length " + count + "nothing"),
    Fault("retry", "1: retry must be a whole number from 1 to 9, not nothing"),
    Fault("length=", "8: length " + count + "nothing"),
    Fault("length=\"12\"", "8: length " + count + "\"12\""),
    Fault("length=12 # twelve", "8: length " + count + "12 # twelve"),
    Fault("length= 12", "8: length " + count + " 12"),
    Fault("debug=", "7: debug must be yes or no, not nothing"),
    Fault("debug=1", "7: debug must be yes or no, not 1"),
    Fault("require=length,wibble", "16: require names wibble, which is no line of this policy"),
  ]

  @Test(arguments: faults)
  func `a word that is none of the module's is a fault`(_ fault: Fault) {
    let arguments = ModuleArguments(["use_authtok", fault.word, "debug"].map { Array($0.utf8) })
    #expect(arguments.diagnostics == [])
    do {
      _ = try Configuration(arguments.settings)
      Issue.record("the word was taken")
    } catch {
      #expect(error.diagnostics.map { $0.text } == [fault.report])
    }
  }

  @Test(arguments: ["=12", "=", ""])
  func `a word without a key is a fault`(_ word: String) {
    #expect(throws: PolicyFault.self) {
      try Configuration(ModuleArguments([Array(word.utf8)]).settings)
    }
  }
}
