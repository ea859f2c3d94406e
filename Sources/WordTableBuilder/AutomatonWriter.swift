import GuessEstimator

/// Puts an automaton into bytes.
///
/// States that many edges lead to come first, where addresses are short; each state is followed by
/// one that it leads to, if any is left, which saves that edge's address.
struct AutomatonWriter {
  private let automaton: Automaton
  /// The states in the order of their places.
  private var order: [Int] = []
  /// The state that is written behind each state and that its last edge leads to; 0 for none.
  private var following: [Int]
  private var addresses: [Int]
  /// How many words go on from each state.
  private var words: [Int]
  /// The edges of each state in the order they are written.
  private var rows: [[Automaton.Edge]]

  /// The heads in the order of their numbers, two bytes each.
  private(set) var heads: [UInt8] = []
  /// The states.
  private(set) var bytes: [UInt8] = []
  /// What the first two bytes of words lead to.
  private(set) var pairs = [UInt8](repeating: 0, count: WordPairs.sectionCount)
  /// The address of the root.
  var rootAddress: Int { addresses[automaton.root] }

  init(_ automaton: Automaton) {
    self.automaton = automaton
    following = [Int](repeating: 0, count: automaton.stateCount)
    addresses = [Int](repeating: 0, count: automaton.stateCount)
    rows = [[Automaton.Edge]](repeating: [], count: automaton.stateCount)
    words = [Int](repeating: 0, count: automaton.stateCount)
    for state in 1..<automaton.stateCount {
      for edge in automaton.edges(of: state) {
        words[state] += words[edge.target] + (edge.endsWord ? 1 : 0)
      }
    }
    place()
    arrange()
    let numbers = chooseHeads()
    settleAddresses(numbers)
    write(numbers)
    writePairs()
  }

  // MARK: Order

  /// The number of edges to a state from which on it stands at the front; found by trial.
  private static let manyEdges = 6

  private mutating func place() {
    var arrivals = [Int](repeating: 0, count: automaton.stateCount)
    for state in 1..<automaton.stateCount {
      for edge in automaton.edges(of: state) { arrivals[edge.target] += 1 }
    }
    var isPlaced = [Bool](repeating: false, count: automaton.stateCount)
    isPlaced[0] = true
    let popular = (1..<automaton.stateCount).filter { arrivals[$0] >= Self.manyEdges }
      .sorted { one, other in
        // By edges that lead there for each that leads on.
        let onward = (automaton.edges(of: one).count, automaton.edges(of: other).count)
        let (left, right) = (arrivals[one] * onward.1, arrivals[other] * onward.0)
        return left == right ? one < other : left > right
      }
    for state in popular {
      placeChain(from: state, arrivals, &isPlaced, atLeast: Self.manyEdges)
    }
    var pending = [automaton.root]
    var next = 0
    while !pending.isEmpty || next < order.count {
      // What the states placed last lead to comes soon behind them, the least of it first.
      for state in order[next...] {
        pending += automaton.edges(of: state).map(\.target).filter { !isPlaced[$0] }
          .sorted { (words[$1], $1) < (words[$0], $0) }
      }
      next = order.count
      if let state = pending.popLast() { placeChain(from: state, arrivals, &isPlaced, atLeast: 0) }
    }
  }

  /// Places a state, one that it leads to, and so on, as long as there is one with enough arrivals.
  private mutating func placeChain(
    from first: Int,
    _ arrivals: [Int],
    _ isPlaced: inout [Bool],
    atLeast least: Int
  ) {
    var state = first
    while state != 0, !isPlaced[state] {
      isPlaced[state] = true
      order.append(state)
      var best = 0
      for edge in automaton.edges(of: state)
      where !isPlaced[edge.target] && arrivals[edge.target] >= least {
        let (target, words) = (edge.target, words[edge.target])
        if best == 0 || (arrivals[target], words) < (arrivals[best], self.words[best]) {
          best = target
        }
      }
      following[state] = best
      state = best
    }
  }

