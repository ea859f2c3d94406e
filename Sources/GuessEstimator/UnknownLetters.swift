internal import Text

/// The cost of letters that belong to nothing known, tried one by one.
struct UnknownLetters {
  /// How many code points of a script are in everyday use, as a decimal logarithm; of the letters of
  /// alphabets somewhat more than half, as some are far commoner than others.
  private enum Alphabet {
    static let digit = 1.0
    static let symbol = 1.5
    static let cyrillic = 1.4
    static let greek = 1.3
    static let hangul = 2.7
    static let kana = 1.7
    static let ideograph = 3.0
    static let other = 2.0
  }

  /// How far below the inverse of its probability the place of a word is, when all are tried in the
  /// order of theirs, as a decimal logarithm.
  private static let ordering = 0.6

  /// The most that a letter costs, however unlikely: trying every one in both cases costs no more.
  private static let mostForLetter = 1.716

  private let letters: [GuessText.Letter]
  private let model: LetterModel

  init(_ text: GuessText, _ model: LetterModel) {
    letters = text.letters
    self.model = model
  }

  /// Returns the cost of a code point that follows a number of others in a stretch of unknown ones.
  func cost(at place: Int, after count: Int) -> Double {
    guard place < letters.count else { return 0 }
    let letter = letters[place]
    let value = letter.folded
    let capital = letter.isUpper ? (count == 0 ? Logarithm.ofTwo : 0.5) : 0
    switch value {
    case 0x61...0x7A:
      let last = count > 0 ? rank(at: place - 1) : 0
      let before = count > 1 && last > 0 ? rank(at: place - 2) : 0
      // Taken bit by bit, so that no letter more makes the whole cost less.
      let discount = 1...4 ~= count ? Self.ordering / 4 : 0
      let cost = min(model.cost(of: Int(value) - 0x60, after: last, before), Self.mostForLetter)
      return max(cost - discount, 0) + capital
    case _ where value.isDigit: return value == 0x31 && count == 0 ? 0.6 : Alphabet.digit
    case 0x20...0x7E: return count == 0 ? Self.cost(ofSymbol: value) : Alphabet.symbol
    case 0x400...0x52F: return Alphabet.cyrillic + capital
    case 0x370...0x3FF: return Alphabet.greek + capital
    case 0x3040...0x30FF: return Alphabet.kana
    case 0xAC00...0xD7A3: return Alphabet.hangul
    case 0x3400...0x9FFF, 0x20000...0x3FFFF: return Alphabet.ideograph
    default: return Alphabet.other
    }
  }

  private func rank(at place: Int) -> Int {
    let value = letters[place].folded
    return 0x61...0x7A ~= value ? Int(value) - 0x60 : 0
  }

  /// The symbols that people reach for come before the others.
  private static func cost(ofSymbol value: UInt32) -> Double {
    switch value {
    case 0x21: 0.35
    case 0x2E, 0x40, 0x23, 0x24, 0x2A, 0x5F, 0x2D, 0x20: 0.75
    case 0x3F, 0x26, 0x25, 0x2B, 0x2C, 0x3D, 0x2F: 1.15
    default: 1.5
    }
  }
}
