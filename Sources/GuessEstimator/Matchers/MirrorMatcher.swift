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
    let most = min(start, letters.count - start, Self.longest)
    var length = 0
    while length < most, letters[start - 1 - length] == letters[start + length] { length += 1 }
    if length >= Self.shortest {
      take(Piece(kind: .repetition, start: start, end: start + length, cost: Self.cost))
    }
  }
}
