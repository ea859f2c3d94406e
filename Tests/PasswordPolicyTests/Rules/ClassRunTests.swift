import Testing

@testable import PasswordPolicy

struct ClassRunTests {
  static let titles = [
    TitleCase(.classRun(1), "At most 1 character of one kind in a row"),
    TitleCase(.classRun(4), "At most 4 characters of one kind in a row"),
  ]

  @Test(arguments: titles) func `the title has its noun in the right form`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "class-run")
    #expect(!each.rule.isRequiredByNature)
  }

  static let threeOfTwo = "At most 2 characters of one kind in a row (3 now)"

  static let cases = [
    RuleCase("empty", .classRun(2), "", .met, have: 0),
    RuleCase("one character", .classRun(2), "a", .met, have: 1),
    RuleCase("below", .classRun(2), "aA1!aA1!", .met, have: 1),
    RuleCase("at the limit", .classRun(2), "abAB12!?", .met, have: 2),
    RuleCase("above, lower case", .classRun(2), "abcA", .unmet, have: 3, threeOfTwo),
    RuleCase("above, upper case at the end", .classRun(2), "aABC", .unmet, have: 3, threeOfTwo),
    RuleCase("above, numbers", .classRun(2), "a123b", .unmet, have: 3, threeOfTwo),
    RuleCase("above, symbols and blanks", .classRun(2), "a! ?b", .unmet, have: 3, threeOfTwo),
    RuleCase("above, letters without case", .classRun(2), "a日本語", .unmet, have: 3, threeOfTwo),
    RuleCase("a letter without case divides", .classRun(2), "xk密q!Zp97", .met, have: 2),
    RuleCase("two scripts of one case", .classRun(2), "aжb", .unmet, have: 3, threeOfTwo),
    RuleCase("numbers of two scripts", .classRun(2), "1٣½", .unmet, have: 3, threeOfTwo),
    RuleCase("decomposed letters", .classRun(2), "e\u{301}n\u{303}", .met, have: 2),
    RuleCase("a bad byte divides", .classRun(2), [0x61, 0x62, 0xFF, 0x63, 0x64], .met, have: 2),
    RuleCase(
      "a bad byte is no symbol",
      .classRun(2),
      [0x21, 0xFF, 0x21, 0x80, 0x21],
      .met,
      have: 1
    ),
    RuleCase(
      "control bytes with symbols",
      .classRun(2),
      [0, 0x21, 0x7F],
      .unmet,
      have: 3,
      threeOfTwo
    ),
    RuleCase("the longest", .classRun(512), Secret("ab", times: 256), .met, have: 512),
    RuleCase(
      "longer than the longest",
      .classRun(512),
      Secret("a", times: 513),
      .unmet,
      have: 513,
      "At most 512 characters of one kind in a row (513 now)"
    ),
  ]

  @Test(arguments: cases) func `characters of one kind in a row are counted`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
