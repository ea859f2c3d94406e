import GuessEstimator
import Testing
import Text

@testable import PasswordPolicy

struct GuessesTests {
  static let rule = Rule.guesses(log10: 8)

  @Test func `the rule has its id and title`() {
    #expect(Self.rule.id == "guesses")
    #expect(Self.rule.title == "Hard to guess")
    #expect(Self.rule.isRequiredByNature)
  }

  // MARK: Reasons

  static let advice = "; add other words"

  static let reasons = [
    easy("nothing", "", "nothing entered"),
    easy("a common password", "password", "a common password" + advice),
    easy("digits behind it", "Password24!", "a common password with additions" + advice),
    easy("a word", "ingurgitation", "a common word" + advice),
    easy("a word and digits", "Citizen@123", "a common word with additions" + advice),
    easy("a name", "mary", "a name" + advice),
    easy("a name and a year", "mary1990", "a name with additions" + advice),
    easy("a place", "london", "a place" + advice),
    easy("a brand", "Skyline2024!", "a brand with additions" + advice),
    easy("two words", "londonbridge", "common words together" + advice),
    easy("a sequence", "abcdef", "a sequence" + advice),
    easy("a sequence and more", "abcdefghijkl!", "a sequence with additions" + advice),
    easy("a walk", "uhbgvf", "a keyboard pattern" + advice),
    easy("a date", "31122024", "a date" + advice),
    easy("a date and more", "31122024!", "a date with additions" + advice),
    easy("a year", "1971", "a year" + advice),
    easy("a telephone number", "5550181", "a telephone number" + advice),
    easy("a repetition", "7979797979", "a repetition with additions" + advice),
    easy(
      "a word three times",
      "passwordpasswordpassword",
      "a common password with additions" + advice
    ),
    easy("one letter", "qqqqqqqqqqqqqqqqqqqqqq", "a repetition" + advice),
    easy("noise too short", "zxq7", "too few characters; add more"),
  ]

  @Test(arguments: reasons) func `the reason says the kind and what would help`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  static let jane = Account(
    userName: "jdoe.admin",
    gecos: "Jane Quillfeather,Room 4711,555-0181",
    hostName: "zebulon.example.org"
  )

  @Test func `both names of the account are known to an attacker`() {
    let account = Account(userName: "corp@stage", canonicalName: "qxvzbtkw", gecos: "")
    let finding = Self.rule.check(Candidate("Qxvzbtkw77!", account: account))
    #expect(finding.reason == "your user name with additions" + Self.advice)
  }

  static let personal = [
    known("the user name", "jdoe.admin", "your user name" + advice),
    known("a part of it", "Jdoe77!", "your user name with additions" + advice),
    known("reversed", "eodj", "your user name" + advice),
    known("with signs", "jd0e", "your user name" + advice),
    known("the real name", "Quillfeather1!", "your real name with additions" + advice),
    known("the telephone number", "x0181", "your real name with additions" + advice),
    known("the host name", "Zebulon#1", "the host name with additions" + advice),
    known("no domain", "example", "a common word" + advice),
    known("before common words", "dragonQuillfeather", "your real name with additions" + advice),
  ]

  @Test(arguments: personal)
  func `what is known of the person is named first`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  static let old = "your old password"

  static let previous = [
    replaced("the same", "Vh8#kq2Lp0z", "Vh8#kq2Lp0z", old + advice),
    replaced("in other case", "vH8#KQ2lP0Z", "Vh8#kq2Lp0z", old + advice),
    replaced("reversed", "z0pL2qk#8hV", "Vh8#kq2Lp0z", old + advice),
    replaced("one sign behind", "Vh8#kq2Lp0z!", "Vh8#kq2Lp0z", old + " with additions" + advice),
    replaced("one in front", "1Vh8#kq2Lp0z", "Vh8#kq2Lp0z", old + " with additions" + advice),
    replaced("its words", "Sunny-Lake-42", "Sunny-Lake-41", old + " with additions" + advice),
    replaced("its word", "Zqxjvkw#2", "zqxjvkw!1", old + " with additions" + advice),
    replaced("one digit counted on", "Kx8-wQz!bcd", "Kx7-wQz!b", old + " with additions" + advice),
    replaced(
      "a number counted on",
      "Old-Harbour-62-Q",
      "Old-Harbour-61",
      old + " with additions" + advice
    ),
    replaced(
      "a year on",
      "Summer-Kettle-2024-Q4",
      "Summer-Kettle-2023",
      old + " with additions" + advice
    ),
    replaced("bad bytes", "\u{FF}zqxjvkw2", [0xFF, 0x7A, 0x71, 0x78, 0x6A], nil),
  ]

  @Test(arguments: previous)
  func `the old password and its words are known`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  // MARK: The limit

  static let passwords = [
    "password", "Skyline2024!", "thequickbrownfox", "Sunny-Lake-42", "R00tAccess!9", "Vh8#kq2Lp0z",
    "钟缆哑稻郭泼丘幻拧炉瓣逾镶", "correct horse battery staple",
  ]

