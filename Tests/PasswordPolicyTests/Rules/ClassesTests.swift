import Testing

@testable import PasswordPolicy

struct ClassesTests {
  static let titles = [
    TitleCase(.classes(1), "At least 1 kind of character"),
    TitleCase(.classes(3), "At least 3 kinds of characters"),
  ]

  @Test(arguments: titles) func `the title has its noun in the right form`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "classes")
    #expect(!each.rule.isRequiredByNature)
  }

  static let cases = [
    RuleCase("empty", .classes(3), "", .unmet, have: 0, "At least 3 kinds of characters (0 now)"),
    RuleCase("empty, one asked for", .classes(1), "", .unmet, have: 0),
    RuleCase(
      "one below",
      .classes(3),
      "abc12",
      .unmet,
      have: 2,
      "At least 3 kinds of characters (2 now: lower case, numbers)"
    ),
    RuleCase("at the limit", .classes(3), "aB1", .met, have: 3),
    RuleCase("one above", .classes(3), "aB1!", .met, have: 4),
    RuleCase("all five", .classes(5), "aB1!密", .met, have: 5),
    RuleCase(
      "more than there are",
      .classes(6),
      "!1密Ba",
      .unmet,
      have: 5,
      "At least 6 kinds of characters (5 now: lower case, upper case, other letters, numbers, symbols)"
    ),
    RuleCase(
      "one many times",
      .classes(2),
      Secret("a", times: 512),
      .unmet,
      have: 1,
      "At least 2 kinds of characters (1 now: lower case)"
    ),
    RuleCase(
      "the second at the end of 513",
      .classes(2),
      Secret("a", times: 512) + "1",
      .met,
      have: 2
    ),
    RuleCase("Cyrillic in both cases", .classes(2), "Жж", .met, have: 2),
    RuleCase(
      "blanks are with the symbols",
      .classes(2),
      " !",
      .unmet,
      have: 1,
      "At least 2 kinds of characters (1 now: symbols)"
    ),
    RuleCase("a blank is a kind", .classes(2), "a b", .met, have: 2),
    RuleCase(
      "a Roman numeral is a number once",
      .classes(2),
      "Ⅷ",
      .unmet,
      have: 1,
      "At least 2 kinds of characters (1 now: numbers)"
    ),
    RuleCase("bad bytes are of no kind", .classes(1), [0xFF, 0xFE, 0x80], .unmet, have: 0),
    RuleCase(
      "bad bytes add nothing",
      .classes(2),
      [0xFF, 0x61, 0x80],
      .unmet,
      have: 1,
      "At least 2 kinds of characters (1 now: lower case)"
    ),
  ]

  @Test(arguments: cases) func `different kinds are counted`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
