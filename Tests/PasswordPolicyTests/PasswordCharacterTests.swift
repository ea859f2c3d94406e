import Testing

@testable import PasswordPolicy
@testable import Text

struct PasswordCharacterTests {
  @Test func `an ASCII character is what Unicode says of it`() {
    for byte in UInt8.min..<0x80 {
      let character = Character(Unicode.Scalar(byte))
      var kinds: PasswordCharacter.Kinds = []
      if character.isUppercase { kinds.insert(.upper) }
      if character.isLowercase { kinds.insert(.lower) }
      if character.isLetter { kinds.insert(.letter) }
      if character.isNumber { kinds.insert(.number) }
      if character.isPunctuation || character.isSymbol { kinds.insert(.symbol) }
      #expect(PasswordCharacter(character).kinds == kinds, "byte \(byte)")
    }
  }

  @Test func `an ASCII character has the number of its code point`() {
    for byte in UInt8.min..<0x80 {
      let character = PasswordCharacter(Character(Unicode.Scalar(byte)))
      #expect(character.identity == UInt64(byte))
      #expect(character.codePointCount == 1)
    }
  }

  struct PairCase: Sendable, CustomTestStringConvertible {
    let id: String
    let one: Character
    let other: Character
    let isSame: Bool
    let isSameFolded: Bool

    init(_ id: String, _ one: Character, _ other: Character, same: Bool, folded: Bool) {
      self.id = id
      self.one = one
      self.other = other
      self.isSame = same
      self.isSameFolded = folded
    }

    var testDescription: String { id }
  }

  static let pairs = [
    PairCase("the same", "a", "a", same: true, folded: true),
    PairCase("ASCII cases", "a", "A", same: false, folded: true),
    PairCase("different letters", "a", "b", same: false, folded: false),
    PairCase("ASCII symbols a case apart", "[", "{", same: false, folded: false),
    PairCase("at sign and backquote", "@", "`", same: false, folded: false),
    PairCase("Cyrillic cases", "ж", "Ж", same: false, folded: true),
    PairCase("composed and not", "\u{E9}", "e\u{301}", same: true, folded: true),
    PairCase("composed and not, other case", "\u{E9}", "E\u{301}", same: false, folded: true),
    PairCase("Kelvin and K", "\u{212A}", "K", same: true, folded: true),
    PairCase("Kelvin and k", "\u{212A}", "k", same: false, folded: true),
    PairCase("Angstrom and A with ring", "\u{212B}", "A\u{30A}", same: true, folded: true),
    PairCase("sigmas", "σ", "ς", same: false, folded: true),
    PairCase("sharp s in both cases", "ß", "\u{1E9E}", same: false, folded: true),
    PairCase("title case", "ǅ", "ǆ", same: false, folded: true),
    PairCase("order of accents above and below", "e\u{302}\u{323}", "ệ", same: true, folded: true),
    PairCase(
      "order of accents above",
      "e\u{302}\u{301}",
      "e\u{301}\u{302}",
      same: false,
      folded: false
    ),
    PairCase("line ends", "\r\n", "\n", same: false, folded: false),
    PairCase("families", "👩‍👩‍👧", "👩‍👩‍👦", same: false, folded: false),
    PairCase("Latin and Cyrillic", "a", "\u{430}", same: false, folded: false),
    PairCase("full width", "A", "\u{FF21}", same: false, folded: false),
  ]

  @Test(arguments: pairs) func `characters are the same or not`(each: PairCase) {
    let one = PasswordCharacter(each.one)
    let other = PasswordCharacter(each.other)
    #expect((one.identity == other.identity) == each.isSame)
    #expect((one.foldedIdentity == other.foldedIdentity) == each.isSameFolded)
  }

  @Test func `a bad byte is of no kind and like nothing else`() {
    var seen: [UInt64] = []
    for byte in UInt8(0x80)...0xFF {
      let bad = PasswordCharacter(invalidByte: byte)
      let good = PasswordCharacter(Character(Unicode.Scalar(byte)))
      #expect(bad.kinds.isEmpty)
      #expect(bad.codePointCount == 1)
      #expect(bad.foldedIdentity == bad.identity)
      #expect(bad.identity > 0x10FFFF)
      #expect(bad.identity != good.identity)
      #expect(!seen.contains(bad.identity))
      seen.append(bad.identity)
    }
  }

  @Test func `no code point that stands alone is taken for another`() {
    for scalar in CodePoints.assigned {
      let character = PasswordCharacter(Character(scalar))
      if character.identity == UInt64(scalar.value) { continue }
      // What is left is what Unicode composes or decomposes: another spelling of the same text.
      let text = String(Character(scalar))
      let isSpelledOtherwise = text.decomposedScalars != [scalar]
      if !isSpelledOtherwise { Issue.record("code point \(String(scalar.value, radix: 16))") }
    }
  }
}

struct CharacterClassTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let character: Character
    let expected: CharacterClass

    init(_ id: String, _ character: Character, _ expected: CharacterClass) {
      self.id = id
      self.character = character
      self.expected = expected
    }

    var testDescription: String { id }
  }

  static let cases = [
    Case("small letter", "a", .lower),
    Case("capital", "A", .upper),
    Case("Cyrillic capital", "Ж", .upper),
    Case("decomposed umlaut", "a\u{308}", .lower),
    Case("ideograph", "密", .caseless),
    Case("Hebrew letter", "א", .caseless),
    Case("title case letter", "ǅ", .caseless),
    Case("digit", "7", .number),
    Case("Arabic digit", "٣", .number),
    Case("Roman numeral", "Ⅷ", .number),
    Case("punctuation", "!", .other),
    Case("currency", "€", .other),
    Case("emoji", "😀", .other),
    Case("space", " ", .other),
    Case("no-break space", "\u{A0}", .other),
    Case("control byte", "\u{7}", .other),
    Case("line end", "\r\n", .other),
    Case("lone accent", "\u{301}", .other),
    Case("code point without a meaning", "\u{10FFFF}", .other),
    Case("private code point with an accent", "\u{E000}\u{301}", .other),
  ]

  @Test(arguments: cases) func `a character is of one kind`(each: Case) {
    #expect(PasswordCharacter(each.character).characterClass == each.expected)
  }

  @Test func `a bad byte is of no kind`() {
    for byte in UInt8.min...UInt8.max {
      #expect(PasswordCharacter(invalidByte: byte).characterClass == nil)
    }
  }

  @Test func `the kinds have names`() {
    #expect(
      CharacterClass.allCases.map { $0.plural.english } == [
        "lower case", "upper case", "other letters", "numbers", "symbols",
      ]
    )
  }

  @Test func `every code point is of a kind`() {
    for scalar in CodePoints.assigned {
      if PasswordCharacter(Character(scalar)).characterClass == nil {
        Issue.record("code point \(String(scalar.value, radix: 16))")
      }
    }
  }
}
