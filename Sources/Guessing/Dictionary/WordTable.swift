private import CWords

/// The words that people make passwords of, in a table that is read where it lies.
///
/// The table is a minimal acyclic automaton over the UTF-8 bytes of the words, which are in lower
/// case and NFC, and a function that tells a word's kind and rank. Nothing is unpacked or allocated.
/// Every read is checked, so a damaged table gives wrong answers but never a trap.
public struct WordTable: Sendable {
  /// A place in the automaton: the bytes that led there.
  public struct Node: Equatable, Sendable {
    fileprivate let hash: UInt64
    let edge: Edge
  }

  /// An edge of the automaton, which many places may share.
  struct Edge: Equatable, Sendable {
    /// Where the edges of its target begin; below 0 where none follow.
    let target: Int32
    fileprivate let endsWord: Bool
  }

  private let rootAddress: Int
  private let palette: TableBytes
  private let heads: TableBytes
  private let automaton: TableBytes
  private let commonPlaces: PlaceFunction
  private let otherPlaces: PlaceFunction

  /// The words that come with the module.
  public static var builtIn: WordTable {
    WordTable(TableBytes(start: cwords_start(), count: cwords_count()))
  }

  /// Reads a table; bytes that are none are a table without words.
  package init(_ bytes: TableBytes) {
    var isTable = bytes.count >= TableFormat.headerCount
    for (index, byte) in TableFormat.magic.enumerated() where bytes[index] != byte {
      isTable = false
    }
    func section(_ section: TableFormat.Section) -> TableBytes {
      bytes.section(
        at: Int(bytes.word(at: section.field)),
        count: isTable ? Int(bytes.word(at: section.field + 4)) : 0
      )
    }
    rootAddress = Int(bytes.word(at: TableFormat.rootField))
    palette = section(.palette)
    heads = section(.heads)
    automaton = section(.automaton)
    commonPlaces = PlaceFunction(section(.commonPlaces))
    otherPlaces = PlaceFunction(section(.otherPlaces))
  }

  /// The place before the first byte.
  public var root: Node {
    Node(
      hash: TableFormat.emptyHash,
      edge: Edge(target: Int32(truncatingIfNeeded: rootAddress), endsWord: false)
    )
  }

  /// Returns the place that one more byte of UTF-8 leads to, or nil where no word goes on so.
  public func next(_ node: Node, _ byte: UInt8) -> Node? {
    edge(from: node.edge.target, byte).map { Node(after: node, byte, $0) }
  }

  /// Returns the edge with a byte from a state, or nil where there is none.
  func edge(from state: Int32, _ byte: UInt8) -> Edge? {
    var found: Edge?
    forEachEdge(of: state, where: TableFormat.maskBit(byte)) { label, edge in
      if label != byte { return true }
      found = edge()
      return false
    }
    return found
  }

  /// Returns the edge with each byte from the root, or nil where no word begins so.
  ///
  /// The root has more edges than any other place; who looks for words at every place of a text goes
  /// over them once.
  func firstEdges() -> [Edge?] {
    var edges = [Edge?](repeating: nil, count: 256)
    forEachEdge(of: root.edge.target, where: .max) { label, edge in
      edges[Int(label)] = edge()
      return true
    }
    return edges
  }

  /// Calls a function for each edge from a state, with its byte, until the function answers false.
  ///
  /// Where the state has a mask, none is gone over if none of its bytes has one of the bits.
  @inline(__always)
  private func forEachEdge(of state: Int32, where bits: UInt32, _ take: (UInt8, () -> Edge) -> Bool) {
    guard state >= 0 else { return }
    let state = Int(state)
    var position = state
    if Int(automaton[position]) == TableFormat.maskMark {
      if automaton.word(at: position &+ 1) & bits == 0 { return }
      position &+= TableFormat.maskCount
    }
    for _ in 0..<TableFormat.maximumEdges {
      guard position < automaton.count else { return }
      let (flags, label) = head(at: &position)
      let goesOn = take(label) {
        Edge(
          target: target(flags, at: position, state: state),
          endsWord: flags & TableFormat.endsWord != 0
        )
      }
      guard goesOn, flags & TableFormat.isLast == 0 else { return }
      let hasAddress = flags & (TableFormat.leadsToNext | TableFormat.leadsNowhere) == 0
      let length = TargetAddress.length(firstByte: automaton[position])
      position &+= hasAddress ? length : 0
    }
  }

  /// Returns what is known of the word that ends at a place, or nil where none ends.
  public func entry(at node: Node) -> WordEntry? {
    guard node.edge.endsWord else { return nil }
    var place = Int(commonPlaces.value(of: node.hash))
    if place == 0 { place = Int(otherPlaces.value(of: node.hash)) }
    return WordEntry(
      kind: WordKind(code: palette[place &* 4 &+ 2]),
      rankLogarithm: palette.half(at: place &* 4),
      isCommonPassword: palette[place &* 4 &+ 3] == 1
    )
  }

  /// Returns what is known of a word in UTF-8, or nil for one that is not in the table.
  public func entry(of word: some Sequence<UInt8>) -> WordEntry? {
    var node = root
    for byte in word {
      guard let following = next(node, byte) else { return nil }
      node = following
    }
    return entry(at: node)
  }

  // MARK: Edges

  /// Reads an edge's head and steps over it.
  @inline(__always)
  private func head(at position: inout Int) -> (flags: UInt8, label: UInt8) {
    let number = Int(automaton[position])
    guard number >= TableFormat.headCount else {
      position &+= 1
      let head = heads.half(at: number &* 2)
      return (UInt8(truncatingIfNeeded: head), UInt8(truncatingIfNeeded: head >> 8))
    }
    position &+= 2
    return (TableFormat.spelledOutFlags(number), automaton[position &- 1])
  }

  /// Returns where the edges of an edge's target begin, or -1 where none follow.
  private func target(_ flags: UInt8, at position: Int, state: Int) -> Int32 {
    if flags & TableFormat.leadsNowhere != 0 { return -1 }
    let isNext = flags & TableFormat.leadsToNext != 0
    let target = isNext ? position : TargetAddress.read(automaton, at: position, state: state)
    return Int32(truncatingIfNeeded: target)
  }
}

extension WordTable.Node {
  /// The place that an edge with a byte leads to.
  init(after node: WordTable.Node, _ byte: UInt8, _ edge: WordTable.Edge) {
    self.init(hash: TableFormat.hash(node.hash, byte), edge: edge)
  }
}
