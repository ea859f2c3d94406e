@testable import PolicyLinter
import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

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
    "p:2:1: warning: level good is reached with 2 of these 5 lines unmet: length, case, digit,"
    + " symbol, classes; what must hold is named by require"

  static let rows = [
    Row(id: "nothing", text: "", report: []),
    Row(id: "a usual policy", text: "length = 12\nretry = 5\n", report: []),
    Row(
      id: "an error",
      text: "lenght = 12",
      report: ["p:1:1: error: unknown setting lenght; did you mean length?"]
    ),
    Row(id: "five lines, of which Strong needs all", text: "classes = 2", report: []),
    Row(id: "a level reached with lines unmet", text: "classes = 2\nlevel=good", report: [reached]),
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
      report: [
        "p:4:1: warning: max-length can never be met together with the lines that ask for 7"
          + " characters"
      ]
    ),
    Row(
      id: "more changes than there is room for",
      text: "preset = pin\nprevious = 7",
      report: [
        "p:2:1: warning: previous cannot be met from an old password of at most 6 characters:"
          + " max-length is 6"
      ]
    ),
    Row(
      id: "more guesses than there are numbers",
      text: "preset = pin\nguesses = 1e8",
      report: [
        "p:2:1: warning: guesses can never be met: there are no more than 1e6 numbers of that length"
      ]
    ),
    Row(
      id: "more guesses by default than there are numbers",
      text: "charset=digits\ncase=no\nsymbol=no\nlength=6\nmax-length=6",
      report: [
        "p:5:1: warning: guesses can never be met: there are no more than 1e6 numbers of that length"
      ]
    ),
    Row(
      id: "as many guesses by default as numbers",
      text: "charset=digits\ncase=no\nsymbol=no\nmax-length=8",
      report: []
    ),
    Row(
      id: "no guesses",
      text: "charset=digits\ncase=no\nsymbol=no\nguesses=0\nlength=6\nmax-length=6",
      report: []
    ),
    Row(
      id: "more guesses than there are numbers of one kind in a row",
      text: "charset=digits\ncase=no\nsymbol=no\nlength=6\nclass-run=6",
      report: [
        "p:5:1: warning: guesses can never be met: there are no more than 1e6 numbers of that length"
      ]
    ),
    Row(
      id: "more guesses than there are texts of ASCII",
      text: "charset=ascii\nmax-length=8\nguesses=1e16",
      report: [
        "p:3:1: warning: guesses can never be met: there are no more than 95^8 texts of ASCII of"
          + " that length"
      ]
    ),
    Row(
      id: "as many guesses as texts of ASCII",
      text: "charset=ascii\nmax-length=8\nguesses=1e15",
      report: []
    ),
    Row(
      id: "more guesses than there are bytes for",
      text: "max-bytes=8\nguesses=1e20",
      report: [
        "p:2:1: warning: guesses can never be met: there are no more than 256^8 texts of that length"
      ]
    ),
    Row(
      id: "more guesses than ASCII has texts for",
      text: "max-length=8\nguesses=1e20",
      report: [
        "p:2:1: warning: guesses can be met with characters beyond ASCII alone: there are no more"
          + " than 95^8 texts of ASCII of that length"
      ]
    ),
    Row(id: "as many guesses as numbers", text: "preset = pin\nguesses = 1e6", report: []),
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
      text: "preset = nist\ndigit = 1\nlength = 8\nnames = anywhere\ncommon = no\nrequire += digit",
      report: [
        "p:2:1: warning: SP 800-63B-4 section 3.1.1.2 forbids composition rules such as digit",
        "p:3:1: warning: SP 800-63B-4 section 3.1.1.2 asks for at least 15 characters",
        "p:4:1: warning: SP 800-63B-4 section 3.1.1.2 compares whole passwords, not parts of them",
        "p:5:1: warning: SP 800-63B-4 section 3.1.1.2 asks for a blocklist, of which common is a part",
      ]
    ),
    Row(
      id: "less than the preset of NIST",
      text: "preset = nist\ncount = characters\nmax-bytes = 63\nusername = no\nguesses = no",
      report: [
        "p:2:1: warning: SP 800-63B-4 section 3.1.1.2 counts each code point as one character",
        "p:3:1: warning: SP 800-63B-4 section 3.1.1.2 asks that 64 be allowed",
        "p:4:1: warning: SP 800-63B-4 section 3.1.1.2 asks for a blocklist, of which username is a"
          + " part",
        "p:5:1: warning: SP 800-63B-4 section 3.1.1.2 asks for a blocklist, of which guesses is a"
          + " part",
      ]
    ),
    Row(
      id: "the lowest level",
      text: "preset = none\nlength = 12\nlevel = weak",
      report: [
        "p:3:1: warning: level weak is reached with all of these 1 lines unmet: length; what must"
          + " hold is named by require"
      ]
    ),
    Row(
      id: "a level that asks for nothing",
      text: "level = empty\nrequire = none",
      report: [
        "p:1:1: warning: level empty is reached with all of these 7 lines unmet: length, case,"
          + " digit, symbol, username, previous, guesses; what must hold is named by require"
      ]
    ),
    Row(
      id: "lines beside a meter that does not count them",
      text: "meter = guesses",
      report: [
        "p:1:1: warning: meter guesses does not count length, case, digit, symbol; what must hold is"
          + " named by require"
      ]
    ),
    Row(
      id: "a standard of which nothing is required",
      text: "preset = nist\nrequire = none",
      report: [
        "p:1:1: warning: meter guesses does not count length, username, realname, hostname, common,"
          + " guesses; what must hold is named by require"
      ]
    ),
    Row(
      id: "a policy that refuses nobody",
      text: "enforce = none",
      report: ["p:1:1: warning: enforce none refuses no password, it only warns"]
    ),
    Row(
      id: "a pattern that takes the place of another",
      text: "require = all\nmatch.x = a\ntitle.x = X\nforbid.x = b\nforbid.y = c\ntitle.y = Y",
      report: ["p:4:1: warning: forbid.x takes the place of match.x; line 2 is without effect"]
    ),
    Row(
      id: "a pattern that is a number",
      text: "require = all\nforbid.zero = 0\nmatch.one = no",
      report: ["p:2:1: warning: forbid.zero has no title: title.zero tells people what it asks for"]
    ),
    Row(
      id: "what an earlier policy could not take over",
      text: "pwquality = /pwquality.conf\npreset = cis",
      report: ["p:1:1: warning: pwquality is without effect: preset in p:2 begins the policy anew"]
    ),
    Row(
      id: "a pattern of characters under the preset of NIST",
      text:
        "preset = nist\nmatch.a = [a-z]\ntitle.a = A\nforbid.b = acme\ntitle.b = B\nrequire += a b",
      report: [
        "p:2:1: warning: SP 800-63B-4 section 3.1.1.2 forbids composition rules such as match.a"
      ]
    ),
    Row(
      id: "a service that libpam calls otherwise",
      text: "[service Passwd]\nlength = 9",
      report: []
    ),
    Row(
      id: "a user whom the host calls otherwise",
      text: "[user JDOE]\nlength = 9",
      report: [
        "p:1:1: warning: this host calls the account jdoe, the section matches only where it is"
          + " named JDOE"
      ]
    ),
    Row(
      id: "a pattern that everything matches",
      text: "require = all\nmatch.x = .\ntitle.x = X\nforbid.y = a?\ntitle.y = Y",
      report: [
        "p:2:1: warning: match.x matches everything: the line is always met",
        "p:4:1: warning: forbid.y matches everything: no password meets the line",
      ]
    ),
    Row(
      id: "a pattern that sets an upper bound",
      text: "require = all\nmatch.x = ^.{0,200}$\ntitle.x = X",
      report: []
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
    Row(
      id: "more bytes than bcrypt looks at without a file",
      text: "",
      report: [
        "policy:1:1: warning: passwords are stored with bcrypt by login.defs, which ignores what is"
          + " behind byte 72: set max-bytes = 72"
      ],
      bcrypt: "login.defs"
    ),
    Row(id: "as many bytes as bcrypt", text: "max-bytes = 72", report: [], bcrypt: "login.defs"),
    Row(
      id: "as many bytes as bcrypt by the characters",
      text: "charset = ascii\nmax-length = 72",
      report: [],
      bcrypt: "login.defs"
    ),
    Row(
      id: "a group that is not there",
      text: "[group wheeel]\nlength = 9",
      report: ["p:1:1: warning: this host knows nobody for [group wheeel]"]
    ),
    Row(
      id: "a remark on a section",
      text: "[user jdoe]\ncharset = digits\ncase = no",
      report: ["p:3:1: warning: symbol can never be met: charset is digits"]
    ),
  ]

  /// A host with a pwquality.conf of which not all can be taken over.
  private struct PwqualityHost: PolicyHost {
    func rule(_ wanted: HostDemand) throws(HostFault) -> Rule { throw HostFault("no rule") }
    func pwqualityFiles(_ path: String) -> [RivalFile] {
      [RivalFile(Array("minlen = 9\ndcredit = 2\n".utf8), source: path)]
    }
  }

  @Test(arguments: rows)
  func `the linter tells what is wrong and what is unwise`(_ row: Row) {
    var policy = PolicySettings()
    policy.add(PolicyText(Array(row.text.utf8), source: "p"))
    let facts = PolicyLint.HostFacts(bcryptSource: row.bcrypt) { selector in
      switch selector {
      case .group("wheeel"): nil
      case .user("JDOE"): "jdoe"
      default: selector.name
      }
    }
    let found = PolicyLint.diagnostics(of: policy, on: PwqualityHost(), facts)
    #expect(found.map { $0.lintText } == row.report)
  }

  @Test(arguments: Preset.all.map { $0.name }.filter { $0 != "none" })
  func `a preset gives the linter nothing to say`(_ name: String) {
    var policy = PolicySettings()
    policy.add(PolicyText(Array("preset = \(name)\n".utf8), source: "p"))
    #expect(PolicyLint.diagnostics(of: policy, on: NoHost()) == [])
  }

  @Test func `a policy with more sections than are checked is told so`() {
    let sections = (0..<1500).map { "[user u\($0)]\n" }.joined()
    var policy = PolicySettings()
    policy.add(PolicyText(Array(sections.utf8), source: "p"))
    let report = PolicyLint.diagnostics(of: policy, on: NoHost()).map { $0.lintText }
    #expect(report == ["p:1001:1: error: a policy has at most 1000 sections"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a fault of what everyone has is told once, whatever the number of sections`() {
    let words = (0..<250).map { "unknown\($0)" }.joined(separator: " ")
    let sections = (0..<1000).map { "[user u\($0)]\nretry = 2\n" }.joined()
    var policy = PolicySettings()
    policy.add(PolicyText(Array(("require = " + words + "\n" + sections).utf8), source: "p"))
    #expect(PolicyLint.diagnostics(of: policy, on: NoHost()).count == 250)
    do throws(PolicyFault) {
      _ = try policy.configuration(for: Circumstances(), on: NoHost())
      Issue.record("the policy was taken")
    } catch {
      #expect(error.diagnostics.count == 250)
    }
  }

  @Test func `more required lines than a policy has are not looked at`() {
    let words = String(repeating: "length ", count: 257)
    var policy = PolicySettings()
    policy.add(PolicyText(Array(("require = " + words).utf8), source: "p"))
    let report = PolicyLint.diagnostics(of: policy, on: NoHost()).map { $0.lintText }
    #expect(report.count == 1)
    #expect(report.first?.contains("require must be up to 256 ids of lines, all or none") == true)
  }

  @Test("lints a file whose name begins like that of a preset", arguments: ["preset x", "plain"])
  func presetName(_ source: String) {
    var policy = PolicySettings()
    let text = "preset = none\nlength = 8\nenforce = none\n"
    policy.add(PolicyText(Array(text.utf8), source: source))
    #expect(PolicyLint.diagnostics(of: policy, on: NoHost()).count == 1)
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
