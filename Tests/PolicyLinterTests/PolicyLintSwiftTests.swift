import Text
import PasswordPolicy
import PolicyLinter
import Testing

/// The linter on policies that were built in Swift.
struct PolicyLintSwiftTests {
  /// A policy, and the warnings about it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let policy: Policy
    var standard: PolicyLint.Standard?
    var bcryptSource: String?
    let warnings: [String]
  }

  static let rows = [
    Row(testDescription: "the default rules", policy: Policy(), warnings: []),
    Row(
      testDescription: "a level that is reached without all lines",
      policy: Policy(rules: Rule.defaults + [.repeats(3)], minimum: .good),
      warnings: [
        "level: level good is reached with 2 of these 5 lines unmet: length, case, digit, symbol,"
          + " repeat; what must hold is named by require"
      ]
    ),
    Row(
      testDescription: "digits that must be symbols",
      policy: Policy(
        rules: [
          .charset(.digits), .characters(.symbol, atLeast: 1), .guesses(log10: 8), .maximumBytes(6),
        ],
        requiring: .all,
        enforcement: .none
      ),
      warnings: [
        "enforce: enforce none refuses no password, it only warns",
        "symbol: symbol can never be met: charset is digits",
        "guesses max-bytes: guesses can never be met: there are no more than 1e6 numbers of that"
          + " length",
      ]
    ),
    Row(
      testDescription: "a standard and bcrypt",
      policy: Policy(
        rules: [.length(15, in: .codePoints), .userName(), .notCommon, .guesses(log10: 6)],
        requiring: .all
      ),
      standard: .nist,
      bcryptSource: "/etc/login.defs",
      warnings: [
        "realname: SP 800-63B-4 section 3.1.1.2 asks for a blocklist, of which realname is a part",
        "hostname: SP 800-63B-4 section 3.1.1.2 asks for a blocklist, of which hostname is a part",
        "names: SP 800-63B-4 section 3.1.1.2 compares whole passwords, not parts of them",
        "max-bytes: passwords are stored with bcrypt by /etc/login.defs, which ignores what is"
          + " behind byte 72: set max-bytes = 72",
      ]
    ),
    Row(
      testDescription: "a rule of other code",
      policy: Policy(rules: [Rule(id: "even", title: "Even", test: { _ in true })]),
      warnings: []
    ),
  ]

  @Test(arguments: rows) func `reports what is probably not intended`(row: Row) {
    let found = PolicyLint.warnings(
      about: row.policy,
      following: row.standard,
      bcryptSource: row.bcryptSource
    )
    #expect(found.map { $0.keys.joined(separator: " ") + ": " + $0.message } == row.warnings)
  }

  @Test func `reports a pattern without effect, and one without a title`() throws {
    let all = Rule.pattern(try Pattern(".*"), id: "all", mustMatch: true)
    let year = Rule.pattern(try Pattern("19[0-9]{2}"), id: "year", mustMatch: false)
    let policy = Policy(rules: [all.titled("Anything"), year], requiring: .all)
    #expect(
      PolicyLint.warnings(about: policy).map { $0.message } == [
        "match.all matches everything: the line is always met",
        "forbid.year has no title: title.year tells people what it asks for",
      ]
    )
  }
}