  /// Orders the edges of each state: the one to the following state last, else by words behind them.
  private mutating func arrange() {
    for state in 1..<automaton.stateCount {
      let row = automaton.edges(of: state)
      if row.count == 1 {
        rows[state] = Array(row)
        continue
      }
      let last = row.lastIndex { $0.target == following[state] && $0.target != 0 }
      var sorted = row.indices.filter { $0 != last }.map { row[$0] }
      sorted.sort { (words[$1.target], $0.label) < (words[$0.target], $1.label) }
      if let last { sorted.append(row[last]) }
      rows[state] = sorted
    }
  }

  // MARK: Bytes

  private func flags(_ state: Int, _ index: Int) -> UInt8 {
    let row = rows[state]
    var flags: UInt8 = row[index].endsWord ? TableFormat.endsWord : 0
    if index == row.count - 1 {
      flags |= TableFormat.isLast
      if row[index].target != 0, row[index].target == following[state] {
        flags |= TableFormat.leadsToNext
      }
    }
    if row[index].target == 0 { flags |= TableFormat.leadsNowhere }
    return flags
  }

  /// Gives the commonest pairs of flags and label numbers, and returns the number of each pair.
  private mutating func chooseHeads() -> [UInt8] {
    var uses = [Int](repeating: 0, count: 1 << 16)
    for state in order {
      for index in rows[state].indices {
        uses[Int(flags(state, index)) << 8 | Int(rows[state][index].label)] += 1
      }
    }
    var numbers = [UInt8](repeating: 0, count: 1 << 16)
    for number in TableFormat.headCount..<256 {
      for label in 0..<256 {
        numbers[Int(TableFormat.spelledOutFlags(number)) << 8 | label] = UInt8(number)
      }
    }
    let common = uses.indices.filter { uses[$0] > 0 }.sorted { (uses[$1], $0) < (uses[$0], $1) }
    for (number, head) in common.prefix(TableFormat.headCount).enumerated() {
      numbers[head] = UInt8(number)
      heads += [UInt8(head >> 8), UInt8(head & 0xFF)]
    }
    return numbers
  }

  /// Finds the addresses: they depend on the lengths of the states before, and those on addresses.
  private mutating func settleAddresses(_ numbers: [UInt8]) {
    // How many bytes each state has but for addresses, and the targets that have addresses.
    var fixed = [Int](repeating: 0, count: automaton.stateCount)
    var targets = [[Int]](repeating: [], count: automaton.stateCount)
    for state in order {
      for index in rows[state].indices {
        let flags = flags(state, index)
        let head = Int(flags) << 8 | Int(rows[state][index].label)
        fixed[state] += numbers[head] < TableFormat.headCount ? 1 : 2
        if flags & (TableFormat.leadsToNext | TableFormat.leadsNowhere) == 0 {
          targets[state].append(rows[state][index].target)
        }
      }
    }
    // Begin with the longest addresses; from then on states only move together.
    var lengths = [Int](repeating: 0, count: automaton.stateCount)
    for state in order { lengths[state] = fixed[state] + 3 * targets[state].count }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var address = 0
      for state in order {
        addresses[state] = address
        address += lengths[state]
      }
      for state in order {
        var length = fixed[state]
        for target in targets[state] {
          length += TargetAddress.length(addresses[target], state: addresses[state])
        }
        if length != lengths[state] {
          lengths[state] = length
          hasChanged = true
        }
      }
    }
  }

  private mutating func write(_ numbers: [UInt8]) {
    for state in order {
      for index in rows[state].indices {
        let edge = rows[state][index]
        let flags = flags(state, index)
        let number = numbers[Int(flags) << 8 | Int(edge.label)]
        bytes.append(number)
        if number >= TableFormat.headCount { bytes.append(edge.label) }
        if flags & (TableFormat.leadsToNext | TableFormat.leadsNowhere) == 0 {
          bytes += TargetAddress.bytes(addresses[edge.target], state: addresses[state])
        }
      }
    }
  }

  private mutating func writePairs() {
    for first in automaton.edges(of: automaton.root) {
      for second in automaton.edges(of: first.target) {
        WordPairs.add(
          first.label,
          second.label,
          target: second.target == 0 ? nil : addresses[second.target],
          endsWord: second.endsWord,
          to: &pairs
        )
      }
    }
  }
}
