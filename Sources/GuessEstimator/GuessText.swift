@_spi(_Unicode) import Swift
internal import Text

/// A password as an attacker's program sees it: code points, without case and without accents.
struct GuessText {
  /// One code point of the NFC form.
  struct Letter {
    /// The code point without its case.
    let folded: UInt32
    /// Without its case and its accents; a syllable of Hangul stays whole.
    let plain: UInt32
    /// Whether it is an upper-case letter.
    let isUpper: Bool
    /// Whether it is a letter that has another case.
    let isCased: Bool

    /// What a byte that is not valid UTF-8 is: a letter that no word has.
    fileprivate static let invalid = Letter(
      folded: 0x11_0000,
      plain: 0x11_0000,
      isUpper: false,
      isCased: false
    )
  }

  /// The most code points that are looked at.
  ///
  /// What follows can only make a password harder to guess, and no more than 512 bytes can be set.
  static let limit = 512

  /// The code points, at most ``limit``.
  let letters: [Letter]

  /// The same without their case.
  let folded: [UInt32]

  /// How many upper-case letters stand before each place, and before the end.
  private let upperCounts: [UInt16]

  /// The same of letters that have a case.
  private let casedCounts: [UInt16]

  /// Reads bytes; each that is not valid UTF-8 is a letter that no word has.
  init(_ bytes: some Sequence<UInt8>) {
    var letters: [Letter] = []
    letters.reserveCapacity(min(bytes.underestimatedCount, Self.limit))
    var held = Held()
    TextPieces.readScalars(bytes) { scalar in
      if scalar?.isASCII ?? true { held.release(to: &letters) }
      if let scalar { held.append(scalar) } else { letters.append(.invalid) }
      return letters.count + held.count < Self.limit
    }
    held.release(to: &letters)
    if letters.count > Self.limit { letters.removeSubrange(Self.limit...) }
    self.letters = letters
    folded = letters.map { $0.folded }
    upperCounts = Self.counts(of: letters) { $0.isUpper }
    casedCounts = Self.counts(of: letters) { $0.isCased }
  }

  /// How many letters of a kind stand before each place, and before the end.
  private static func counts(of letters: [Letter], _ isCounted: (Letter) -> Bool) -> [UInt16] {
    var counts: [UInt16] = [0]
    counts.reserveCapacity(letters.count + 1)
    var count: UInt16 = 0
    for letter in letters {
      if isCounted(letter) { count &+= 1 }
      counts.append(count)
    }
    return counts
  }

  /// A code point, and what combines with it, held back because more may follow.
  private struct Held {
    private var first = Unicode.Scalar(0 as UInt8)
    /// All of them, where there are several.
    private var several = String.UnicodeScalarView()
    private(set) var count = 0

    mutating func append(_ scalar: Unicode.Scalar) {
      switch count {
      case 0: first = scalar
      case 1: several = String.UnicodeScalarView([first, scalar])
      default: several.append(scalar)
      }
      count += 1
    }

    mutating func release(to letters: inout [Letter]) {
      switch count {
      case 0: return
      case 1 where first.isASCII: letters.append(Letter(ascii: first.value))
      case 1: for scalar in String(Character(first))._nfc { letters.append(letter(scalar)) }
      default: for scalar in String(several)._nfc { letters.append(letter(scalar)) }
      }
      count = 0
    }
  }

  private static func letter(_ scalar: Unicode.Scalar) -> Letter {
    if scalar.isASCII { return Letter(ascii: scalar.value) }
    // The full-width forms of ASCII, which keyboards of Chinese and Japanese leave on.
    if 0xFF01...0xFF5E ~= scalar.value { return Letter(ascii: scalar.value - 0xFEE0) }
    let lower = scalar.properties.lowercaseMapping
    let folded = lower.unicodeScalars.count == 1 ? lower.unicodeScalars.first ?? scalar : scalar
    var plain = folded
    // A syllable of Hangul without all but its first part would be another.
    if !(0xAC00...0xD7A3 ~= folded.value) {
      for base in String(Character(folded))._nfd {
        plain = base
        break
      }
    }
    let properties = scalar.properties
    return Letter(
      folded: folded.value,
      plain: plain.value,
      isUpper: properties.isUppercase,
      isCased: properties.isUppercase || properties.isLowercase
    )
  }
}

extension GuessText.Letter {
  fileprivate init(ascii value: UInt32) {
    let isUpper = 0x41...0x5A ~= value
    let folded = isUpper ? value + 0x20 : value
    let isCased = 0x61...0x7A ~= folded
    self.init(folded: folded, plain: folded, isUpper: isUpper, isCased: isCased)
  }
}

extension GuessText {
  /// Returns how many upper-case letters a stretch has.
  func upperCount(in stretch: Range<Int>) -> Int {
    Int(upperCounts[stretch.upperBound] &- upperCounts[stretch.lowerBound])
  }

  /// Returns how many letters of a stretch have a case.
  func casedCount(in stretch: Range<Int>) -> Int {
    Int(casedCounts[stretch.upperBound] &- casedCounts[stretch.lowerBound])
  }

  /// Whether a code point without its case is a letter of any script, as which everything beyond ASCII
  /// counts.
  static func isLetter(_ folded: UInt32) -> Bool {
    0x61...0x7A ~= folded || folded >= 0x80
  }

  /// Whether a code point without its case separates the parts of a date and of a telephone number.
  static func isSeparator(_ folded: UInt32) -> Bool {
    switch folded {
    case 0x20, 0x2D, 0x2E, 0x2F: true
    default: false
    }
  }

  /// Whether there is a letter at an offset, which may be outside the text.
  func isLetter(at place: Int) -> Bool {
    folded.indices.contains(place) && Self.isLetter(folded[place])
  }

  /// Whether there is a digit at an offset, which may be outside the text.
  func isDigit(at place: Int) -> Bool {
    folded.indices.contains(place) && folded[place].isDigit
  }

  /// Returns the range of the digits from an offset on, up to a number of them; empty if there are none.
  func digits(from start: Int, atMost limit: Int = limit) -> Range<Int> {
    var end = start
    while end - start < limit, isDigit(at: end) { end += 1 }
    return start..<end
  }

  /// Returns the number that a range of digits is; at most nine of them.
  func number(_ digits: Range<Int>) -> Int {
    digits.reduce(0) { $0 * 10 + Int(folded[$1]) - 0x30 }
  }
}
