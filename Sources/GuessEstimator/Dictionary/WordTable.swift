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
    let edge: WordAutomaton.Edge
  }

  private let rootAddress: Int
  private let palette: TableBytes
  let automaton: WordAutomaton
  let pairs: WordPairs
  private let commonPlaces: PlaceFunction
  private let otherPlaces: PlaceFunction

  /// The words that come with the module.
  public static var builtIn: WordTable {
    // The table is in the read-only data of the program, with as many bytes as the call returns.
    unsafe WordTable(TableBytes(start: cwords_start(), count: cwords_count()))
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
    automaton = WordAutomaton(heads: section(.heads), rows: section(.automaton))
    pairs = WordPairs(section(.pairs))
    commonPlaces = PlaceFunction(section(.commonPlaces))
    otherPlaces = PlaceFunction(section(.otherPlaces))
  }

  /// The place before the first byte.
  public var root: Node {
    Node(
      hash: TableFormat.emptyHash,
      edge: WordAutomaton.Edge(target: Int32(truncatingIfNeeded: rootAddress), endsWord: false)
    )
  }

  /// Returns the place that one more byte of UTF-8 leads to, or nil where no word goes on so.
  public func next(_ node: Node, _ byte: UInt8) -> Node? {
    automaton.edge(from: node.edge.target, byte).map { Node(after: node, byte, $0) }
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
}

extension WordTable.Node {
  /// The place that an edge with a byte leads to.
  init(after node: WordTable.Node, _ byte: UInt8, _ edge: WordAutomaton.Edge) {
    self.init(hash: TableFormat.hash(node.hash, byte), edge: edge)
  }
}
