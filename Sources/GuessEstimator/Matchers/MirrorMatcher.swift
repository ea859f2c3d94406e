internal import Text

/// Finds what repeats the characters right before it in the opposite order, as in `kX9!!9Xk`.
struct MirrorMatcher: Matcher {
  /// The shortest that is no accident, in code points.
  private static let shortest = 3

  /// The longest that is looked for, in code points.
  private static let longest = 64

  /// What it costs to mirror something.
  private static let cost = 0.7

  private let letters: [UInt32]

  init(_ text: GuessText) {
    letters = text.folded
  }

  /// Finds the mirror image that begins at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    matchBrackets(start, take)
    let most = min(start, letters.count - start, Self.longest)
    var length = 0
    while length < most, letters[start - 1 - length] == letters[start + length] { length += 1 }
    if length >= Self.shortest {
      take(Piece(kind: .repetition, start: start, end: start + length, cost: Self.cost))
    }
  }

  /// What it costs to close what was opened.
  private static let closing = 0.3

  /// Finds symbols that mirror those before the first letter or digit after them, as `))` does after `((`.
  private func matchBrackets(_ start: Int, _ take: (Piece) -> Void) {
    guard start > 1, start < letters.count, isSymbol(start), !isSymbol(start - 1) else { return }
    // The symbols before what stands in them: the last run of some that begins the text or follows others.
    var end = start
    while end > 0, !isSymbol(end - 1) { end -= 1 }
    var length = 0
    while start + length < letters.count, length < end,
      letters[start + length] == Self.closing(letters[end - 1 - length])
    {
      length += 1
      take(Piece(kind: .repetition, start: start, end: start + length, cost: Self.closing))
    }
  }

  private func isSymbol(_ place: Int) -> Bool {
    let letter = letters[place]
    return !letter.isDigit && !GuessText.isLetter(letter)
  }

  /// What closes what a symbol opens.
  private static func closing(_ letter: UInt32) -> UInt32 {
    switch letter {
    case 0x28: 0x29
    case 0x3C: 0x3E
    case 0x5B: 0x5D
    case 0x7B: 0x7D
    case 0x2F: 0x5C
    case 0x5C: 0x2F
    default: letter
    }
  }
}
