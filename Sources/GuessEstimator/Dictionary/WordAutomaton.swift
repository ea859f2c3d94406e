/// The automaton of the table of words, read where it lies: see ``TableFormat``.
struct WordAutomaton: Sendable {
  /// An edge, which many beginnings of words may share.
  struct Edge: Equatable, Sendable {
    /// Where the edges of its target begin; below 0 where none follow.
    let target: Int32
    let endsWord: Bool
  }

  let heads: TableBytes
  let rows: TableBytes

  /// Returns the edge with a byte from a state, or nil where there is none.
  func edge(from state: Int32, _ byte: UInt8) -> Edge? {
    var found: Edge?
    forEachEdge(of: state) { label, edge in
      if label != byte { return true }
      found = edge()
      return false
    }
    return found
  }

  /// Returns the edge with each byte from a state, or nil where there is none.
  ///
  /// For the root, which has more edges than any other state: who looks for words at every place of a
  /// text goes over them once.
  func edges(from state: Int32) -> [Edge?] {
    var edges = [Edge?](repeating: nil, count: 256)
    forEachEdge(of: state) { label, edge in
      edges[Int(label)] = edge()
      return true
    }
    return edges
  }

  /// Calls a function for each edge from a state, with its byte, until the function answers false.
  @inline(__always)
  private func forEachEdge(of state: Int32, _ take: (UInt8, () -> Edge) -> Bool) {
    guard state >= 0 else { return }
    let state = Int(state)
    var position = state
    for _ in 0..<TableFormat.maximumEdges {
      guard position < rows.count else { return }
      let (flags, label) = head(at: &position)
      let goesOn = take(label) {
        Edge(
          target: target(flags, at: position, state: state),
          endsWord: flags & TableFormat.endsWord != 0
        )
      }
      guard goesOn, flags & TableFormat.isLast == 0 else { return }
      let hasAddress = flags & (TableFormat.leadsToNext | TableFormat.leadsNowhere) == 0
      let length = TargetAddress.length(firstByte: rows[position])
      position &+= hasAddress ? length : 0
    }
  }

  /// Reads an edge's head and steps over it.
  @inline(__always)
  private func head(at position: inout Int) -> (flags: UInt8, label: UInt8) {
    let number = Int(rows[position])
    guard number >= TableFormat.headCount else {
      position &+= 1
      let head = heads.half(at: number &* 2)
      return (UInt8(truncatingIfNeeded: head), UInt8(truncatingIfNeeded: head >> 8))
    }
    position &+= 2
    return (TableFormat.spelledOutFlags(number), rows[position &- 1])
  }

  /// Returns where the edges of an edge's target begin, or -1 where none follow.
  private func target(_ flags: UInt8, at position: Int, state: Int) -> Int32 {
    if flags & TableFormat.leadsNowhere != 0 { return -1 }
    let isNext = flags & TableFormat.leadsToNext != 0
    let target = isNext ? position : TargetAddress.read(rows, at: position, state: state)
    return Int32(truncatingIfNeeded: target)
  }
}
