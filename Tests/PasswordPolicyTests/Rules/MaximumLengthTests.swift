import Testing

@testable import PasswordPolicy

struct MaximumLengthTests {
  static let titles = [
    TitleCase(.maximumLength(1), "At most 1 character"),
    TitleCase(.maximumLength(64), "At most 64 characters"),
    TitleCase(.maximumLength(64, in: .codePoints), "At most 64 characters"),
    TitleCase(.byteLimit, "At most 511 bytes"),
  ]

  @Test(arguments: titles) func `the title has its noun in the right form`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "max-length")
    #expect(each.rule.isRequiredByNature)
  }

  static let cases = [
    RuleCase("empty", .maximumLength(8), "", .met, have: 0),
    RuleCase("one below", .maximumLength(8), "abcdefg", .met, have: 7),
    RuleCase("at the limit", .maximumLength(8), "abcdefgh", .met, have: 8),
    RuleCase(
      "one above",
      .maximumLength(8),
      "abcdefghi",
      .unmet,
      have: 9,
      "At most 8 characters (9 now)"
    ),
    RuleCase("three-byte letters", .maximumLength(3), "日本語", .met, have: 3),
    RuleCase("accents apart", .maximumLength(2), "e\u{301}n\u{303}", .met, have: 2),
    RuleCase(
      "accents that cannot compose, in code points",
      .maximumLength(2, in: .codePoints),
      "q\u{301}x",
      .unmet,
      have: 3,
      "At most 2 characters (3 now)"
    ),
    RuleCase(
      "bad bytes",
      .maximumLength(2),
      [0xFF, 0xFE, 0x80],
      .unmet,
      have: 3,
      "At most 2 characters (3 now)"
    ),
    RuleCase("control bytes", .maximumLength(3), [0, 1, 0x7F], .met, have: 3),
    RuleCase(
      "511 bytes under a higher limit",
      .maximumLength(1000),
      Secret("a", times: 511),
      .met,
      have: 511
    ),
    RuleCase(
      "512 bytes under a higher limit",
      .maximumLength(1000),
      Secret("a", times: 512),
      .unmet,
      "At most 1000 characters (more than 511 bytes)"
    ),
    RuleCase(
      "few characters of more than 511 bytes",
      .maximumLength(300),
      Secret("é", times: 256),
      .unmet,
      "At most 300 characters (more than 511 bytes)"
    ),
    RuleCase(
      "above both limits",
      .maximumLength(100),
      Secret("a", times: 512),
      .unmet,
      have: 512,
      "At most 100 characters (512 now)"
    ),
    RuleCase("511 bytes, no limit set", .byteLimit, Secret("é", times: 255) + "a", .met, have: 511),
    RuleCase(
      "512 bytes, no limit set",
      .byteLimit,
      Secret("é", times: 256),
      .unmet,
      have: 512,
      "At most 511 bytes (512 now)"
    ),
  ]

  @Test(arguments: cases) func `at most a number of characters and 511 bytes`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  @Test func `the longest password is what PAM can pass on and crypt can hash`() {
    #expect(Candidate.byteLimit == 511)
  }
}
