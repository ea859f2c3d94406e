/// Picks the lines with a beginning out of a text that comes in pieces.
struct LineFilter {
  /// The lines, with their newlines.
  private(set) var lines: [UInt8] = []

  private let beginning: [UInt8]
  /// How many bytes of the line are the first of the beginning; nil once one is another.
  private var matched: Int? = 0

  /// Creates a filter that has seen nothing.
  ///
  /// - Parameter beginning: What the lines begin with; at least one byte.
  init(_ beginning: [UInt8]) {
    self.beginning = beginning
  }

  /// Takes the next piece.
  mutating func add(_ piece: some Sequence<UInt8>) {
    for byte in piece {
      if let matched { add(byte, behind: matched) }
      if byte == UInt8(ascii: "\n") { matched = 0 }
    }
  }

  private mutating func add(_ byte: UInt8, behind count: Int) {
    if count == beginning.count {
      lines.append(byte)
    } else if byte == beginning[count] {
      matched = count + 1
      if matched == beginning.count { lines += beginning }
    } else {
      matched = nil
    }
  }
}
