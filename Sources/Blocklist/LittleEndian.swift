/// Numbers as a list has them on every host: the lowest byte first.
enum LittleEndian {
  /// Returns the bytes of a number.
  static func bytes<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = UInt64(number)
    for _ in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return bytes
  }

  /// Reads a number of some bytes; those that are not there count as 0.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
