/// The places that the machine of a pattern is in while it reads a text.
struct PatternSearch {
  private let program: PatternProgram
  /// The steps that wait for the next character.
  private var waiting: [Int] = []
  /// The steps to go on with before it is read.
  private var pending: [Int] = []
  /// Whether a step was reached since the last character.
  private var isReached: [Bool]

  /// Creates a search that has read nothing.
  init(_ program: PatternProgram) {
    self.program = program
    isReached = Array(repeating: false, count: program.steps.count)
  }

  /// Goes on as far as no character is needed, from where the search is and from the pattern's start.
  ///
  /// - Returns: Whether the pattern is found.
  mutating func enter(isAtStart: Bool, isAtEnd: Bool) -> Bool {
    pending.append(0)
    waiting.removeAll(keepingCapacity: true)
    for place in isReached.indices { isReached[place] = false }
    while let place = pending.popLast() {
      guard program.steps.indices.contains(place) else { return true }
      if isReached[place] { continue }
      isReached[place] = true
      switch program.steps[place] {
      case .character, .anyCharacter, .list: waiting.append(place)
      case .fork(let distance): pending += [place + distance, place + 1]
      case .jump(let distance): pending.append(place + distance)
      case .start: if isAtStart { pending.append(place + 1) }
      case .end: if isAtEnd { pending.append(place + 1) }
      }
    }
    return false
  }

  /// Goes past a character with those steps that it fits.
  mutating func advance(over character: PasswordCharacter) {
    for place in waiting where fits(character, place) { pending.append(place + 1) }
  }

  private func fits(_ character: PasswordCharacter, _ place: Int) -> Bool {
    switch program.steps[place] {
    case .character(let identity): identity == character.identity
    case .anyCharacter: true
    case .list(let number):
      program.lists.indices.contains(number) && program.lists[number].contains(character)
    case .fork, .jump, .start, .end: false
    }
  }
}
