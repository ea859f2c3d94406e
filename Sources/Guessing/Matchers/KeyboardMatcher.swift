/// Finds walks from key to key: along rows and columns, with turns, with and without Shift.
struct KeyboardMatcher {
  /// The longest walk that is taken as one piece, in code points; a longer one is several.
  private static let longest = 40
  private static let shortest = 3
  private static let mostTurns = 12

  private let walks: [(keyboard: Keyboard, keys: [Keyboard.Key?])]

  private let choices = Choices(upTo: KeyboardMatcher.longest)

  init(_ text: GuessText) {
    walks = Keyboard.all.map { keyboard in (keyboard, text.letters.map { keyboard.key(of: $0) }) }
  }

  /// Finds the walks that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    for walk in walks { match(walk.keyboard, walk.keys, start, take) }
  }

  private func match(
    _ keyboard: Keyboard,
    _ keys: [Keyboard.Key?],
    _ start: Int,
    _ take: (Piece) -> Void
  ) {
    guard case .some(.some(var last)) = keys.dropFirst(start).first else { return }
    let first = last
    var length = 1
    var turns = 0
    var shifts = last.isShifted ? 1 : 0
    var heading: Int?
    for key in keys.dropFirst(start + 1).prefix(Self.longest - 1) {
      guard let key, let direction = keyboard.direction(from: last, to: key), direction != 0
      else { return }
      if direction != heading { turns += 1 }
      // So many turns are noise on any keyboard.
      if turns > Self.mostTurns { return }
      if key.isShifted != last.isShifted { shifts += 1 }
      heading = direction
      last = key
      length += 1
      // Three keys with a turn or Shift among them are noise as often as not.
      let isPlain = turns == 1 && shifts == 0
      if length > Self.shortest || length == Self.shortest && isPlain {
        let cost = cost(keyboard, first, length, turns, shifts)
        take(Piece(kind: .keyboard, start: start, end: start + length, cost: cost))
      }
    }
  }

  /// The walks of a length with so many turns, as in section 4.4 of Wheeler's paper, with the corners
  /// of a keyboard as the first places to start.
  private func cost(
    _ keyboard: Keyboard,
    _ first: Keyboard.Key,
    _ length: Int,
    _ turns: Int,
    _ shifts: Int
  ) -> Double {
    let isCorner = first.column <= 1
    let start = isCorner ? 0.6 : keyboard.keys
    // Each turn has a place and a new direction.
    let turning = Double(turns) * keyboard.branching
    let places = choices.of(max(turns - 1, 0), among: length - 1)
    return start + turning + places + Double(min(shifts, 4)) * Logarithm.ofTwo
  }
}
