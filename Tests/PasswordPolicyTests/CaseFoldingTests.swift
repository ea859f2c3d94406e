import Testing

@testable import PasswordPolicy

struct CaseFoldingTests {
  static let cases: [(String, Character, String)] = [
    ("small letter", "a", "a"),
    ("capital", "A", "a"),
    ("digit", "7", "7"),
    ("symbol", "[", "["),
    ("Cyrillic", "Ж", "ж"),
    ("composed", "\u{C9}", "\u{E9}"),
    ("decomposed", "E\u{301}", "\u{E9}"),
    ("final sigma", "ς", "σ"),
    ("sharp s", "ß", "ss"),
    ("capital sharp s", "\u{1E9E}", "ss"),
    ("ligature", "ﬁ", "fi"),
    ("title case", "ǅ", "ǆ"),
    ("no case", "密", "密"),
    ("emoji", "👩‍👩‍👧", "👩‍👩‍👧"),
  ]

  @Test(arguments: cases)
  func `folding takes the case away`(id: String, character: Character, folded: String) {
    #expect(CaseFolding.fold(character) == folded)
  }

  @Test func `every code point folds like its upper, lower and title case`() {
    for scalar in CodePoints.assigned {
      let properties = scalar.properties
      if !properties.isCased { continue }
      let folded = CaseFolding.fold(Character(scalar))
      let cases = [
        properties.uppercaseMapping, properties.lowercaseMapping, properties.titlecaseMapping,
      ]
      for text in cases where text.map({ CaseFolding.fold($0) }).joined() != folded {
        Issue.record("code point \(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `of ASCII only the capitals are folded`() {
    for value in UInt32(0)...0x17F {
      let isCapital = value >= 65 && value <= 90
      #expect(CaseFolding.foldASCII(value) == (isCapital ? value + 32 : value))
    }
  }
}
