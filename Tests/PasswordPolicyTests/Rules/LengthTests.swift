import Testing

@testable import PasswordPolicy

struct LengthTests {
  static let titles = [
    TitleCase(.length(0), "At least 0 characters"),
    TitleCase(.length(1), "At least 1 character"),
    TitleCase(.length(2), "At least 2 characters"),
    TitleCase(.length(15, in: .codePoints), "At least 15 characters"),
  ]

  @Test(arguments: titles) func `the title has its noun in the right form`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "length")
  }

  static let cases = [
    RuleCase("empty", .length(8), "", .unmet, have: 0, "At least 8 characters (0 now)"),
    RuleCase("empty, one asked for", .length(1), "", .unmet, have: 0),
    RuleCase("empty, none asked for", .length(0), "", .met, have: 0),
    RuleCase("one below", .length(8), "abcdefg", .unmet, have: 7, "At least 8 characters (7 now)"),
    RuleCase("at the limit", .length(8), "abcdefgh", .met, have: 8),
    RuleCase("one above", .length(8), "abcdefghi", .met, have: 9),
    RuleCase("one", .length(1), "a", .met, have: 1),
    RuleCase("the longest", .length(512), Secret("a", times: 512), .met, have: 512),
    RuleCase("longer than the longest", .length(513), Secret("a", times: 513), .met, have: 513),
    RuleCase(
      "8 kB and one asked for more",
      .length(8193),
      Secret("a", times: 8192),
      .unmet,
      have: 8192,
      "At least 8193 characters (8192 now)"
    ),
    RuleCase("two-byte letters", .length(4), "Жабá", .met, have: 4),
    RuleCase(
      "three-byte letters",
      .length(4),
      "日本語",
      .unmet,
      have: 3,
      "At least 4 characters (3 now)"
    ),
    RuleCase("a family of three is one", .length(1), "👩‍👩‍👧", .met, have: 1),
    RuleCase("a flag and a skin tone", .length(2), "🇩🇪👍🏽", .met, have: 2),
    RuleCase("letters with accents apart", .length(2), "e\u{301}n\u{303}", .met, have: 2),
    RuleCase("carriage return and line feed", .length(1), "\r\n", .met, have: 1),
    RuleCase("NUL and other control bytes", .length(4), [0, 0x61, 0x1B, 0x7F], .met, have: 4),
    RuleCase("only bad bytes", .length(3), [0xFF, 0xFE, 0x80], .met, have: 3),
    RuleCase("a code point cut short", .length(3), [0xE2, 0x82, 0x61], .met, have: 3),
    RuleCase("a code point cut short at the end", .length(3), [0xF0, 0x9F, 0x98], .met, have: 3),
    RuleCase("a surrogate", .length(3), [0xED, 0xA0, 0x80], .met, have: 3),
    RuleCase("an overlong slash", .length(2), [0xC0, 0xAF], .met, have: 2),
    RuleCase("beyond Unicode", .length(4), [0xF4, 0x90, 0x80, 0x80], .met, have: 4),
    RuleCase(
      "a bad byte divides a letter and its accent",
      .length(3),
      [0x65, 0xFF, 0xCC, 0x81],
      .met,
      have: 3
    ),
  ]

  @Test(arguments: cases) func `characters are what a person sees`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  static let codePointCases = [
    RuleCase("empty", .length(1, in: .codePoints), "", .unmet, have: 0),
    RuleCase("ASCII", .length(3, in: .codePoints), "abc", .met, have: 3),
    RuleCase("a composed accent", .length(1, in: .codePoints), "\u{E9}", .met, have: 1),
    RuleCase("an accent apart composes", .length(1, in: .codePoints), "e\u{301}", .met, have: 1),
    RuleCase(
      "an accent that cannot compose",
      .length(2, in: .codePoints),
      "q\u{301}",
      .met,
      have: 2
    ),
    RuleCase(
      "Hangul in pieces",
      .length(1, in: .codePoints),
      "\u{1112}\u{1161}\u{11AB}",
      .met,
      have: 1
    ),
    RuleCase("a family of three", .length(5, in: .codePoints), "👩‍👩‍👧", .met, have: 5),
    RuleCase("carriage return and line feed", .length(2, in: .codePoints), "\r\n", .met, have: 2),
    RuleCase("bad bytes", .length(3, in: .codePoints), [0xFF, 0xE2, 0x82], .met, have: 3),
    RuleCase(
      "one below",
      .length(15, in: .codePoints),
      "日本語のパスワードです長い長",
      .unmet,
      have: 14,
      "At least 15 characters (14 now)"
    ),
  ]

  @Test(arguments: codePointCases) func `code points are those of the composed form`(
    each: RuleCase
  ) {
    #expect(each.answer == each.expected)
  }

  @Test func `both units are listed`() {
    #expect(LengthUnit.allCases == [.characters, .codePoints])
  }
}
