import Testing

@testable import PasswordPolicy

struct RepeatTests {
  static let titles = [
    TitleCase(.repeats(1), "No character twice in a row"),
    TitleCase(.repeats(2), "At most 2 of the same character in a row"),
  ]

  @Test(arguments: titles) func `the title has its words in the right form`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "repeat")
    #expect(!each.rule.isRequiredByNature)
  }

  static let threeOfTwo = "At most 2 of the same character in a row (3 now)"

  static let cases = [
    RuleCase("empty", .repeats(2), "", .met, have: 0),
    RuleCase("one character", .repeats(2), "a", .met, have: 1),
    RuleCase("below", .repeats(2), "abab", .met, have: 1),
    RuleCase("at the limit", .repeats(2), "aabb", .met, have: 2),
    RuleCase("above at the start", .repeats(2), "aaab", .unmet, have: 3, threeOfTwo),
    RuleCase("above at the end", .repeats(2), "aabbb", .unmet, have: 3, threeOfTwo),
    RuleCase("the longest run counts", .repeats(2), "aaabbc", .unmet, have: 3, threeOfTwo),
    RuleCase(
      "twice where none may",
      .repeats(1),
      "abb",
      .unmet,
      have: 2,
      "No character twice in a row (2 now)"
    ),
    RuleCase("none twice", .repeats(1), "aba", .met, have: 1),
    RuleCase("case makes another character", .repeats(1), "aAa", .met, have: 1),
    RuleCase("emoji", .repeats(2), "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", .unmet, have: 3, threeOfTwo),
    RuleCase("emoji that differ in one part", .repeats(1), "👩‍👩‍👧👩‍👩‍👦", .met, have: 1),
    RuleCase(
      "composed beside decomposed",
      .repeats(2),
      "\u{E9}e\u{301}\u{E9}",
      .unmet,
      have: 3,
      threeOfTwo
    ),
    RuleCase("the same bad byte", .repeats(2), [0xFF, 0xFF, 0xFF], .unmet, have: 3, threeOfTwo),
    RuleCase("different bad bytes", .repeats(1), [0xFF, 0xFE, 0xFF, 0x80], .met, have: 1),
    RuleCase(
      "a bad byte is not the code point of its number",
      .repeats(1),
      [0xFF, 0xC3, 0xBF],
      .met,
      have: 1
    ),
    RuleCase("a bad byte divides", .repeats(2), [0x61, 0x61, 0xFF, 0x61, 0x61], .met, have: 2),
    RuleCase("NUL", .repeats(2), [0, 0, 0], .unmet, have: 3, threeOfTwo),
    RuleCase(
      "the longest",
      .repeats(511),
      Secret("a", times: 512),
      .unmet,
      have: 512,
      "At most 511 of the same character in a row (512 now)"
    ),
    RuleCase("longer than the longest", .repeats(513), Secret("a", times: 513), .met, have: 513),
  ]

  @Test(arguments: cases) func `the same character in a row is counted`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
