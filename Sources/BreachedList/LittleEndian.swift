/// Numbers as a list has them on every host: the lowest byte first.
package enum LittleEndian {
  /// Returns the lowest bytes of a number.
  package static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    for _ in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return bytes
  }

  /// Reads a number of at most 8 bytes; those that are not there count as 0.
  static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64 {
    var number: UInt64 = 0
    var place = min(start + count, bytes.count)
    while place > start {
      place -= 1
      number = number << 8 | UInt64(bytes[place])
    }
    return number
  }
}
