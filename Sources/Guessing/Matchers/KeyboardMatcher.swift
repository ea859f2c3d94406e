/// Finds walks from key to key: along rows and columns, with turns, with and without Shift.
struct KeyboardMatcher {
  /// The longest walk that is taken as one piece, in code points; a longer one is several.
  private static let longest = 40
  private static let shortest = 3
  private static let mostTurns = 12

  private let keyboards = Keyboard.all

  /// What one keyboard makes of a code point.
  private struct Step {
    let key: Keyboard.Key?
    /// The direction from the key before, or nil where there is none or it is not beside this one.
    let direction: Int?
  }

  /// The steps of the whole text on one keyboard after the other.
  private let steps: [Step]
  private let count: Int

  private let choices = Choices(upTo: KeyboardMatcher.longest)

  init(_ text: GuessText) {
    count = text.letters.count
    var steps: [Step] = []
    steps.reserveCapacity(keyboards.count * count)
    for keyboard in keyboards {
      var last: Keyboard.Key?
      for letter in text.letters {
        let key = keyboard.key(of: letter)
        steps.append(Step(key: key, direction: Self.direction(on: keyboard, last, key)))
        last = key
      }
    }
    self.steps = steps
  }

  private static func direction(
    on keyboard: Keyboard,
    _ last: Keyboard.Key?,
    _ key: Keyboard.Key?
  ) -> Int? {
    guard let last, let key, let direction = keyboard.direction(from: last, to: key) else {
      return nil
    }
    return direction == 0 ? nil : direction
  }

  /// Finds the walks that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard start < count else { return }
    for index in keyboards.indices { match(index, start, take) }
  }

  private func match(_ index: Int, _ start: Int, _ take: (Piece) -> Void) {
    let row = index * count
    guard let first = steps[row + start].key else { return }
    var turns = 0
    var shifts = first.isShifted ? 1 : 0
    var isShifted = first.isShifted
    var heading: Int?
    var place = start + 1
    while place < count, place - start < Self.longest {
      let step = steps[row + place]
      guard let key = step.key, let direction = step.direction else { return }
      if direction != heading { turns += 1 }
      // So many turns are noise on any keyboard.
      if turns > Self.mostTurns { return }
      if key.isShifted != isShifted { shifts += 1 }
      heading = direction
      isShifted = key.isShifted
      place += 1
      let length = place - start
      // Three keys with a turn or Shift among them are noise as often as not.
      let isPlain = turns == 1 && shifts == 0
      if length > Self.shortest || length == Self.shortest && isPlain {
        let cost = cost(keyboards[index], first, length, turns, shifts)
        take(Piece(kind: .keyboard, start: start, end: place, cost: cost))
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
