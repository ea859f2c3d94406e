/// Finds walks from key to key: along rows and columns, with turns, with and without Shift; and walks that
/// do the same again a column aside, as `1qaz2wsx` and `1q2w3e4r` do.
struct KeyboardMatcher: Matcher {
  /// The longest walk that is taken as one piece, in code points; a longer one is several.
  private static let longest = 40
  private static let shortest = 3
  private static let mostTurns = 12

  /// What it costs that it may be any of the six keyboards.
  private static let choiceOfKeyboard = 0.78

  /// What one keyboard makes of a code point.
  private struct Step {
    var key = Key.none
    /// The direction from the key before; 0 where there is none or it is not beside this one.
    var direction: Int8 = 0
  }

  /// The steps of each code point, one for every keyboard.
  private let steps: [Step]

  /// For each code point a bit for every keyboard on which it is beside the one before.
  private let moves: [UInt8]

  private let choices: Choices

  init(_ text: GuessText) {
    let table = KeyTable.builtIn
    var steps: [Step] = []
    steps.reserveCapacity(text.letters.count * Keyboard.count)
    var moves: [UInt8] = []
    moves.reserveCapacity(text.letters.count)
    var last = InlineArray<6, Key>(repeating: .none)
    var run = 0
    var longestRun = 0
    for letter in text.letters {
      let offset = KeyTable.offset(of: letter.folded)
      var move: UInt8 = 0
      for number in last.indices {
        var key = Key.none
        var direction: Int8 = 0
        if let offset, let keyboard = Keyboard(rawValue: number) {
          key = table.key(at: offset, on: keyboard)
          direction = keyboard.direction(from: last[number], to: key)
        }
        if direction != 0 { move |= 1 << UInt8(number) }
        steps.append(Step(key: letter.isUpper ? key.shifted : key, direction: direction))
        last[number] = key
      }
      moves.append(move)
      run = move == 0 ? 1 : run + 1
      longestRun = max(longestRun, run)
    }
    self.steps = steps
    self.moves = moves
    choices = Choices(upTo: min(longestRun, Self.longest))
  }

  /// Finds the walks that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard start + 2 < moves.count, moves[start + 1] != 0 else { return }
    for number in 0..<Keyboard.count where moves[start + 1] >> UInt8(number) & 1 != 0 {
      if let keyboard = Keyboard(rawValue: number) { matchColumns(keyboard, start, take) }
    }
    let both = moves[start + 1] & moves[start + 2]
    if both == 0 { return }
    for number in 0..<Keyboard.count where both >> UInt8(number) & 1 != 0 {
      if let keyboard = Keyboard(rawValue: number) { match(keyboard, start, take) }
    }
  }

  private func match(_ keyboard: Keyboard, _ start: Int, _ take: (Piece) -> Void) {
    var index = start * Keyboard.count + keyboard.rawValue
    let first = steps[index].key
    var turns = 0
    var shifts = first.isShifted ? 1 : 0
    var isShifted = first.isShifted
    var heading: Int8 = 0
    var place = start + 1
    while place < moves.count, place - start < Self.longest {
      index += Keyboard.count
      let step = steps[index]
      if step.direction == 0 { return }
      if step.direction != heading { turns += 1 }
      // So many turns are noise on any keyboard.
      if turns > Self.mostTurns { return }
      if step.key.isShifted != isShifted { shifts += 1 }
      heading = step.direction
      isShifted = step.key.isShifted
      place += 1
      let length = place - start
      // Three keys with a turn, or with Shift for some of them, are noise as often as not.
      let isPlain = turns == 1 && shifts == (first.isShifted ? 1 : 0)
      if length > Self.shortest || length == Self.shortest && isPlain {
        let cost = cost(keyboard, from: first, length: length, turns: turns, shifts: shifts)
        take(Piece(kind: .keyboard, start: start, end: place, cost: cost))
      }
    }
  }

  /// The fewest and the most keys of a way that is gone again a column aside.
  private static let wayLengths = 2...4

  /// What it costs to choose how many keys such a way has, and to which side it moves: that of 6.
  private static let choiceOfWay = 0.78

  /// Finds the walks that go a straight way again and again, each time a column aside.
  private func matchColumns(_ keyboard: Keyboard, _ start: Int, _ take: (Piece) -> Void) {
    let direction = step(start + 1, keyboard).direction
    for length in Self.wayLengths {
      guard start + 2 * length <= moves.count else { return }
      if length > 2, step(start + length - 1, keyboard).direction != direction { return }
      let side = self.side(from: start, to: start + length, keyboard)
      if side != 0 { matchColumns(keyboard, start, length, side, take) }
    }
  }

  private func matchColumns(
    _ keyboard: Keyboard,
    _ start: Int,
    _ length: Int,
    _ side: Int,
    _ take: (Piece) -> Void
  ) {
    let first = step(start, keyboard).key
    var shifts = 0
    var isShifted = false
    for place in start..<min(start + Self.longest, moves.count) {
      if place >= start + length, self.side(from: place - length, to: place, keyboard) != side {
        return
      }
      let key = step(place, keyboard).key
      if key.isShifted != isShifted { shifts += 1 }
      isShifted = key.isShifted
      let count = place + 1 - start
      if count < 2 * length { continue }
      let cost =
        cost(ofStart: first, keyboard) + keyboard.branching + Self.choiceOfWay
        + Logarithm.decimal(count) + Self.cost(ofShifts: shifts)
      take(Piece(kind: .keyboard, start: start, end: place + 1, cost: cost))
    }
  }

  private func step(_ place: Int, _ keyboard: Keyboard) -> Step {
    steps[place * Keyboard.count + keyboard.rawValue]
  }

  /// Returns 1 for a key right of another in the same row, -1 for one left of it, and 0 for any other.
  private func side(from place: Int, to other: Int, _ keyboard: Keyboard) -> Int {
    let (key, next) = (step(place, keyboard).key, step(other, keyboard).key)
    guard key != .none, next != .none, key.row == next.row else { return 0 }
    let distance = next.column - key.column
    return abs(distance) == 1 ? distance : 0
  }

  /// What one of the four or five keys at the left, where most walks start, costs.
  private static let startAtLeft = 0.6

  /// The walks of a length with so many turns, as in section 4.4 of Wheeler's paper, with the two columns
  /// at the left as the first places to start.
  private func cost(
    _ keyboard: Keyboard,
    from first: Key,
    length: Int,
    turns: Int,
    shifts: Int
  ) -> Double {
    let start = cost(ofStart: first, keyboard)
    // Each turn has a place and a new direction.
    let turning = Double(turns) * keyboard.branching
    let places = choices.of(max(turns - 1, 0), among: length - 1)
    return start + turning + places + Self.cost(ofShifts: shifts)
  }

  /// What the first key costs, on any keyboard.
  private func cost(ofStart first: Key, _ keyboard: Keyboard) -> Double {
    (first.column <= 1 ? Self.startAtLeft : keyboard.keys) + Self.choiceOfKeyboard
  }

  /// What it costs to press and release Shift so often: four changes are as good as any number.
  private static func cost(ofShifts changes: Int) -> Double {
    Double(min(changes, 4)) * Logarithm.ofTwo
  }
}
