import Testing

@testable import PasswordPolicy

struct CharsetTests {
  static let titles = [
    TitleCase(.charset(.keyboard), "Only characters that every keyboard can type"),
    TitleCase(.charset(.digits), "Only digits"),
  ]

  @Test(arguments: titles) func `the rule has its id and title`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == "charset")
    #expect(each.rule.isRequiredByNature)
  }

  @Test func `every keyboard types the printing ASCII characters and space`() {
    for byte in UInt8.min...UInt8.max {
      let isTyped = byte >= 32 && byte < 127
      let finding = Rule.charset(.keyboard).finding(for: [0x61, byte])
      #expect(finding == (isTyped ? .met : .unmet()), "byte \(byte)")
    }
  }

  @Test func `digits are the ten of ASCII`() {
    for byte in UInt8.min...UInt8.max {
      let isDigit = Array("0123456789".utf8).contains(byte)
      let finding = Rule.charset(.digits).finding(for: [0x30, byte])
      #expect(finding == (isDigit ? .met : .unmet()), "byte \(byte)")
    }
  }

  static let cases = [
    RuleCase("keyboard, empty", .charset(.keyboard), "", .met),
    RuleCase("keyboard, composed accent", .charset(.keyboard), "\u{E9}", .unmet),
    RuleCase("keyboard, decomposed accent", .charset(.keyboard), "e\u{301}", .unmet),
    RuleCase("keyboard, emoji", .charset(.keyboard), "ab😀", .unmet),
    RuleCase("keyboard, full-width letter", .charset(.keyboard), "\u{FF21}", .unmet),
    RuleCase("keyboard, the longest", .charset(.keyboard), Secret("~", times: 512), .met),
    RuleCase(
      "keyboard, tab at the end of 513",
      .charset(.keyboard),
      Secret("~", times: 512) + "\t",
      .unmet
    ),
    RuleCase("digits, empty", .charset(.digits), "", .met),
    RuleCase("digits, a PIN", .charset(.digits), "0123456789", .met),
    RuleCase("digits, a letter", .charset(.digits), "12a4", .unmet),
    RuleCase("digits, Arabic", .charset(.digits), "٣٤٥٦", .unmet),
    RuleCase("digits, full width", .charset(.digits), "\u{FF11}\u{FF12}", .unmet),
    RuleCase("digits, a keycap", .charset(.digits), "12\u{FE0F}\u{20E3}", .unmet),
    RuleCase("digits, the longest", .charset(.digits), Secret("9", times: 512), .met),
  ]

  @Test(arguments: cases) func `only the characters of the set are allowed`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }
}
