import Testing

@testable import PasswordPolicy
@testable import Text

struct PatternRuleTests {
  private static func rule(_ pattern: String, mustMatch: Bool) throws -> Rule {
    .pattern(try Pattern(pattern), id: "site", mustMatch: mustMatch)
  }

  @Test func `the pattern of a match rule must be found`() throws {
    let rule = try Self.rule("^[[:alpha:]]", mustMatch: true)
    #expect(rule.finding(for: "Vh8#kq2L") == .met)
    #expect(rule.finding(for: "8#kq2L") == .unmet())
    #expect(rule.finding(for: "") == .unmet())
  }

  @Test func `the pattern of a forbid rule must be absent`() throws {
    let rule = try Self.rule("(19|20)[0-9]{2}", mustMatch: false)
    #expect(rule.finding(for: "Vh8#kq2L") == .met)
    #expect(rule.finding(for: "Vh8#2024") == .unmet())
    #expect(rule.finding(for: [0xFF, 0x31, 0x39, 0x38, 0x34, 0xC3]) == .unmet())
  }

  @Test func `a rule of a pattern is counted and has its id in its title`() throws {
    let rule = try Self.rule("a", mustMatch: true)
    #expect(rule.id == "site")
    #expect(rule.title == "Fits the pattern site")
    #expect(try Self.rule("a", mustMatch: false).title == "Does not fit the pattern site")
    #expect(!rule.isRequiredByNature)
  }

  @Test(arguments: [true, false])
  func `a password that PAM cannot pass on is not checked`(_ mustMatch: Bool) throws {
    let rule = try Self.rule("a", mustMatch: mustMatch)
    #expect(rule.finding(for: Secret("a", times: 512)) == .notChecked("more than 511 bytes"))
    #expect(rule.finding(for: Secret("a", times: 511)).state == (mustMatch ? .met : .unmet))
  }

  @Test func `a pattern with a fault makes no rule`() {
    let message = "character 1 of the pattern: a ( is never closed"
    #expect(throws: PatternFault(message)) { try Self.rule("(a", mustMatch: true) }
  }
}
