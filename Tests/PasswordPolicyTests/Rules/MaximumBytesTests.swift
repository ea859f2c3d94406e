import Testing

@testable import PasswordPolicy

struct MaximumBytesTests {
  static let titles = [
    TitleCase(.maximumBytes(1), "At most 1 byte"),
    TitleCase(.maximumBytes(72), "At most 72 bytes"),
  ]

  @Test(arguments: titles) func `the title has its noun in the right form`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "max-bytes")
    #expect(each.rule.isRequiredByNature)
  }

  static let cases = [
    RuleCase("empty", .maximumBytes(72), "", .met, have: 0),
    RuleCase("one below", .maximumBytes(72), Secret("a", times: 71), .met, have: 71),
    RuleCase("at the limit", .maximumBytes(72), Secret("a", times: 72), .met, have: 72),
    RuleCase(
      "one above",
      .maximumBytes(72),
      Secret("a", times: 73),
      .unmet,
      have: 73,
      "At most 72 bytes (73 now)"
    ),
    RuleCase("36 letters of two bytes", .maximumBytes(72), Secret("é", times: 36), .met, have: 72),
    RuleCase(
      "37 letters of two bytes",
      .maximumBytes(72),
      Secret("é", times: 37),
      .unmet,
      have: 74,
      "At most 72 bytes (74 now)"
    ),
    RuleCase("bad bytes and NUL", .maximumBytes(3), [0xFF, 0, 0x80], .met, have: 3),
    RuleCase("the longest", .maximumBytes(512), Secret("a", times: 512), .met, have: 512),
    RuleCase(
      "longer than the longest",
      .maximumBytes(512),
      Secret("a", times: 513),
      .unmet,
      have: 513,
      "At most 512 bytes (513 now)"
    ),
  ]

  @Test(arguments: cases) func `bytes are counted as they are passed on`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
