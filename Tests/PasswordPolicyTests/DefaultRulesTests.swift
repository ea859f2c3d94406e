import Testing

@testable import PasswordPolicy

struct DefaultRulesTests {
  @Test func `the four default rules have their ids and titles in order`() {
    #expect(Rule.defaults.map { $0.id } == ["length", "case", "digit", "symbol"])
    #expect(
      Rule.defaults.map { $0.title } == [
        "At least 8 characters", "Upper and lower case letters", "A number", "A symbol",
      ]
    )
    #expect(Rule.defaults.allSatisfy { !$0.isRequiredByNature })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let secret: Secret
    let met: [String]

    init(_ id: String, _ secret: Secret, _ met: [String]) {
      self.id = id
      self.secret = secret
      self.met = met
    }

    var testDescription: String { id }
  }

  static let cases = [
    Case("empty", "", []),
    Case("all four", "abcdeF1!", ["length", "case", "digit", "symbol"]),
    Case("seven characters", "abcdF1!", ["case", "digit", "symbol"]),
    Case("eight lower case letters", "abcdefgh", ["length"]),
    Case("no upper case letter", "abcdef1!", ["length", "digit", "symbol"]),
    Case("no lower case letter", "ABCDEF1!", ["length", "digit", "symbol"]),
    Case("no number", "abcdeFg!", ["length", "case", "symbol"]),
    Case("no symbol", "abcdeF12", ["length", "case", "digit"]),
    Case("a space is no symbol", "abcde F1", ["length", "case", "digit"]),
    Case("a control byte is no symbol", "abcde\u{1}F1", ["length", "case", "digit"]),
    Case("Cyrillic in both cases", "ПАРОЛЬдом", ["length", "case"]),
    Case("an umlaut for upper case", "äbcdefgÄ", ["length", "case"]),
    Case("a decomposed umlaut for upper case", "abcdefgA\u{308}", ["length", "case"]),
    Case("Arabic digits", "٣٤٥٦٧٨٩٠", ["length", "digit"]),
    Case("a Roman numeral is a number and upper case", "aⅧ", ["case", "digit"]),
    Case("emoji are symbols of one character each", "😀👍🏽👩‍👩‍👧🇩🇪", ["symbol"]),
    Case("eight emoji", "😀😀😀😀😀😀👩‍👩‍👧🇩🇪", ["length", "symbol"]),
    Case("seven characters of three bytes", "密密密密密密密", []),
    Case("eight characters of three bytes", "密密密密密密密密", ["length"]),
    Case("currency and quotation marks", "€", ["symbol"]),
    Case("seven bytes that are no text", [0xFF, 0xFE, 0x80, 0xC0, 0xF8, 0xFF, 0xFE], []),
    Case(
      "eight bytes that are no text",
      [0xFF, 0xFE, 0x80, 0xC0, 0xF8, 0xFF, 0xFE, 0x80],
      ["length"]
    ),
  ]

  @Test(arguments: cases) func `exactly the rules that hold are met`(each: Case) {
    let lines = Policy().verdict(on: each.secret).checklist.lines
    #expect(lines.filter { $0.finding.state == .met }.map { $0.id } == each.met)
    #expect(lines.filter { $0.finding.state == .unmet }.count == 4 - each.met.count)
  }

  @Test(arguments: cases) func `the level is the number of default rules met`(each: Case) {
    let expected = each.secret.bytes.isEmpty ? 0 : max(each.met.count, 1)
    let verdict = Policy().verdict(on: each.secret)
    #expect(verdict.level.rawValue == expected)
    #expect(verdict.isAccepted == (expected == 4))
  }
}
