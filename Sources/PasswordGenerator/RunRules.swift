internal import PasswordPolicy

/// How a password goes on under rules about what stands in a row.
///
/// It is an automaton: a state is what of the characters so far decides which may follow. Where keys in
/// a row do not matter, the characters of a kind are alike but for the last one; where they do, each
/// character has states of its own.
struct RunRules {
  /// What may follow a state.
  struct Edge {
    /// Which characters.
    enum Characters {
      /// The last one again.
      case again
      /// Those of the kind but the last one.
      case others
      /// Those of the kind.
      case all
      /// This one.
      case one(UInt8)
    }

    let kind: Kind
    let characters: Characters
    /// How many they are.
    let count: Int
    /// The state they lead to.
    let target: Int
  }

  /// What follows each state; the first one is the beginning.
  private(set) var edges: [[Edge]] = []

  private let alphabet: Alphabet
  private let repeats: Int?
  private let sequence: Int?
  private let kindRun: Int?
  private let rows: [KeyRow]
  private var states: [State] = []
  /// The numbers of the states of each last character.
  private var numbers = [[Int]](repeating: [], count: 128)

  private struct State: Equatable {
    var last: UInt8 = 0
    var kind: Kind?
    var repeats = 0
    var kindRun = 0
    var runs: [Run] = []
  }

  /// More than one key of a row side by side.
  private struct Run: Equatable {
    let row: Int
    let step: Int
    let length: Int
  }

  /// Makes the automaton.
  ///
  /// Limits that hardly any password comes near are made narrower than they are, to keep it small.
  init(_ demands: Demands, _ alphabet: Alphabet) {
    let most = demands.areDigitsOnly ? 8 : 2
    self.alphabet = alphabet
    repeats = demands.repeats.map { min($0, most) }
    sequence = demands.sequence.map { min($0, most) }
    let isByKind = demands.sequence == nil || demands.areDigitsOnly
    kindRun = demands.kindRun.map { isByKind ? $0 : min($0, 8) }
    rows = sequence == nil ? [] : KeyRow.all
    _ = number(of: State())
    var place = 0
    while place < states.count {
      edges.append(sequence == nil ? edgesByKind(states[place]) : edgesByCharacter(states[place]))
      place += 1
    }
  }

  private mutating func number(of state: State) -> Int {
    let bucket = Int(state.last)
    if let known = numbers[bucket].first(where: { states[$0] == state }) { return known }
    states.append(state)
    numbers[bucket].append(states.count - 1)
    return states.count - 1
  }

  // MARK: Characters of a kind alike

  private mutating func edgesByKind(_ state: State) -> [Edge] {
    var edges: [Edge] = []
    for kind in Kind.allCases where !alphabet[kind].isEmpty {
      let isSame = state.kind == kind
      let count = alphabet[kind].count
      var next = State()
      if repeats != nil || kindRun != nil { next.kind = kind }
      if let kindRun {
        next.kindRun = isSame ? state.kindRun + 1 : 1
        if next.kindRun > kindRun { continue }
      }
      guard let repeats else {
        edges.append(Edge(kind: kind, characters: .all, count: count, target: number(of: next)))
        continue
      }
      next.repeats = 1
      let others = isSame ? count - 1 : count
      edges.append(
        Edge(
          kind: kind,
          characters: isSame ? .others : .all,
          count: others,
          target: number(of: next)
        )
      )
      if isSame, state.repeats < repeats {
        next.repeats = state.repeats + 1
        edges.append(Edge(kind: kind, characters: .again, count: 1, target: number(of: next)))
      }
    }
    return edges
  }

  // MARK: Each character for itself

  private mutating func edgesByCharacter(_ state: State) -> [Edge] {
    var edges: [Edge] = []
    for kind in Kind.allCases {
      for character in alphabet[kind] {
        guard let next = self.state(after: state, character, kind) else { continue }
        let target = number(of: next)
        edges.append(Edge(kind: kind, characters: .one(character), count: 1, target: target))
      }
    }
    return edges
  }

  /// Returns the state behind one more character, or nil where the character may not follow.
  private func state(after state: State, _ character: UInt8, _ kind: Kind) -> State? {
    var next = State(last: character)
    if let repeats {
      next.repeats = state.last == character ? state.repeats + 1 : 1
      if next.repeats > repeats { return nil }
    }
    if let kindRun {
      next.kind = kind
      next.kindRun = state.kind == kind ? state.kindRun + 1 : 1
      if next.kindRun > kindRun { return nil }
    }
    for (number, row) in rows.enumerated() {
      guard let step = row.step(from: state.last, to: character) else { continue }
      let run = state.runs.first { $0.row == number && $0.step == step }
      let length = (run?.length ?? 1) + 1
      if length > sequence ?? length { return nil }
      next.runs.append(Run(row: number, step: step, length: length))
    }
    return next
  }
}

extension KeyRow {
  /// Returns 1 or -1 for two neighbours, or nil.
  fileprivate func step(from first: UInt8, to second: UInt8) -> Int? {
    let (folded, foldedSecond) = (Self.folded(first), Self.folded(second))
    guard let place = keys.firstIndex(of: folded), let next = keys.firstIndex(of: foldedSecond),
      abs(next - place) == 1
    else { return nil }
    return next - place
  }

  private static func folded(_ character: UInt8) -> UInt64 {
    UInt64(0x41...0x5A ~= character ? character | 0x20 : character)
  }
}
