/// The form of UTF-8, RFC 3629 section 3.
enum UTF8Form {
  /// Returns how many bytes a code point has by its first byte, or nil for a byte that begins none.
  static func length(from first: UInt8) -> Int? {
    switch first {
    case 0x00..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Tells whether nothing that could follow belongs to these bytes.
  ///
  /// - Parameter bytes: One byte or more, without what is whole already.
  /// - Returns: Whether they are a code point, or can become none.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let length = length(from: first) else { return true }
    return bytes.count >= length || bytes.dropFirst().contains { !(0x80..<0xC0).contains($0) }
  }
}
