import Text
import Testing

@testable import PasswordPolicy

struct PolicyTests {
  // MARK: What a policy is made of

  @Test func `a policy without rules of its own has the default rules`() {
    #expect(Policy().lines.map { $0.rule.id } == Rule.defaults.map { $0.id })
    #expect(Policy().lines.allSatisfy { !$0.isRequired })
  }

  @Test func `the default is Strong for everyone on every account`() {
    let policy = Policy()
    #expect(policy.minimum == .strong)
    #expect(policy.enforcement == .everyone)
    #expect(policy.scope == .all)
  }

  @Test func `a policy keeps what it is given`() {
    let policy = Policy(rules: [], minimum: .fair, enforcement: .users, scope: .local)
    #expect(policy.lines.isEmpty)
    #expect(policy.minimum == .fair)
    #expect(policy.enforcement == .users)
    #expect(policy.scope == .local)
  }

  @Test func `every way of enforcement and every scope is listed`() {
    #expect(Policy.Enforcement.allCases == [.everyone, .users, .none])
    #expect(Policy.Scope.allCases == [.all, .local])
  }

  @Test func `of two rules with one id the later takes the place of the earlier`() {
    let policy = Policy(rules: [
      .length(8), .characters(.digit, atLeast: 1), .length(12), .characters(.symbol, atLeast: 1),
    ])
    #expect(
      policy.lines.map { $0.rule.title } == ["At least 12 characters", "A number", "A symbol"]
    )
  }

  @Test func `ids that differ only in how they are composed are one id`() {
    let policy = Policy(
      rules: [
        Rule(id: "r\u{E9}gle", title: "Earlier", test: { _ in true }),
        Rule(id: "re\u{301}gle", title: "Later", test: { _ in true }),
      ]
    )
    #expect(policy.lines.map { $0.rule.title } == ["Later"])
  }

  // MARK: Which rules are required

  struct RequirementCase: Sendable, CustomTestStringConvertible {
    let id: String
    let requirement: Policy.Requirement
    let required: [String]

    init(_ id: String, _ requirement: Policy.Requirement, _ required: [String]) {
      self.id = id
      self.requirement = requirement
      self.required = required
    }

    var testDescription: String { id }
  }

  static let requirements = [
    RequirementCase("by nature", .byNature, ["max-length", "username"]),
    RequirementCase("all", .all, ["length", "max-length", "username", "digit"]),
    RequirementCase("one that is counted by nature", .only(["digit"]), ["digit"]),
    RequirementCase("none", .only([]), []),
    RequirementCase("an id that no rule has", .only(["nonsense", "length"]), ["length"]),
    RequirementCase("an id twice", .only(["digit", "digit"]), ["digit"]),
  ]

  @Test(arguments: requirements)
  func `exactly the rules that the requirement covers are required`(each: RequirementCase) {
    let rules: [Rule] = [
      .length(8), .maximumLength(64), .userName(), .characters(.digit, atLeast: 1),
    ]
    let policy = Policy(rules: rules, requiring: each.requirement)
    #expect(policy.lines.filter { $0.isRequired }.map { $0.rule.id } == each.required)
    let checklist = policy.verdict(on: "x").checklist
    #expect(checklist.lines.filter { $0.isRequired }.map { $0.id } == each.required)
  }

  static let natures: [(String, Bool)] = [
    ("length", false), ("length-codepoints", false), ("max-length", true),
    ("max-length-codepoints", true), ("max-bytes", true), ("upper", false), ("lower", false),
    ("letter", false), ("case", false), ("digit", false), ("symbol", false), ("classes", false),
    ("charset", true), ("charset-digits", true), ("repeat", false), ("sequence", false),
    ("class-run", false), ("username", true), ("realname", true), ("hostname", true),
    ("words", true), ("username-whole", true), ("realname-whole", true), ("hostname-whole", true),
    ("words-whole", true), ("previous", true), ("date", true),
  ]

  @Test func `each rule is counted or required by nature`() {
    #expect(EveryRule.rules.map { $0.id } == Self.natures.map { $0.0 })
    #expect(EveryRule.rules.map { $0.isRequiredByNature } == Self.natures.map { $0.1 })
  }

  // MARK: Rules made by other code

  @Test func `a rule made by other code works like ours`() {
    let even = Rule(id: "even", title: "An even number of bytes") { candidate in
      candidate.password.bytes.count.isMultiple(of: 2)
    }
    let policy = Policy(rules: Rule.defaults + [even])
    #expect(policy.verdict(on: "Vh8#kq2Lp0z").level == .good)
    #expect(policy.verdict(on: "Vh8#kq2L").level == .strong)
    #expect(policy.verdict(on: "vh8#kq2lp0z").level == .good)
    #expect(policy.verdict(on: "vh8#kq2lp0z").checklist.unmet.map { $0.id } == ["case", "even"])
  }

  @Test func `a rule made by other code tells numbers and reasons`() {
    let vowels = Rule(id: "vowels", title: "At least 3 vowels", isRequiredByNature: true) {
      candidate in
      let vowels = Array("aeiou".utf8)
      let have = candidate.password.bytes.count { vowels.contains($0) }
      return Finding.atLeast(3, have: have, reason: "few vowels")
    }
    let verdict = Policy(rules: [vowels]).verdict(on: "abe")
    #expect(verdict.checklist.unmet.map { $0.text } == ["At least 3 vowels (2 now: few vowels)"])
    #expect(verdict.level == .weak)
    #expect(!verdict.isAccepted)
  }

  @Test func `a rule made by other code sees the whole candidate`() {
    let rule = Rule(id: "seen", title: "Everything is seen") { candidate in
      let old: [UInt8]? =
        switch candidate.oldPassword {
        case .none: nil
        case .some(let text): text.bytes
        }
      return candidate.password.bytes == [1, 2] && old == [3]
        && candidate.account.userName == "jdoe"
    }
    let account = Account(userName: "jdoe")
    let verdict = Policy(rules: [rule]).verdict(on: [1, 2], replacing: [3], account: account)
    #expect(verdict.isAccepted)
  }

  // MARK: The one decision

  struct DecisionCase: Sendable, CustomTestStringConvertible {
    let id: String
    let lines: [Checklist.Line]
    let isEmpty: Bool
    let minimum: Level
    let isAccepted: Bool
    let level: Level

    init(
      _ id: String,
      counted: [Finding.State] = [],
      required: [Finding.State] = [],
      isEmpty: Bool = false,
      minimum: Level,
      _ isAccepted: Bool,
      _ level: Level
    ) {
      self.id = id
      self.lines =
        required.map { Self.line($0, isRequired: true) }
        + counted.map { Self.line($0, isRequired: false) }
      self.isEmpty = isEmpty
      self.minimum = minimum
      self.isAccepted = isAccepted
      self.level = level
    }

    private static func line(_ state: Finding.State, isRequired: Bool) -> Checklist.Line {
      Checklist.Line(
        .other(id: "id"),
        title: "Title",
        isRequired: isRequired,
        finding: Finding(state)
      )
    }

    var testDescription: String { id }
  }

  static let decisions = [
    DecisionCase("below the minimum", counted: [.met, .unmet], minimum: .good, false, .fair),
    DecisionCase("at the minimum", counted: [.met, .unmet], minimum: .fair, true, .fair),
    DecisionCase("above the minimum", counted: [.met, .unmet], minimum: .weak, true, .fair),
    DecisionCase(
      "a required line unmet at the level that is asked for",
      counted: [.met],
      required: [.met, .unmet],
      minimum: .weak,
      false,
      .weak
    ),
    DecisionCase("a required line unmet", required: [.unmet], minimum: .empty, false, .weak),
    DecisionCase(
      "a required line not checked",
      counted: [.met],
      required: [.notChecked],
      minimum: .strong,
      true,
      .strong
    ),
    DecisionCase("only required lines", required: [.met], minimum: .strong, true, .strong),
    DecisionCase(
      "an empty password that meets all",
      counted: [.met],
      required: [.met],
      isEmpty: true,
      minimum: .empty,
      false,
      .empty
    ),
    DecisionCase("no line at the minimum Empty", minimum: .empty, true, .empty),
    DecisionCase("no line at the minimum Weak", minimum: .weak, false, .empty),
  ]

  @Test(arguments: decisions) func `a verdict is the one decision`(each: DecisionCase) {
    let verdict = Verdict(
      checklist: Checklist(lines: each.lines),
      isEmpty: each.isEmpty,
      minimum: each.minimum
    )
    #expect(verdict.isAccepted == each.isAccepted)
    #expect(verdict.level == each.level)
    #expect(verdict.minimum == each.minimum)
    #expect(verdict.checklist.lines == each.lines)
  }

  @Test(arguments: Level.allCases)
  func `an empty password is refused at every minimum`(minimum: Level) {
    let lenient = Policy(rules: [.length(0)], minimum: minimum)
    for policy in [Policy(minimum: minimum), lenient, Policy(rules: [], minimum: minimum)] {
      let verdict = policy.verdict(on: "")
      #expect(!verdict.isAccepted)
      #expect(verdict.level == .empty)
    }
  }

  @Test(arguments: Level.allCases)
  func `a password is accepted from its level down`(minimum: Level) {
    let verdict = Policy(minimum: minimum).verdict(on: "abcdefg1")
    #expect(verdict.level == .fair)
    #expect(verdict.isAccepted == (minimum <= .fair))
  }

  @Test func `the checklist has every rule in the order of the policy`() {
    let policy = Policy(rules: EveryRule.rules)
    let checklist = policy.verdict(on: "abc").checklist
    #expect(checklist.lines.map { $0.id } == EveryRule.rules.map { $0.id })
    #expect(checklist.lines.map { $0.title } == EveryRule.rules.map { $0.title })
  }

  // MARK: The longest password

  @Test func `511 bytes are judged like fewer`() {
    let verdict = Policy().verdict(on: "aA1!" + Secret("x", times: 507))
    #expect(verdict.isAccepted)
    #expect(verdict.checklist.lines.map { $0.id } == ["length", "case", "digit", "symbol"])
  }

  @Test(arguments: [Policy.Requirement.byNature, .all, .only([])])
  func `512 bytes are refused by a required line`(requirement: Policy.Requirement) {
    let policy = Policy(requiring: requirement, minimum: .empty)
    let verdict = policy.verdict(on: "aA1!" + Secret("x", times: 508))
    #expect(!verdict.isAccepted)
    #expect(verdict.level == .weak)
    #expect(verdict.checklist.unmet.map { $0.id } == ["max-length"])
    #expect(verdict.checklist.unmet.map { $0.text } == ["At most 511 bytes (512 now)"])
    #expect(verdict.checklist.unmet.allSatisfy { $0.isRequired })
  }

  @Test func `512 bytes are refused by a policy without a rule`() {
    let verdict = Policy(rules: [], minimum: .empty).verdict(on: Secret("x", times: 512))
    #expect(!verdict.isAccepted)
    #expect(verdict.level == .weak)
  }

  @Test(arguments: [Policy.Requirement.byNature, .all, .only([])])
  func `a maximum of its own is required above 511 bytes`(requirement: Policy.Requirement) {
    let policy = Policy(
      rules: [.maximumLength(600), .length(8)],
      requiring: requirement,
      minimum: .empty
    )
    let verdict = policy.verdict(on: Secret("x", times: 512))
    #expect(!verdict.isAccepted)
    #expect(verdict.checklist.unmet.map { $0.id } == ["max-length"])
    #expect(policy.verdict(on: Secret("x", times: 511)).isAccepted)
  }

  @Test func `a policy with a maximum of its own has one such line`() {
    let policy = Policy(rules: [.maximumLength(600)])
    let verdict = policy.verdict(on: Secret("x", times: 512))
    #expect(!verdict.isAccepted)
    #expect(verdict.checklist.lines.map { $0.id } == ["max-length"])
  }

  @Test func `nothing is cut off before it is judged`() {
    let verdict = Policy().verdict(on: Secret("x", times: 600) + "A1!")
    #expect(verdict.checklist.unmet.map { $0.id } == ["max-length"])
  }
}
