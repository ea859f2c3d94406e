@testable import ProgramHost
import Glibc
import PasswordPolicy
import PolicyLanguage
import TestSupport
import Testing

@testable import ModuleHost

// What is unsafe is sound: texts are C strings for as long as the calls.

@Suite(.asRoot)
struct PolicySourceTests {
  /// What a file and arguments come to: a configuration, or the faults as they are logged.
  private struct Outcome {
    var configuration: Configuration?
    var report: [String] = []

    /// Reads a file and words of the pam.d line; `FILE` stands for the path in the report.
    init(_ path: String?, _ words: [String] = [], _ diagnostics: [Diagnostic] = []) {
      var settings: [Setting] = []
      for word in words { settings.append(Setting(argument: word, number: settings.count + 1)) }
      do {
        configuration = try PolicySource.configuration(
          file: path,
          overriding: settings,
          diagnostics: diagnostics
        )
      } catch {
        report = error.diagnostics.map { diagnostic in
          let place = diagnostic.place
          let source = place.source == path ? "FILE" : place.source
          return source + ":\(place.line):\(place.column): " + diagnostic.message
        }
      }
    }

    var titles: [String]? { configuration?.policy.lines.map { $0.rule.title } }
  }

  private static let config = Diagnostic(
    Diagnostic.Place(source: "argument", line: 1, column: 8),
    "config must be the absolute path of a file"
  )

  @Test func `the settings of the file make the policy`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Outcome(folder.file("length = 12\nretry = 5\nlevel = good\n"))
    #expect(outcome.report == [])
    #expect(outcome.titles?.first == "At least 12 characters")
    #expect(outcome.configuration?.dialogue.retry == 5)
    #expect(outcome.configuration?.policy.minimum == .good)
  }

  @Test func `arguments win over the file`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("length = 12\nretry = 5\ndigit = 2\n")
    let outcome = Outcome(file, ["length=16", "digit=no", "announce=no"])
    #expect(outcome.report == [])
    #expect(
      outcome.titles == [
        "At least 16 characters", "Upper and lower case letters", "A symbol",
        "Without the user name", "At least 3 changes from the old password", "Hard to guess",
      ]
    )
    #expect(outcome.configuration?.dialogue.retry == 5)
    #expect(outcome.configuration?.dialogue.announces == false)
  }

  @Test func `an argument may put in the line that the file requires`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("require = charset\n")
    #expect(Outcome(file, ["charset=ascii"]).report == [])
    let message = "require names charset, which is no line of this policy"
    #expect(Outcome(file).report == ["FILE:1:11: " + message])
  }

  @Test func `an argument that contradicts the file is the fault`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Outcome(folder.file("length = 12\n"), ["max-length=10"])
    #expect(outcome.report == ["argument:1:12: max-length 10 is below length 12"])
  }

  @Test func `an empty file is the default policy`() throws {
    let folder = try TemporaryFolder()
    let titles = try Configuration([]).policy.lines.map { $0.rule.title }
    #expect(try Outcome(folder.file("")).titles == titles)
  }

  @Test(.enabled(if: !FolderReader.exists(PolicySource.standardPath), "this host has a policy"))
  func `without any file there is the default policy`() throws {
    let titles = try Configuration([]).policy.lines.map { $0.rule.title }
    #expect(Outcome(nil).titles == titles)
    #expect(Outcome(nil, ["length=16"]).titles?.first == "At least 16 characters")
  }

  @Test func `a named file that is missing is a fault`() throws {
    let folder = try TemporaryFolder()
    let outcome = Outcome(folder.path + "/other")
    #expect(outcome.configuration == nil)
    #expect(outcome.report == ["FILE:1:1: there is no such file"])
  }

  @Test func `a file that others may write to is a fault`() throws {
    let folder = try TemporaryFolder()
    let message = "others than root may write to it (mode 666), chmod go-w mends that"
    #expect(try Outcome(folder.file("", mode: 0o666)).report == ["FILE:1:1: " + message])
  }

  @Test func `a file that is a link, a folder or a pipe is a fault`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("")
    let link = try folder.make("link") { unsafe symlink(file, $0) }
    let pipe = try folder.make("pipe") { unsafe mkfifo($0, 0o600) }
    for path in [link, pipe, folder.path] {
      #expect(Outcome(path).configuration == nil)
      #expect(Outcome(path).report.count == 1)
    }
  }

  @Test func `a file at the limit is read and one beyond it is a fault`() throws {
    let folder = try TemporaryFolder()
    let text = "length = 9\n#" + String(repeating: "x", count: PolicySource.sizeLimit - 12)
    #expect(try Outcome(folder.file(text)).titles?.first == "At least 9 characters")
    let report = try Outcome(folder.file(text + "x")).report
    #expect(report == ["FILE:1:1: the file is larger than 262144 bytes"])
  }

  @Test func `all faults of a file are told in the order of its text`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Outcome(folder.file("lenght = 8\nlength 8\ndigit = x\n\"\nretry = 0\n"))
    #expect(
      outcome.report == [
        "FILE:1:1: unknown setting lenght; did you mean length?",
        "FILE:2:1: a setting is written key = value",
        "FILE:3:9: digit must be a whole number from 1 to 511, or no, not x",
        "FILE:4:1: a setting is written key = value",
        "FILE:5:9: retry must be a whole number from 1 to 9, not 0",
      ]
    )
  }

  @Test func `all faults of file and arguments are told, the file's first`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("digit = x\nlength 8\n")
    let outcome = Outcome(file, ["length=9", "wibble=1", "retry=x"], [Self.config])
    #expect(
      outcome.report == [
        "FILE:1:9: digit must be a whole number from 1 to 511, or no, not x",
        "FILE:2:1: a setting is written key = value",
        "argument:1:8: config must be the absolute path of a file",
        "argument:2:1: unknown setting wibble",
        "argument:3:7: retry must be a whole number from 1 to 9, not x",
      ]
    )
  }

  @Test func `the faults of arguments are told though the file cannot be read`() throws {
    let folder = try TemporaryFolder()
    let outcome = Outcome(folder.path + "/other", ["wibble=1"])
    #expect(
      outcome.report == ["FILE:1:1: there is no such file", "argument:1:1: unknown setting wibble"]
    )
  }

  @Test func `a fault of the arguments alone is enough`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("length = 8\n")
    #expect(Outcome(file, [], [Self.config]).configuration == nil)
    #expect(Outcome(file, ["wibble=1"]).configuration == nil)
  }

  @Test func `nothing of a faulty file is applied`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Outcome(folder.file("length = 1\nwibble\n"), ["length=16"])
    #expect(outcome.configuration == nil)
  }
}
