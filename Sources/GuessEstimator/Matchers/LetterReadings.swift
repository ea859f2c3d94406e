/// The letters that a code point of a password may be read as, as the table of words has them.
struct LetterReadings {
  /// The shortest run of digits that is a number, and not signs for letters.
  private static let shortestNumber = 9

  /// The code point itself without its case, then without its accents, where it has any, then what it
  /// is a sign for, most likely first.
  private var letters = InlineArray<4, EncodedLetter>(repeating: .none)
  /// How many of them there are, and how many of those are no sign.
  private(set) var count = 0
  private(set) var ownCount = 0
  /// Whether few people write it for what it is a sign for.
  let isRareSign: Bool
  /// What its key types on the other keyboard of Latin and Cyrillic.
  let switched: EncodedLetter

  private init(_ letter: GuessText.Letter, isInNumber: Bool) {
    switched = EncodedLetter(SwitchedLayout.other(of: letter.folded))
    isRareSign = LatinLookAlikes.isRare(letter.folded)
    add(letter.folded)
    if letter.plain != letter.folded { add(letter.plain) }
    ownCount = count
    if isInNumber { return }
    guard let (first, second) = LatinLookAlikes.letters(for: letter.plain) else { return }
    add(first)
    if let second { add(second) }
  }

  private mutating func add(_ value: UInt32) {
    let letter = EncodedLetter(value)
    if letter.isNone { return }
    letters[count] = letter
    count += 1
  }

  subscript(_ index: Int) -> EncodedLetter { letters[index] }

  /// Reads each code point of a text.
  static func all(of text: GuessText) -> [LetterReadings] {
    var all: [LetterReadings] = []
    all.reserveCapacity(text.letters.count)
    var digits = 0..<0
    for (place, letter) in text.letters.enumerated() {
      if place >= digits.upperBound { digits = text.digits(from: place) }
      all.append(LetterReadings(letter, isInNumber: digits.count >= shortestNumber))
    }
    return all
  }
}

/// The bytes of a code point in UTF-8, the first of them lowest; none where all are 0.
struct EncodedLetter {
  static let none = EncodedLetter(nil)

  private var bytes: UInt32 = 0

  /// Encodes a code point; what is none, or NUL, which no word has, becomes none.
  init(_ value: UInt32?) {
    guard let value else { return }
    if value < 0x80 {
      bytes = value
    } else if let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) {
      for (index, byte) in encoded.enumerated() { bytes |= UInt32(byte) << UInt32(index * 8) }
    }
  }

  var isNone: Bool { bytes == 0 }

  var firstByte: UInt8 { UInt8(truncatingIfNeeded: bytes) }

  /// Takes the first byte away and returns it.
  mutating func nextByte() -> UInt8 {
    defer { bytes >>= 8 }
    return firstByte
  }
}
