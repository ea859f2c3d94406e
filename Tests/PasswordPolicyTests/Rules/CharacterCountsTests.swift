import Testing

@testable import PasswordPolicy

struct CharacterCountsTests {
  static let titles: [(TitleCase, String)] = [
    (TitleCase(.characters(.upper, atLeast: 1), "An upper case letter"), "upper"),
    (TitleCase(.characters(.upper, atLeast: 2), "At least 2 upper case letters"), "upper"),
    (TitleCase(.characters(.lower, atLeast: 1), "A lower case letter"), "lower"),
    (TitleCase(.characters(.lower, atLeast: 2), "At least 2 lower case letters"), "lower"),
    (TitleCase(.characters(.letter, atLeast: 1), "A letter"), "letter"),
    (TitleCase(.characters(.letter, atLeast: 3), "At least 3 letters"), "letter"),
    (TitleCase(.characters(.digit, atLeast: 1), "A number"), "digit"),
    (TitleCase(.characters(.digit, atLeast: 2), "At least 2 numbers"), "digit"),
    (TitleCase(.characters(.symbol, atLeast: 1), "A symbol"), "symbol"),
    (TitleCase(.characters(.symbol, atLeast: 2), "At least 2 symbols"), "symbol"),
  ]

  @Test(arguments: titles)
  func `the title has its noun in the right form`(each: TitleCase, id: String) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == id)
    #expect(!each.rule.isRequiredByNature)
  }

  static let limits = [
    RuleCase("upper, empty", .characters(.upper, atLeast: 1), "", .unmet, have: 0),
    RuleCase("upper, none of one", .characters(.upper, atLeast: 1), "abc", .unmet, have: 0),
    RuleCase("upper, one of one", .characters(.upper, atLeast: 1), "abC", .met, have: 1),
    RuleCase(
      "upper, none of two",
      .characters(.upper, atLeast: 2),
      "ab",
      .unmet,
      have: 0,
      "At least 2 upper case letters (0 now)"
    ),
    RuleCase(
      "upper, one of two",
      .characters(.upper, atLeast: 2),
      "aB",
      .unmet,
      have: 1,
      "At least 2 upper case letters (1 now)"
    ),
    RuleCase("upper, two of two", .characters(.upper, atLeast: 2), "AB", .met, have: 2),
    RuleCase("upper, three of two", .characters(.upper, atLeast: 2), "ABC", .met, have: 3),
    RuleCase("lower, empty", .characters(.lower, atLeast: 1), "", .unmet, have: 0),
    RuleCase("lower, one of one", .characters(.lower, atLeast: 1), "ABc", .met, have: 1),
    RuleCase(
      "lower, one of two",
      .characters(.lower, atLeast: 2),
      "aB",
      .unmet,
      have: 1,
      "At least 2 lower case letters (1 now)"
    ),
    RuleCase("lower, two of two", .characters(.lower, atLeast: 2), "ab", .met, have: 2),
    RuleCase("lower, three of two", .characters(.lower, atLeast: 2), "abc", .met, have: 3),
    RuleCase("letters, empty", .characters(.letter, atLeast: 1), "", .unmet, have: 0),
    RuleCase("letters, none of one", .characters(.letter, atLeast: 1), "12!", .unmet, have: 0),
    RuleCase(
      "letters, one of two",
      .characters(.letter, atLeast: 2),
      "1a!",
      .unmet,
      have: 1,
      "At least 2 letters (1 now)"
    ),
    RuleCase("letters, both cases", .characters(.letter, atLeast: 2), "aB", .met, have: 2),
    RuleCase("letters, three of two", .characters(.letter, atLeast: 2), "aBc", .met, have: 3),
    RuleCase("numbers, empty", .characters(.digit, atLeast: 1), "", .unmet, have: 0),
    RuleCase("numbers, none of one", .characters(.digit, atLeast: 1), "abc", .unmet, have: 0),
    RuleCase(
      "numbers, one of two",
      .characters(.digit, atLeast: 2),
      "a1",
      .unmet,
      have: 1,
      "At least 2 numbers (1 now)"
    ),
    RuleCase("numbers, two of two", .characters(.digit, atLeast: 2), "a12", .met, have: 2),
    RuleCase("numbers, three of two", .characters(.digit, atLeast: 2), "123", .met, have: 3),
    RuleCase(
      "numbers, the longest",
      .characters(.digit, atLeast: 512),
      Secret("7", times: 512),
      .met,
      have: 512
    ),
    RuleCase(
      "numbers, longer",
      .characters(.digit, atLeast: 513),
      Secret("7", times: 513),
      .met,
      have: 513
    ),
    RuleCase("symbols, empty", .characters(.symbol, atLeast: 1), "", .unmet, have: 0),
    RuleCase("symbols, none of one", .characters(.symbol, atLeast: 1), "abc", .unmet, have: 0),
    RuleCase(
      "symbols, one of two",
      .characters(.symbol, atLeast: 2),
      "a!",
      .unmet,
      have: 1,
      "At least 2 symbols (1 now)"
    ),
    RuleCase("symbols, two of two", .characters(.symbol, atLeast: 2), "!?", .met, have: 2),
    RuleCase("symbols, three of two", .characters(.symbol, atLeast: 2), "!?-", .met, have: 3),
    RuleCase("none asked for", .characters(.symbol, atLeast: 0), "", .met, have: 0),
  ]

  @Test(arguments: limits) func `a number of one kind is asked for`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  struct KindCase: Sendable, CustomTestStringConvertible {
    let id: String
    let secret: Secret
    let counts: [Int]

    /// Describes a text and how many upper, lower, letters, numbers and symbols it has.
    init(_ id: String, _ secret: Secret, _ counts: Int...) {
      self.id = id
      self.secret = secret
      self.counts = counts
    }

    var testDescription: String { id }
  }

  static let kinds = [
    KindCase("ASCII of every kind", "Ab1!", 1, 1, 2, 1, 1),
    KindCase("every ASCII symbol", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", 0, 0, 0, 0, 32),
    KindCase("space and no-break space", " \u{A0}", 0, 0, 0, 0, 0),
    KindCase("control bytes", [0, 9, 0x0A, 0x0D, 0x1B, 0x7F], 0, 0, 0, 0, 0),
    KindCase("carriage return and line feed", "\r\n", 0, 0, 0, 0, 0),
    KindCase("Cyrillic", "Жж", 1, 1, 2, 0, 0),
    KindCase("Greek", "Σσς", 1, 2, 3, 0, 0),
    KindCase("composed umlauts", "\u{C4}\u{E4}", 1, 1, 2, 0, 0),
    KindCase("decomposed umlauts", "A\u{308}a\u{308}", 1, 1, 2, 0, 0),
    KindCase("sharp s, small and capital", "ßẞ", 1, 1, 2, 0, 0),
    KindCase("a title case letter is neither upper nor lower", "ǅ", 0, 0, 1, 0, 0),
    KindCase("letters without case", "密אก가", 0, 0, 4, 0, 0),
    KindCase("Arabic digits", "٣٤", 0, 0, 0, 2, 0),
    KindCase("Devanagari digits", "१२", 0, 0, 0, 2, 0),
    KindCase("full-width digits and letters", "\u{FF17}\u{FF21}\u{FF41}", 1, 1, 2, 1, 0),
    KindCase("fractions and superscripts", "½²", 0, 0, 0, 2, 0),
    KindCase("Roman numerals", "Ⅷⅷ", 1, 1, 2, 2, 0),
    KindCase("currency", "€£¥₹", 0, 0, 0, 0, 4),
    KindCase("quotation marks and dashes", "„“«»—", 0, 0, 0, 0, 5),
    KindCase("mathematics", "±×÷≠", 0, 0, 0, 0, 4),
    KindCase("decomposed inequality", "=\u{338}", 0, 0, 0, 0, 1),
    KindCase("emoji", "😀❤️👍🏽", 0, 0, 0, 0, 3),
    KindCase("a family and a flag", "👩‍👩‍👧🇩🇪", 0, 0, 0, 0, 2),
    KindCase("a lone accent", "\u{301}", 0, 0, 0, 0, 0),
    KindCase("bad bytes", [0xFF, 0xFE, 0x80, 0xC0], 0, 0, 0, 0, 0),
    KindCase("a bad byte among good ones", [0x41, 0xC3, 0x28, 0x31], 1, 0, 1, 1, 1),
  ]

  @Test(arguments: kinds) func `kinds are those of Unicode`(each: KindCase) {
    let rules: [Rule] = [
      .characters(.upper, atLeast: 1), .characters(.lower, atLeast: 1),
      .characters(.letter, atLeast: 1), .characters(.digit, atLeast: 1),
      .characters(.symbol, atLeast: 1),
    ]
    #expect(rules.map { $0.finding(for: each.secret).have } == each.counts)
  }
}
