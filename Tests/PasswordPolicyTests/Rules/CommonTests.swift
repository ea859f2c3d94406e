import Testing

@testable import PasswordPolicy

struct CommonTests {
  static let rule = Rule.notCommon

  @Test func `the rule has its id and title`() {
    #expect(Self.rule.id == "common")
    #expect(Self.rule.title == "Not a common password")
    #expect(Self.rule.isRequiredByNature)
  }

  static let cases = [
    RuleCase("the first of all", rule, "password", .unmet),
    RuleCase("digits", rule, "123456", .unmet),
    RuleCase("in capitals", rule, "PASSWORD", .unmet),
    RuleCase("in mixed case", rule, "PaSsWoRd", .unmet),
    RuleCase("another script", rule, "пароль", .unmet),
    RuleCase("another script in capitals", rule, "ПАРОЛЬ", .unmet),
    RuleCase("ideographs", rule, "密码", .unmet),
    RuleCase("an accent composed", rule, "contrase\u{F1}a", .unmet),
    RuleCase("an accent apart", rule, "contrasen\u{303}a", .unmet),
    RuleCase("an accent apart in capitals", rule, "CONTRASEN\u{303}A", .unmet),
    RuleCase("without the accent", rule, "contrasena", .unmet),
    RuleCase("an accent that no list has", rule, "pássword", .met),
    RuleCase("a sign in front", rule, "!password", .met),
    RuleCase("signs behind", rule, "password?~", .met),
    RuleCase("a blank behind", rule, "password ", .met),
    RuleCase("reversed", rule, "drowssab", .met),
    RuleCase("two of them", rule, "passworddragon", .met),
    RuleCase("the beginning of one", rule, "passwor~", .met),
    RuleCase("a word that is no common password", rule, "ingurgitation", .met),
    RuleCase("random", rule, "Vh8#kq2Lp0z", .met),
    RuleCase("empty", rule, "", .met),
    RuleCase("a NUL behind", rule, Secret("password", times: 1) + [0], .met),
    RuleCase("a bad byte behind", rule, Secret("password", times: 1) + [0xFF], .met),
    RuleCase("bad bytes alone", rule, [0xFF, 0xFE, 0x80], .met),
    RuleCase("512 bytes", rule, Secret("a", times: 512), .met),
    RuleCase("one behind 512 code points", rule, Secret("a", times: 512) + "password", .met),
  ]

  @Test(arguments: cases)
  func `the whole password is sought in NFC and without its case`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
