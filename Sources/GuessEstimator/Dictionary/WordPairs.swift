internal import Text

/// What the first two bytes of a word lead to in the automaton, without going over the edges.
///
/// The rows near the root have dozens of edges, and most walks end there. The section has a bit for
/// each byte of ASCII that is the second of any word, in 16 bytes, and then three bytes for each two
/// letters or digits, the lowest first: 1 where a word begins so, 2 where one ends so, and from 4 on
/// the target.
package struct WordPairs: Sendable {
  /// How many letters and digits there are.
  private static let count = 36
  /// How many bytes stand before the pairs.
  private static let headerCount = 16
  /// How many bytes a pair has.
  private static let width = 3
  /// How many bytes the section has.
  package static let sectionCount = headerCount + count * count * width
  /// The target of an edge that nothing follows.
  private static let nowhere = 0x3F_FFFF

  private let bytes: TableBytes

  init(_ bytes: TableBytes) {
    self.bytes = bytes
  }

  /// What is known of two bytes.
  enum Answer {
    /// No word begins so.
    case none
    /// The edge with the second byte.
    case edge(WordAutomaton.Edge)
    /// Nothing: the edges must be gone over.
    case unknown
  }

  /// Returns what the first two bytes of a word lead to.
  func edge(_ first: UInt8, _ second: UInt8) -> Answer {
    guard first < 0x80, second < 0x80 else { return .unknown }
    guard let offset = Self.offset(first, second) else {
      return bytes[Int(second >> 3)] >> (second & 7) & 1 == 0 ? .none : .unknown
    }
    let pair = Int(bytes.half(at: offset)) | Int(bytes[offset &+ 2]) << 16
    if pair & 1 == 0 { return .none }
    let target = pair >> 2 == Self.nowhere ? -1 : Int32(truncatingIfNeeded: pair >> 2)
    return .edge(WordAutomaton.Edge(target: target, endsWord: pair & 2 != 0))
  }

  /// Returns where the section has a pair, or nil for one that it does not have.
  private static func offset(_ first: UInt8, _ second: UInt8) -> Int? {
    guard let one = place(first), let other = place(second) else { return nil }
    return headerCount &+ (one &* count &+ other) &* width
  }

  private static func place(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x61...0x7A: Int(byte) &- 0x61
    case _ where byte.isDigit: Int(byte) &- 0x30 &+ 26
    default: nil
    }
  }

  /// Adds what two bytes lead to to a section that is being made.
  ///
  /// - Parameters:
  ///   - first: The first byte.
  ///   - second: The second byte.
  ///   - target: The target's address, or nil where nothing follows.
  ///   - endsWord: Whether the two are a word.
  ///   - section: The section, zeros before anything is added.
  package static func add(
    _ first: UInt8,
    _ second: UInt8,
    target: Int?,
    endsWord: Bool,
    to section: inout [UInt8]
  ) {
    guard second < 0x80 else { return }
    section[Int(second >> 3)] |= 1 << (second & 7)
    guard let offset = offset(first, second) else { return }
    let pair = (target ?? nowhere) << 2 | (endsWord ? 2 : 0) | 1
    for index in 0..<width { section[offset + index] = UInt8(pair >> (index * 8) & 0xFF) }
  }
}
