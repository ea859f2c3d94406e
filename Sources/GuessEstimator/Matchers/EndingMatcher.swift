/// Finds the endings that inflect a word: a list of words holds but one form of most.
struct EndingMatcher: Matcher {
  /// What trying every ending costs.
  private static let cost = 0.9

  private let endings = ShortWords("s d r y z a o", "'s es ed er ly in en", "ing ers")
  private let letters: [UInt32]

  init(_ text: GuessText) {
    letters = text.folded
  }

  /// Finds the endings that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    endings.forEachEnd(in: letters, from: start) { end in
      take(Piece(kind: .ending, start: start, end: end, cost: Self.cost))
    }
  }
}
