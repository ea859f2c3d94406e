import Testing

@testable import PasswordPolicy

struct SequenceTests {
  @Test func `the rule has its id and title`() {
    let rule = Rule.sequence(3)
    #expect(rule.id == "sequence")
    #expect(rule.title == "At most 3 in a run such as 1234, dcba, qwerty")
    #expect(!rule.isRequiredByNature)
  }

  static let cases = [
    RuleCase("empty", .sequence(3), "", .met, have: 0),
    RuleCase("one character", .sequence(3), "x", .met, have: 1),
    RuleCase("below", .sequence(3), "ab", .met, have: 2),
    RuleCase("at the limit", .sequence(3), "xabcx", .met, have: 3),
    RuleCase(
      "above",
      .sequence(3),
      "xabcdx",
      .unmet,
      have: 4,
      "At most 3 in a run such as 1234, dcba, qwerty (4 now)"
    ),
    RuleCase("the longest run counts", .sequence(3), "abc1234", .unmet, have: 4, text(4)),
  ]

  @Test(arguments: cases) func `a run is counted against its limit`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  struct RunCase: Sendable, CustomTestStringConvertible {
    let id: String
    let secret: Secret
    let length: Int

    init(_ id: String, _ secret: Secret, _ length: Int) {
      self.id = id
      self.secret = secret
      self.length = length
    }

    var testDescription: String { id }
  }

  static let runs = [
    RunCase("digits", "1234", 4),
    RunCase("digits from zero", "0123", 4),
    RunCase("digits to zero, as on the keyboard", "890", 3),
    RunCase("zero to nine and on", "01234567890", 10),
    RunCase("all digits backwards", "9876543210", 10),
    RunCase("zero down to one, as on the keyboard", "0987", 4),
    RunCase("no way round from nine over zero to one", "8901", 3),
    RunCase("letters", "abcd", 4),
    RunCase("letters backwards", "dcba", 4),
    RunCase("the end of the alphabet and what follows in ASCII", "XYZ[", 3),
    RunCase("a digit and what follows in ASCII", "789:", 3),
    RunCase("two symbols that follow each other in ASCII", ":;", 1),
    RunCase("symbols before the digits in ASCII", "./01", 2),
    RunCase("mixed case", "aBcD", 4),
    RunCase("mixed case backwards", "DcBa", 4),
    RunCase("a change of direction", "12321", 3),
    RunCase("a longer second direction", "123210", 4),
    RunCase("down and up", "dcbabc", 4),
    RunCase("to and fro", "ababab", 2),
    RunCase("a repeated character ends a run", "1223", 2),
    RunCase("steps of two", "2468", 1),
    RunCase("blanks between", "1 2 3 4", 1),
    RunCase("two runs side by side", "abc123", 3),
    RunCase("Latin keyboard", "qwerty", 6),
    RunCase("Latin keyboard backwards, mixed case", "YtReWq", 6),
    RunCase("middle row", "asdfghjkl", 9),
    RunCase("bottom row", "zxcvbnm", 7),
    RunCase("German keyboard", "qwertzuiop", 10),
    RunCase("French keyboard", "azerty", 6),
    RunCase("French middle row", "qsdfghjklm", 10),
    RunCase("shifted digits", "!@#$%^&*()", 10),
    RunCase("shifted digits backwards", "%$#@!", 5),
    RunCase("Cyrillic alphabet", "абвгд", 5),
    RunCase("Cyrillic alphabet with its seventh letter", "ДЕЁЖ", 4),
    RunCase("Cyrillic alphabet backwards", "гвба", 4),
    RunCase("Cyrillic with an accent apart", "зи\u{438}\u{306}к", 4),
    RunCase("Cyrillic keyboard", "йцукен", 6),
    RunCase("Cyrillic middle row", "фывапролдж", 10),
    RunCase("Cyrillic bottom row", "ячсмить", 7),
    RunCase("Greek alphabet", "αβγδ", 4),
    RunCase("Greek with a final sigma", "ρςτ", 3),
    RunCase("Greek in upper case", "ΑΒΓΔ", 4),
    RunCase("Latin and Cyrillic do not mix", "aбвd", 2),
    RunCase("an accent makes another letter", "ab\u{E7}d", 2),
    RunCase("an accent apart makes another letter", "abc\u{327}d", 2),
    RunCase("the Kelvin sign is a K", "j\u{212A}l", 3),
    RunCase("letters without an order that people know", "日本語", 1),
    RunCase("emoji", "😀😁😂", 1),
    RunCase("bad bytes in order", [0xF8, 0xF9, 0xFA, 0xFB], 1),
    RunCase("a bad byte divides", [0x61, 0x62, 0xFF, 0x63, 0x64], 2),
    RunCase("control bytes in order", [1, 2, 3, 4], 1),
    RunCase("a NUL divides", [0x61, 0x62, 0, 0x63, 0x64], 2),
    RunCase("512 characters of alphabets", Secret("abcdefghijklmnop", times: 32), 16),
    RunCase("a run at the end of 513", Secret("x", times: 509) + "1234", 4),
  ]

  @Test(arguments: runs) func `a run has its length`(each: RunCase) {
    #expect(Rule.sequence(3).finding(for: each.secret).have == each.length)
  }

  @Test(arguments: runs) func `a run is the same backwards`(each: RunCase) {
    let text = String(decoding: each.secret.bytes, as: UTF8.self)
    guard Array(text.utf8) == each.secret.bytes else { return }
    let backwards = Secret(stringLiteral: String(text.reversed()))
    #expect(Rule.sequence(3).finding(for: backwards).have == each.length)
  }

  private static func text(_ have: Int) -> String {
    "At most 3 in a run such as 1234, dcba, qwerty (\(have) now)"
  }
}
