internal import Text

/// Finds runs along the digits and the alphabets of Latin, Cyrillic and Greek, in steps of one or two.
struct SequenceMatcher: Matcher {
  /// The shortest run, in code points; the longest is an alphabet's.
  private static let shortest = 3

  private let text: GuessText
  private let letters: [UInt32]

  init(_ text: GuessText) {
    self.text = text
    letters = text.folded
  }

  /// Finds the runs that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard start + 1 < letters.count else { return }
    switch letters[start] {
    case let letter where letter.isDigit: match(.digits, start, take)
    case 0x61...0x7A: match(.latin, start, take)
    case ..<0x80: return
    default:
      match(.cyrillic, start, take)
      match(.cyrillicWithYo, start, take)
      match(.greek, start, take)
    }
  }

  private func match(_ alphabet: Alphabet, _ start: Int, _ take: (Piece) -> Void) {
    guard start + 1 < letters.count,
      let first = alphabet.place(of: letters[start]),
      let second = alphabet.place(of: letters[start + 1])
    else { return }
    let step = second - first
    guard 1...2 ~= abs(step) else { return }
    var last = first
    for index in (start + 1)..<letters.count {
      guard let place = alphabet.place(of: letters[index]), place - last == step else { return }
      last = place
      let length = index - start + 1
      if length >= Self.shortest {
        let direction = (step < 0 ? Logarithm.ofTwo : 0) + (abs(step) > 1 ? Logarithm.ofTwo : 0)
        let cost =
          alphabet.cost(ofStart: first) + Logarithm.decimal(length) + direction
          + Decoration.irregularCaseCost(start..<(start + length), text)
        take(Piece(kind: .sequence, start: start, end: start + length, cost: cost))
      }
    }
  }

  /// Letters in an order that people know by heart.
  private enum Alphabet {
    case digits, latin, cyrillic, cyrillicWithYo, greek

    /// How many letters there are.
    var count: Int {
      switch self {
      case .digits: 10
      case .latin: 26
      case .cyrillic: 32
      case .cyrillicWithYo: 33
      case .greek: 24
      }
    }

    /// Returns the place of a letter, from 0, or nil for a letter of another alphabet.
    func place(of letter: UInt32) -> Int? {
      let value = Int(letter)
      switch self {
      case .digits: return letter.isDigit ? value - 0x30 : nil
      case .latin: return 0x61...0x7A ~= value ? value - 0x61 : nil
      case .cyrillic: return 0x430...0x44F ~= value ? value - 0x430 : nil
      case .cyrillicWithYo:
        // The seventh letter has a code point of its own behind all others.
        if value == 0x451 { return 6 }
        return 0x430...0x44F ~= value ? value - 0x430 + (value > 0x435 ? 1 : 0) : nil
      case .greek:
        // Of the two forms of sigma, the one at the end of a word stands before the other.
        return 0x3B1...0x3C9 ~= value ? value - 0x3B1 - (value > 0x3C2 ? 1 : 0) : nil
      }
    }

    /// Runs from an end of the alphabet, and from 1, are tried before all others: up and down, in steps
    /// of one and of two.
    func cost(ofStart place: Int) -> Double {
      let isObvious = place == 0 || place == count - 1 || self == .digits && place == 1
      return isObvious ? 0.3 : Logarithm.decimal(count) + 2 * Logarithm.ofTwo
    }
  }
}