  @Test(arguments: passwords)
  func `the rule is met from the limit on`(_ password: String) {
    let limit = Candidate(password).cover().log10Guesses
    let secret = Secret(password, times: 1)
    #expect(Rule.guesses(log10: limit).finding(for: secret) == .met)
    #expect(Rule.guesses(log10: limit - 0.01).finding(for: secret) == .met)
    #expect(Rule.guesses(log10: limit.nextUp).finding(for: secret).state == .unmet)
    #expect(Rule.guesses(log10: 0).finding(for: secret) == .met)
  }

  @Test(arguments: ["Vh8#kq2Lp0z", "resample_carat_unjustly_karma_tyke", "xk密q!Zp97"])
  func `a hundred million guesses are not enough for these`(_ password: String) {
    #expect(Self.rule.finding(for: Secret(password, times: 1), account: Self.jane) == .met)
  }

  @Test(arguments: [reasons, personal, previous].flatMap { $0 })
  func `the reason repeats no piece of the password`(each: RuleCase) {
    let secret = String(decoding: each.secret.bytes, as: UTF8.self)
    // A password that is itself a word of the reason cannot help it.
    guard secret.count > 4 else { return }
    #expect(!each.answer.text.lowercased().contains(secret.lowercased()) || secret == "password")
  }

  @Test(arguments: [ForbiddenExtent.anywhere, .whole])
  func `the rule and the meter know the words that the policy excludes`(extent: ForbiddenExtent) {
    let plain = Policy(rules: [Self.rule], meter: .guesses).verdict(on: "zqxjvkwb1")
    #expect(plain.level == .strong)
    #expect(plain.checklist.unmet == [])
    let words = Rule.words(["zqxjvkwb"], extent)
    let knowing = Policy(rules: [Self.rule, words], requiring: .only([]), meter: .guesses)
    let verdict = knowing.verdict(on: "zqxjvkwb1")
    #expect(verdict.level == .weak)
    let reason = "a forbidden word with additions" + Self.advice
    #expect(verdict.checklist.lines.first?.finding.reason == reason)
    #expect(verdict.checklist.lines.last?.finding.reason == reason)
  }

  @Test(
    arguments: [Policy.MeterSource.rules, .guesses],
    [[rule], [.length(1)], [rule, .length(1)]]
  )
  func `a verdict takes at most one estimate`(meter: Policy.MeterSource, rules: [Rule]) {
    var estimates: [Cover] = []
    let policy = Policy(rules: rules, minimum: .strong, meter: meter)
    let verdict = policy.judge(Candidate("Horse7!battery")) { candidate, words in
      estimates.append(candidate.cover(knowing: words))
      return estimates[0]
    }
    let isAsked = meter == .guesses || rules.contains { $0.id == "guesses" }
    #expect(estimates.count == (isAsked ? 1 : 0))
    #expect(verdict.estimate == estimates.first)
    #expect(verdict == policy.verdict(on: "Horse7!battery"))
  }

  // MARK: The meter

  @Test(arguments: [
    (-1, Level.weak), (0, .weak), (5.999, .weak), (6, .fair), (7.999, .fair), (8, .good),
    (9.999, .good), (10, .strong), (39, .strong), (Double.infinity, .strong),
  ])
  func `the level follows from the guesses`(logarithm: Double, level: Level) {
    #expect(Meter.level(log10Guesses: logarithm) == level)
    let lines = [line(.met, isRequired: true), line(.unmet, isRequired: false)]
    let checklist = Checklist(lines: lines)
    #expect(Meter.level(of: checklist, isEmpty: false, log10Guesses: logarithm) == level)
    #expect(Meter.level(of: checklist, isEmpty: true, log10Guesses: logarithm) == .empty)
  }

  @Test func `an unmet required line holds the level at Weak whatever the guesses`() {
    let checklist = Checklist(lines: [line(.unmet, isRequired: true)])
    #expect(Meter.level(of: checklist, isEmpty: false, log10Guesses: 39) == .weak)
  }

  @Test(arguments: [
    ("password", Level.weak), ("R00tAccess!9", .fair), ("Horse7!battery", .fair),
    ("gantry7!lamp", .good), ("Vh8#kq2Lp0z", .strong),
  ])
  func `a policy with the meter of guesses takes the level from them`(
    password: String,
    level: Level
  ) {
    let policy = Policy(rules: [.length(1), .characters(.symbol, atLeast: 99)], meter: .guesses)
    #expect(policy.verdict(on: Secret(password, times: 1)).level == level)
  }

  private func line(_ state: Finding.State, isRequired: Bool) -> Checklist.Line {
    Checklist.Line(
      .other(id: "line"),
      title: "Line",
      isRequired: isRequired,
      finding: Finding(state)
    )
  }

  // MARK: Cases

  private static func easy(_ id: String, _ secret: Secret, _ reason: String) -> RuleCase {
    RuleCase(id, .guesses(log10: 20), secret, .unmet, "Hard to guess (\(reason))")
  }

  private static func known(_ id: String, _ secret: Secret, _ reason: String) -> RuleCase {
    RuleCase(id, .guesses(log10: 20), secret, account: jane, .unmet, "Hard to guess (\(reason))")
  }

  private static func replaced(
    _ id: String,
    _ secret: Secret,
    _ old: Secret,
    _ reason: String?
  ) -> RuleCase {
    RuleCase(
      id,
      rule,
      secret,
      replacing: old,
      reason == nil ? .met : .unmet,
      reason.map { "Hard to guess (\($0))" }
    )
  }
}
