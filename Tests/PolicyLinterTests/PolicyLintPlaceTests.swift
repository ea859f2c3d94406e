@testable import PolicyLinter
import PasswordPolicy
import Testing

@testable import PolicyLanguage

/// Where the linter says something, of policies of more than one file or part.
struct PolicyLintPlaceTests {
  /// Files, and what the linter says of them.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [String]
    let report: [String]
    var testDescription: String { id }

    init(_ id: String, _ files: [String], _ report: [String]) {
      self.id = id
      self.files = files
      self.report = report
    }
  }

  private static func reached(
    _ place: String,
    _ ids: String = "length, case, digit, symbol, classes"
  )
    -> String
  {
    place + ": warning: level good is reached with 2 of these 5 lines unmet: " + ids
      + "; what must hold is named by require"
  }

  private static let empty = "the policy has no line left; it needs one"

  static let rows = [
    Row("nothing at all", [], []),
    Row("empty files", ["", "# nothing\n"], []),
    Row("the place of the level", ["level = good\nclasses = 2"], [reached("f1:1:1")]),
    Row(
      "the last setting of all if the setting to blame is not set",
      ["charset = digits\ncase = no\n", "retry = 2"],
      ["f2:1:1: warning: symbol can never be met: charset is digits"]
    ),
    Row(
      "a preset's own line that can never be met",
      ["retry = 2\npreset = stig\n\ncharset = digits"],
      ["upper", "lower", "symbol", "classes"].map {
        "f1:2:1: warning: \($0) can never be met: charset is digits"
      } + [
        "f1:2:1: warning: class-run can never be met: charset is digits and length is 15"
      ]
    ),
    Row(
      "a run of digits",
      ["charset = digits\ncase = no\nsymbol = no\nclass-run = 4\nrequire = all"],
      ["f1:4:1: warning: class-run can never be met: charset is digits and length is 8"]
    ),
    Row(
      "a run of digits that is long enough",
      ["charset = digits\ncase = no\nsymbol = no\nclass-run = 8\nrequire = all"],
      []
    ),
    Row(
      "bytes that are too few",
      ["preset = none\nclasses = 4\nmax-bytes = 3\nrequire = all"],
      [
        "f1:3:1: warning: max-bytes can never be met together with the lines that ask for 4"
          + " characters"
      ]
    ),
    Row(
      "cases and letters count once",
      [
        "preset = none\ncase = yes\nupper = 1\nletter = 3\ndigit = 1\nmax-length = 4\nrequire = all"
      ],
      []
    ),
    Row("a drop-in that sets a key again", ["length = 9\n", "length = 10\n"], []),
    Row(
      "a key three times in a file",
      ["digit = 1\n\ndigit = 2\ndigit = 3\n"],
      [
        "f1:3:1: warning: digit is set again; line 1 is without effect",
        "f1:4:1: warning: digit is set again; line 3 is without effect",
      ]
    ),
    Row("an addition is no repetition", ["words = a\nwords += b\nrequire += words"], []),
    Row(
      "a list that additions lose themselves in",
      ["words = a\nwords += b\nwords = c"],
      ["f1:3:1: warning: words is set again; line 2 is without effect"]
    ),
    Row("a key in two sections", ["[user a]\ndigit = 1\n[user b]\ndigit = 1"], []),
    Row(
      "a key twice in a section that goes on",
      ["[user a]\ndigit = 1\n[user a]\ndigit = 2"],
      ["f1:4:1: warning: digit is set again; line 2 is without effect"]
    ),
    Row(
      "settings before a preset of another file",
      ["digit = 2\nmarks = unicode", "preset = cis"],
      ["f1:1:1: warning: digit is without effect: preset in f2:1 begins the policy anew"]
    ),
    Row(
      "settings before a preset within a section",
      ["digit = 2\n[user a]\nsymbol = 2\npreset = cis\nlength = 20"],
      ["f1:3:1: warning: symbol is without effect: preset in f1:4 begins the policy anew"]
    ),
    Row(
      "a preset before another one",
      ["preset = pin\npreset = cis"],
      [
        "f1:1:1: warning: preset is without effect: preset in f1:2 begins the policy anew",
        "f1:2:1: warning: preset is set again; line 1 is without effect",
      ]
    ),
    Row(
      "a remark on what everyone has stands once",
      ["classes = 2\nlevel = good\n[user a]\nretry = 2\n[user b]\nretry = 2\n"],
      [reached("f1:2:1")]
    ),
    Row(
      "a remark on a section alone",
      ["digit = 1\n[user a]\nlevel = good\nclasses = 2\n"],
      [reached("f1:3:1")]
    ),
    Row(
      "errors and warnings in the order of the files",
      ["digit = x\n", "length 9\n[user a]\nsymbol = 1\nsymbol = 2\n", "wibble = 1\n"],
      [
        "f1:1:9: error: digit must be a whole number from 1 to 511, or no, not x",
        "f2:1:1: error: a setting is written key = value",
        "f2:4:1: warning: symbol is set again; line 3 is without effect",
        "f3:1:1: error: unknown setting wibble",
      ]
    ),
    Row(
      "no line for everyone",
      ["preset = none\n[user a]\ndigit = 1"],
      [
        "f1:1:1: error: " + empty
      ]
    ),
    Row(
      "no line for a section",
      ["digit = 1\n[user a]\npreset = none"],
      [
        "f1:3:1: error: " + empty
      ]
    ),
    Row(
      "faults behind a header that cannot be read",
      ["[a]\ndigit = x"],
      [
        "f1:1:1: error: " + Section.Selector.form,
        "f1:2:9: error: digit must be a whole number from 1 to 511, or no, not x",
      ]
    ),
    Row("the preset of NIST for a section alone", ["digit = 1\n[user a]\npreset = nist"], []),
    Row(
      "the preset of NIST with a maximum",
      ["preset = nist-mfa\nmax-length = 63\n", "length = 7"],
      [
        "f1:2:1: warning: SP 800-63B-4 section 3.1.1.2 asks that 64 be allowed",
        "f2:1:1: warning: SP 800-63B-4 section 3.1.1.2 asks for at least 8 characters",
      ]
    ),
    Row("another preset after that of NIST", ["preset = default\ndigit = 2"], []),
  ]

  @Test(arguments: rows)
  func `the linter tells the place that an administrator can mend`(_ row: Row) {
    let found = PolicyLint.diagnostics(of: Self.policy(row.files), on: NoHost())
    #expect(found.map { $0.lintText } == row.report)
  }

  private static func policy(_ files: [String]) -> PolicySettings {
    var policy = PolicySettings()
    for (place, file) in files.enumerated() {
      policy.add(PolicyText(Array(file.utf8), source: "f\(place + 1)"))
    }
    return policy
  }

  @Test(arguments: rows)
  func `the linter finds errors where the policy cannot be used, and there alone`(_ row: Row) {
    let policy = Self.policy(row.files)
    let errors = PolicyLint.diagnostics(of: policy, on: NoHost()).filter { $0.severity == .error }
    do throws(PolicyFault) {
      _ = try policy.configuration(for: Circumstances(of: Account(userName: "jdoe")), on: NoHost())
      #expect(errors == [])
    } catch {
      #expect(error.diagnostics == errors)
    }
  }

  @Test func `files that cannot be read stand in their place`() {
    var policy = PolicySettings()
    policy.add(PolicyText(Array("digit = x".utf8), source: "a"))
    policy.add(unreadable: "b", "there is no such file")
    policy.add(PolicyText(Array("wibble = 1".utf8), source: "c"))
    let report = PolicyLint.diagnostics(of: policy, on: NoHost()).map { $0.text }
    #expect(report.count == 3)
    #expect(report.map { $0.prefix(6) } == ["a:1:9:", "b:1:1:", "c:1:1:"])
  }

  /// A host whose dictionary and history cannot be used.
  private struct BrokenHost: PolicyHost {
    func rule(_ wanted: HostDemand) throws(HostFault) -> Rule { throw HostFault("broken") }
    func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile] {
      throw HostFault("no file " + path)
    }
  }

  @Test func `what the host cannot do is told where it is asked for`() {
    let policy = Self.policy(["history = 5\n[user a]\npwquality = /x\n[user b]\ndictionary = yes\n"]
    )
    let report = PolicyLint.diagnostics(of: policy, on: BrokenHost()).map { $0.text }
    #expect(report == ["f1:1:11: broken", "f1:3:13: no file /x", "f1:5:14: broken"])
    do throws(PolicyFault) {
      _ = try policy.configuration(
        for: Circumstances(of: Account(userName: "jdoe")),
        on: BrokenHost()
      )
      Issue.record("the policy was taken")
    } catch {
      // Rules of the host are made for the change alone: to make them for all takes too long.
      #expect(error.diagnostics.map { $0.text } == ["f1:1:11: broken", "f1:3:13: no file /x"])
    }
  }
}
