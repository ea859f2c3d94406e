import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyFile

struct PolicyLintTests {
  /// A policy, and what the linter says of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let report: [String]
    var bcrypt: String?
    var testDescription: String { id }
  }

  private static let reached =
    "p:1:1: warning: level strong is reached with 1 of these 5 lines unmet: length, case, digit,"
    + " symbol, classes; what must hold is named by require"

  static let rows = [
    Row(id: "nothing", text: "", report: []),
    Row(id: "a usual policy", text: "length = 12\nretry = 5\n", report: []),
    Row(
      id: "an error",
      text: "lenght = 12",
      report: ["p:1:1: error: unknown setting lenght; did you mean length?"]
    ),
    Row(id: "a level reached with lines unmet", text: "classes = 2", report: [reached]),
    Row(
      id: "a lower level reached with lines unmet",
      text: "level = fair",
      report: [
        "p:1:1: warning: level fair is reached with 2 of these 4 lines unmet: length, case, digit,"
          + " symbol; what must hold is named by require"
      ]
    ),
    Row(id: "all lines required", text: "classes = 2\nrequire = all", report: []),
    Row(
      id: "kinds of characters under digits alone",
      text: "charset = digits",
      report: [
        "p:1:1: warning: case can never be met: charset is digits",
        "p:1:1: warning: symbol can never be met: charset is digits",
      ]
    ),
    Row(
      id: "more characters than there is room for",
      text: "preset = none\nupper = 3\ndigit = 4\nmax-length = 6\nrequire = all",
      report: ["p:4:1: warning: max-length can never be met: the other lines ask for 7 characters"]
    ),
    Row(
      id: "more changes than there is room for",
      text: "preset = pin\nprevious = 7",
      report: ["p:2:1: warning: previous can never be met: max-length is 6"]
    ),
    Row(
      id: "a key set twice",
      text: "length = 9\nlength = 10",
      report: ["p:2:1: warning: length is set again; line 1 is without effect"]
    ),
    Row(
      id: "a setting before a preset",
      text: "length = 9\nretry = 5\npreset = stig",
      report: ["p:1:1: warning: length is without effect: preset in p:3 begins the policy anew"]
    ),
    Row(
      id: "composition under the preset of NIST",
      text: "preset = nist\ndigit = 1\nlength = 8\nnames = anywhere\ncommon = no",
      report: [
        "p:2:1: warning: SP 800-63B-4 section 3.1.1.2 forbids composition rules such as digit",
        "p:3:1: warning: SP 800-63B-4 section 3.1.1.2 asks for at least 15 characters",
        "p:4:1: warning: SP 800-63B-4 section 3.1.1.2 compares whole passwords, not parts of them",
        "p:5:1: warning: SP 800-63B-4 section 3.1.1.2 asks for a blocklist",
      ]
    ),
    Row(
      id: "a pattern that everything matches",
      text: "require = all\nmatch.x = .*\ntitle.x = X\nforbid.y = a?\ntitle.y = Y",
      report: [
        "p:2:1: warning: match.x matches everything: the line is always met",
        "p:4:1: warning: forbid.y matches everything: no password meets the line",
      ]
    ),
    Row(
      id: "a pattern without a title",
      text: "require = all\nmatch.x = [0-9]",
      report: [
        "p:2:1: warning: match.x has no title: title.x tells people what it asks for"
      ]
    ),
    Row(
      id: "more bytes than bcrypt looks at",
      text: "length = 9",
      report: [
        "p:1:1: warning: passwords are stored with bcrypt by login.defs, which ignores what is behind"
          + " byte 72: set max-bytes = 72"
      ],
      bcrypt: "login.defs"
    ),
    Row(id: "as many bytes as bcrypt", text: "max-bytes = 72", report: [], bcrypt: "login.defs"),
    Row(
      id: "a group that is not there",
      text: "[group wheeel]\nlength = 9",
      report: ["p:1:1: warning: this host knows nobody for [group wheeel]"]
    ),
    Row(
      id: "a remark on a section",
      text: "[user jdoe]\ncharset = digits\ncase = no\nsymbol = no",
      report: []
    ),
  ]

  @Test(arguments: rows)
  func `the linter tells what is wrong and what is unwise`(_ row: Row) {
    var policy = PolicySettings()
    policy.add(PolicyText(Array(row.text.utf8), source: "p"))
    let facts = PolicyLint.HostFacts(bcryptSource: row.bcrypt) { $0 != .group("wheeel") }
    let found = PolicyLint.diagnostics(of: policy, on: NoHost(), facts)
    #expect(found.map { $0.lintText } == row.report)
  }

  @Test(arguments: Preset.all.map { $0.name }.filter { $0 != "none" })
  func `a preset gives the linter nothing to say`(_ name: String) {
    var policy = PolicySettings()
    policy.add(PolicyText(Array("preset = \(name)\n".utf8), source: "p"))
    #expect(PolicyLint.diagnostics(of: policy, on: NoHost()) == [])
  }

  @Test func `the example gives the linter nothing to say`() throws {
    let example = try String(
      contentsOfFile: Stage.path("pam.d-example/pwmeter.conf"),
      encoding: .utf8
    )
    var policy = PolicySettings()
    policy.add(PolicyText(Array(example.utf8), source: "p"))
    #expect(PolicyLint.diagnostics(of: policy, on: NoHost()) == [])
  }
}
