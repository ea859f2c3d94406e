/// Finds runs of one character, and several of them one after another, as in `aaaaBBBB1111`.
struct RunMatcher: Matcher {
  /// The shortest run, in code points, and the shortest that is as long as the one before it; a shorter one
  /// turns up by chance.
  private static let shortest = 4
  private static let shortestOfSeveral = 3

  /// What it costs to repeat a character, before the number of times is counted.
  private static let cost = 0.1

  /// What a run costs beside its character that is as long as the one before it.
  private static let sameLength = 0.1

  private let letters: [UInt32]
  private let unknown: UnknownLetters

  init(_ text: GuessText, _ unknown: UnknownLetters) {
    letters = text.folded
    self.unknown = unknown
  }

  /// Finds the run that begins at a place, whole.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard start + 2 < letters.count, letters[start] == letters[start + 1] else { return }
    if start > 0, letters[start - 1] == letters[start] { return }
    let length = self.length(from: start, by: 1)
    guard length >= Self.shortestOfSeveral else { return }
    let isOneOfSeveral = start > 0 && self.length(from: start - 1, by: -1) == length
    guard isOneOfSeveral || length >= Self.shortest else { return }
    let times = isOneOfSeveral ? Self.sameLength : Self.cost + Logarithm.decimal(length)
    let cost = unknown.cost(at: start, after: 0) + times
    take(Piece(kind: .repetition, start: start, end: start + length, cost: cost))
  }

  /// How long the run of one character is from a place in a direction.
  private func length(from start: Int, by step: Int) -> Int {
    var place = start
    while letters.indices.contains(place), letters[place] == letters[start] { place += step }
    return abs(place - start)
  }
}
