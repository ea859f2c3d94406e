import Testing

@testable import PasswordPolicy

struct MixedCaseTests {
  @Test func `the rule has its id and title`() {
    #expect(Rule.mixedCase.id == "case")
    #expect(Rule.mixedCase.title == "Upper and lower case letters")
    #expect(!Rule.mixedCase.isRequiredByNature)
  }

  static let noUpper = "Upper and lower case letters (no upper case letter)"
  static let noLower = "Upper and lower case letters (no lower case letter)"

  static let cases = [
    RuleCase("empty", .mixedCase, "", .unmet),
    RuleCase("both", .mixedCase, "aB", .met),
    RuleCase("both, lower last", .mixedCase, "1B!a", .met),
    RuleCase("lower only", .mixedCase, "abc1", .unmet, noUpper),
    RuleCase("upper only", .mixedCase, "ABC1", .unmet, noLower),
    RuleCase("neither", .mixedCase, "123!", .unmet),
    RuleCase("Cyrillic", .mixedCase, "ПАРОЛЬдом", .met),
    RuleCase("Cyrillic in upper case", .mixedCase, "ПАРОЛЬ", .unmet, noLower),
    RuleCase("composed umlaut", .mixedCase, "\u{C4}b", .met),
    RuleCase("decomposed umlaut", .mixedCase, "A\u{308}b", .met),
    RuleCase("sharp s is lower case", .mixedCase, "ß", .unmet, noUpper),
    RuleCase("no case at all", .mixedCase, "密密", .unmet),
    RuleCase("a title case letter is neither", .mixedCase, "ǅ", .unmet),
    RuleCase("bad bytes", .mixedCase, [0xC1, 0xE1, 0xFF], .unmet),
    RuleCase("letters between bad bytes", .mixedCase, [0xFF, 0x41, 0xFF, 0x61], .met),
    RuleCase("letters between NULs", .mixedCase, [0, 0x41, 0, 0x61], .met),
    RuleCase("upper case at the end of 512", .mixedCase, Secret("a", times: 511) + "B", .met),
    RuleCase("upper case at the end of 513", .mixedCase, Secret("a", times: 512) + "B", .met),
  ]

  @Test(arguments: cases) func `an upper and a lower case letter are asked for`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
