/// A minimal acyclic automaton that ends words on edges.
///
/// Built from words in order by the algorithm of J. Daciuk, S. Mihov, B. W. Watson and R. E. Watson,
/// "Incremental Construction of Minimal Acyclic Finite-State Automata", Computational Linguistics 26
/// (2000). Targets have lower numbers than the states that lead to them; state 0 has no edges.
struct Automaton {
  /// An edge: a label, whether a word ends with it, and a target.
  struct Edge {
    let bits: UInt32

    init(label: UInt8, endsWord: Bool, target: Int) {
      bits = UInt32(target) << 9 | (endsWord ? 256 : 0) | UInt32(label)
    }

    var label: UInt8 { UInt8(truncatingIfNeeded: bits) }
    var endsWord: Bool { bits & 256 != 0 }
    var target: Int { Int(bits >> 9) }
  }

  /// All edges, state by state.
  private var edges: [Edge] = []
  /// Where the edges of each state begin, and the end of the last.
  private var starts: [Int] = [0, 0]
  /// The numbers of the states, by the hash of their edges.
  private var register = [Int](repeating: -1, count: 1 << 16)
  /// The edges along the last word that may still change.
  private var path: [[Edge]] = [[]]
  private var lastWord: [UInt8] = []

  /// The state before the first byte.
  private(set) var root = 0

  var stateCount: Int { starts.count - 1 }
  var edgeCount: Int { edges.count }

  func edges(of state: Int) -> ArraySlice<Edge> {
    edges[starts[state]..<starts[state + 1]]
  }

  /// Adds a word that comes after all earlier ones.
  mutating func add(_ word: ArraySlice<UInt8>) {
    var common = 0
    for byte in word {
      guard common < lastWord.count, lastWord[common] == byte else { break }
      common += 1
    }
    settle(downTo: common)
    var depth = common
    for byte in word.dropFirst(common) {
      let endsWord = depth == word.count - 1
      path[depth].append(Edge(label: byte, endsWord: endsWord, target: 0))
      depth += 1
      if path.count == depth { path.append([]) }
    }
    lastWord = Array(word)
  }

  /// Ends the construction.
  mutating func finish() {
    settle(downTo: 0)
    root = number(of: path[0])
    path = [[]]
    register = []
  }

  /// Gives the states along the last word beyond a depth their numbers.
  private mutating func settle(downTo depth: Int) {
    var below = lastWord.count
    while below > depth {
      let target = number(of: path[below])
      path[below].removeAll(keepingCapacity: true)
      below -= 1
      if let edge = path[below].popLast() {
        path[below].append(Edge(label: edge.label, endsWord: edge.endsWord, target: target))
      }
    }
  }

  /// Returns the state that has some edges, a new one where there is none yet.
  private mutating func number(of newEdges: [Edge]) -> Int {
    if newEdges.isEmpty { return 0 }
    if stateCount * 2 > register.count { enlarge() }
    var slot = hash(newEdges[...]) & (register.count - 1)
    while register[slot] >= 0 {
      let state = register[slot]
      if isSame(state, newEdges) { return state }
      slot = (slot + 1) & (register.count - 1)
    }
    let state = stateCount
    register[slot] = state
    edges.append(contentsOf: newEdges)
    starts.append(edges.count)
    return state
  }

  private func isSame(_ state: Int, _ newEdges: [Edge]) -> Bool {
    let start = starts[state]
    guard starts[state + 1] - start == newEdges.count else { return false }
    for index in 0..<newEdges.count where edges[start + index].bits != newEdges[index].bits {
      return false
    }
    return true
  }

  private func hash(_ edges: ArraySlice<Edge>) -> Int {
    var hash: UInt64 = 0
    for edge in edges { hash = (hash ^ UInt64(edge.bits)) &* 0x9E37_79B9_7F4A_7C15 }
    return Int(truncatingIfNeeded: hash >> 32)
  }

  private mutating func enlarge() {
    register = [Int](repeating: -1, count: register.count * 4)
    for state in 1..<stateCount {
      var slot = hash(edges(of: state)) & (register.count - 1)
      while register[slot] >= 0 { slot = (slot + 1) & (register.count - 1) }
      register[slot] = state
    }
  }
}
