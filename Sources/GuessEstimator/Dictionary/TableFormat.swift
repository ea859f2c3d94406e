/// How the table of words is laid out, for those who read and those who write it.
///
/// The header has the address of the root and the offset and the length of each section, four bytes
/// each, the lowest first:
///
/// 1. The palette: four bytes for each description a word can have, two of its rank, its kind, and 1
///    for a common password.
/// 2. The heads: two bytes, flags and label, for each of the 248 commonest beginnings of an edge.
/// 3. The automaton: its states, each a row of edges. An edge is the number of its head (or a number
///    that stands for its flags, and the label) and, where the flags say so, its target's address.
/// 4. and 5. The functions that map a word to its place in the palette: the first tells the commonest
///    places, the second the others.
/// 6. The pairs: what two letters or digits that a word begins with lead to, see ``WordPairs``.
package enum TableFormat {
  /// The bytes every table begins with; the last is the version of the format.
  package static let magic: [UInt8] = [0x50, 0x57, 0x54, 0x02]

  /// A section of the table.
  package enum Section: Int, CaseIterable {
    case palette, heads, automaton, commonPlaces, otherPlaces, pairs

    /// Where the header has the section's offset; its length follows.
    package var field: Int {
      TableFormat.rootField + 4 + rawValue * 8
    }
  }

  /// Where the header has the address of the root.
  package static let rootField = 4

  /// How many bytes the header has.
  package static let headerCount = 8 + 6 * 8

  /// How many heads there are.
  package static let headCount = 248

  /// Returns the flags that a number beyond the heads stands for; the label follows it.
  package static func spelledOutFlags(_ number: Int) -> UInt8 {
    switch number &- headCount {
    case 0: 0
    case 1: isLast
    case 2: endsWord
    case 3: isLast | endsWord
    case 4: isLast | leadsToNext
    case 5: isLast | endsWord | leadsToNext
    case 6: endsWord | leadsNowhere
    default: isLast | endsWord | leadsNowhere
    }
  }

  /// Set in the flags of a state's last edge.
  package static let isLast: UInt8 = 1
  /// Set in the flags of an edge that ends a word.
  package static let endsWord: UInt8 = 2
  /// Set in the flags of an edge to the state that lies behind its own.
  package static let leadsToNext: UInt8 = 4
  /// Set in the flags of an edge that nothing follows.
  package static let leadsNowhere: UInt8 = 8

  /// No state of an automaton of bytes has more edges.
  package static let maximumEdges = 256

  /// The hash of no bytes: the 64-bit offset basis of FNV-1a by Fowler, Noll and Vo.
  package static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Returns the hash of some bytes and one more.
  package static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
