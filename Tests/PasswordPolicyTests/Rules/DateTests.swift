import Testing

@testable import PasswordPolicy

struct DateTests {
  static let rule = Rule.notDate

  @Test func `the rule has its id and title`() {
    #expect(Self.rule.id == "date")
    #expect(Self.rule.title == "Not a date")
    #expect(Self.rule.isRequiredByNature)
  }

  static let cases = [
    RuleCase("empty", rule, "", .met),
    RuleCase("a year", rule, "1984", .unmet),
    RuleCase("a day and a month", rule, "3112", .unmet),
    RuleCase("six digits", rule, "311299", .unmet),
    RuleCase("eight digits", rule, "19991231", .unmet),
    RuleCase("with separators", rule, "31.12.1999", .unmet),
    RuleCase("no day", rule, "836150", .met),
    RuleCase("two digits", rule, "84", .met),
    RuleCase("a date and a letter", rule, "311299x", .met),
    RuleCase("a bad byte behind", rule, Secret("1984", times: 1) + [0xFF], .met),
    RuleCase("a NUL behind", rule, Secret("1984", times: 1) + [0], .met),
    RuleCase("512 bytes", rule, Secret("1984", times: 128), .met),
    RuleCase("513 bytes", rule, Secret("1", times: 513), .met),
  ]

  @Test(arguments: cases)
  func `nothing but a date is refused`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
