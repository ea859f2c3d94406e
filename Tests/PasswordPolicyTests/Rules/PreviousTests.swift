import Text
import Testing

@testable import PasswordPolicy

struct PreviousTests {
  static let titles = [
    TitleCase(.previous(1), "At least 1 change from the old password"),
    TitleCase(.previous(3), "At least 3 changes from the old password"),
  ]

  @Test(arguments: titles) func `the title has its noun in the right form`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "previous")
    #expect(each.rule.isRequiredByNature)
  }

  static let old: Secret = "Horse7!battery"

  static let reasons = [
    old("the same", "Horse7!battery", because: "the same as the old one"),
    old("other case", "hORSE7!BATTERY", because: "the old one but for upper and lower case"),
    old(
      "other case of one letter",
      "Horse7!batterY",
      because: "the old one but for upper and lower case"
    ),
    old("reversed", "yrettab!7esroH", because: "the old one reversed"),
    old("reversed in other case", "YRETTAB!7ESROH", because: "the old one reversed"),
    old("rotated by one to the left", "orse7!batteryH", because: "the old one rotated"),
    old("rotated by one to the right", "yHorse7!batter", because: "the old one rotated"),
    old("rotated by half in other case", "BATTERYHORSE7!", because: "the old one rotated"),
    old("one cut off", "Horse7!batter", because: "the old one with its end cut off"),
    old("many cut off, in other case", "horse", because: "the old one with its end cut off"),
    old("all but one cut off", "H", because: "the old one with its end cut off"),
    old(
      "invisible characters put in",
      "\u{200B}Horse\u{2060}7!bat\u{AD}tery",
      because: "the same as the old one"
    ),
    old("one added", "Horse7!battery1", because: "the old one with its end extended"),
    old(
      "two added in other case",
      "horse7!battery12",
      because: "the old one with its end extended"
    ),
  ]

  @Test(arguments: reasons)
  func `the old password in another form is refused with its reason`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  @Test(arguments: 1...16, 0...20)
  func `an extension by fewer than the limit is refused`(limit: Int, added: Int) {
    let secret = Self.old + Secret("7", times: added)
    let finding = Rule.previous(limit).finding(for: secret, replacing: Self.old)
    #expect((finding.state == .met) == (added >= limit))
  }

  @Test(arguments: 1...13)
  func `an end that is cut off is refused however much is cut off`(length: Int) {
    let secret = Secret(bytes: Array(Self.old.bytes.prefix(length)))
    for limit in [1, 3, 14] {
      let finding = Rule.previous(limit).finding(for: secret, replacing: Self.old)
      #expect(finding == .unmet("the old one with its end cut off"))
    }
  }

  @Test(arguments: 1...13)
  func `every rotation is refused`(shift: Int) {
    let bytes = Self.old.bytes
    let secret = Secret(bytes: Array(bytes.dropFirst(shift) + bytes.prefix(shift)))
    for limit in [1, 3, 14] {
      let finding = Rule.previous(limit).finding(for: secret, replacing: Self.old)
      #expect(finding == .unmet("the old one rotated"))
    }
  }

  static let unlike = "At least 3 changes from the old password"

  static let changes = [
    old("unlike it", "Vh8#kq2Lp0z", .met, have: 3),
    old("one replaced", "Horse8!battery", .unmet, have: 1, unlike + " (1 now)"),
    old("two replaced", "Horse8?battery", .unmet, have: 2, unlike + " (2 now)"),
    old("three replaced", "Horse8?batterx", .met, have: 3),
    old("one added in front", "1Horse7!battery", .unmet, have: 1, unlike + " (1 now)"),
    old("one added within", "Horse7!-battery", .unmet, have: 1, unlike + " (1 now)"),
    old("one removed in front", "orse7!battery", .unmet, have: 1, unlike + " (1 now)"),
    old("two removed within", "Horsebattery", .unmet, have: 2, unlike + " (2 now)"),
    old("three removed within", "Horsbattery", .met, have: 3),
    old("moved by one at both ends", "xHorse7!batter", .unmet, have: 2, unlike + " (2 now)"),
    old("two neighbours swapped", "Hrose7!battery", .unmet, have: 2, unlike + " (2 now)"),
    old("case does not count", "hORSE8!bATTERY", .unmet, have: 1, unlike + " (1 now)"),
  ]

  @Test(arguments: changes) func `changes are counted without case`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  static let edges = [
    RuleCase(
      "no old password",
      .previous(3),
      "abc",
      .notChecked,
      unlike + " (not checked)"
    ),
    RuleCase(
      "an empty password, no old one",
      .previous(3),
      "",
      .notChecked,
      unlike + " (not checked)"
    ),
    RuleCase(
      "an empty old one, two characters",
      .previous(3),
      "ab",
      replacing: "",
      .unmet,
      have: 2,
      unlike + " (2 now)"
    ),
    RuleCase(
      "an empty old one, three characters",
      .previous(3),
      "abc",
      replacing: "",
      .met,
      have: 3
    ),
    RuleCase("both empty", .previous(3), "", replacing: "", .unmet, have: 0, unlike + " (0 now)"),
    RuleCase(
      "one character, the same",
      .previous(1),
      "a",
      replacing: "a",
      .unmet,
      "At least 1 change from the old password (the same as the old one)"
    ),
    RuleCase("one character, another", .previous(1), "b", replacing: "a", .met, have: 1),
    RuleCase(
      "a last digit bumped",
      .previous(3),
      "Sunny-Lake-42",
      replacing: "Sunny-Lake-41",
      .unmet,
      have: 1,
      unlike + " (1 now)"
    ),
    RuleCase(
      "fewer characters than changes",
      .previous(9),
      "xyz",
      replacing: "abcd",
      .unmet,
      have: 4,
      "At least 9 changes from the old password (4 now)"
    ),
    RuleCase(
      "Cyrillic in other case",
      .previous(3),
      "ПАРОЛЬдом",
      replacing: "парольДОМ",
      .unmet,
      unlike + " (the old one but for upper and lower case)"
    ),
    RuleCase(
      "sharp s in capitals",
      .previous(1),
      "STRA\u{1E9E}E",
      replacing: "straße",
      .unmet,
      "At least 1 change from the old password (the old one but for upper and lower case)"
    ),
    RuleCase(
      "decomposed",
      .previous(3),
      "caffe\u{300}12",
      replacing: "caff\u{E8}12",
      .unmet,
      unlike + " (the same as the old one)"
    ),
    RuleCase(
      "decomposed in other case",
      .previous(3),
      "CAFFE\u{300}12",
      replacing: "caff\u{E8}12",
      .unmet,
      unlike + " (the old one but for upper and lower case)"
    ),
    RuleCase(
      "decomposed and reversed",
      .previous(3),
      "21e\u{300}ffac",
      replacing: "caff\u{E8}12",
      .unmet,
      unlike + " (the old one reversed)"
    ),
    RuleCase(
      "an accent is one change",
      .previous(3),
      "caffe12",
      replacing: "caff\u{E8}12",
      .unmet,
      have: 1,
      unlike + " (1 now)"
    ),
    RuleCase(
      "a family of three is one change",
      .previous(3),
      "ab👩‍👩‍👧cd",
      replacing: "abcd",
      .unmet,
      have: 1,
      unlike + " (1 now)"
    ),
    RuleCase(
      "the same bad bytes",
      .previous(3),
      [0xFF, 0xFE, 0x80],
      replacing: [0xFF, 0xFE, 0x80],
      .unmet,
      unlike + " (the same as the old one)"
    ),
    RuleCase(
      "another bad byte",
      .previous(3),
      [0xFF, 0xFE, 0x81],
      replacing: [0xFF, 0xFE, 0x80],
      .unmet,
      have: 1,
      unlike + " (1 now)"
    ),
    RuleCase(
      "a bad byte is not the code point of its number",
      .previous(1),
      [0xFF],
      replacing: "\u{FF}",
      .met,
      have: 1
    ),
    RuleCase(
      "bad bytes rotated",
      .previous(3),
      [0xFE, 0x80, 0xFF],
      replacing: [0xFF, 0xFE, 0x80],
      .unmet,
      unlike + " (the old one rotated)"
    ),
    RuleCase(
      "NUL is a character",
      .previous(3),
      [0x61, 0, 0x62],
      replacing: [0x61, 1, 0x62],
      .unmet,
      have: 1,
      unlike + " (1 now)"
    ),
    RuleCase(
      "the longest, the same",
      .previous(3),
      Secret("ab", times: 256),
      replacing: Secret("ab", times: 256),
      .unmet,
      unlike + " (the same as the old one)"
    ),
    RuleCase(
      "the longest, rotated before reversed",
      .previous(3),
      Secret("abc", times: 170) + "xy",
      replacing: "xy" + Secret("abc", times: 170),
      .unmet,
      unlike + " (the old one rotated)"
    ),
    RuleCase(
      "the longest, unlike",
      .previous(512),
      Secret("a", times: 512),
      replacing: Secret("b", times: 512),
      .met,
      have: 512
    ),
    RuleCase(
      "longer than the longest, cut off",
      .previous(3),
      Secret("a", times: 513),
      replacing: Secret("a", times: 600),
      .unmet,
      unlike + " (the old one with its end cut off)"
    ),
  ]

  @Test(arguments: edges) func `the rule holds at its edges`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  @Test func `a password equal to the old one is refused in every policy with the rule`() {
    for limit in 1...20 {
      let policy = Policy(rules: [.previous(limit)], minimum: .empty)
      #expect(!policy.verdict(on: Self.old, replacing: Self.old).isAccepted)
    }
  }

  private static func old(_ id: String, _ secret: Secret, because reason: String) -> RuleCase {
    let text = unlike + " (" + reason + ")"
    return RuleCase(id, .previous(3), secret, replacing: old, .unmet, text)
  }

  private static func old(
    _ id: String,
    _ secret: Secret,
    _ state: Finding.State,
    have: Int,
    _ text: String? = nil
  ) -> RuleCase {
    RuleCase(id, .previous(3), secret, replacing: old, state, have: have, text)
  }
}
