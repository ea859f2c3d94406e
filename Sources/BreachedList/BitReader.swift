/// Reads Rice codes from bytes, whose lowest bit comes first.
///
/// A code is as many zeros as the high part of a number says, a one, and the low part, its lowest bit
/// first.
struct BitReader {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  /// The bits that were taken from the bytes and not used yet, and zeros above them.
  private var bits: UInt64 = 0
  private var count = 0

  /// Creates a reader of a piece of some bytes.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    place = start
    self.end = min(end, bytes.count)
  }

  /// Whether nothing follows but zeros to the end of a byte.
  var isAtEnd: Bool {
    place >= end && count < 8 && bits == 0
  }

  /// Reads the next code, or returns nil where there is no whole one.
  ///
  /// - Parameter riceBits: How many bits the low part has, at most 40.
  /// - Returns: The number.
  mutating func next(riceBits: Int) -> UInt64? {
    var high: UInt64 = 0
    while bits == 0 {
      high += UInt64(count)
      count = 0
      fill()
      if count == 0 { return nil }
    }
    let zeros = bits.trailingZeroBitCount
    high += UInt64(zeros)
    use(zeros + 1)
    if count < riceBits { fill() }
    guard count >= riceBits else { return nil }
    let low = bits & ((1 << riceBits) - 1)
    use(riceBits)
    // A block has at most 2^23 bits, so the high part is no larger.
    return high << riceBits | low
  }

  private mutating func use(_ used: Int) {
    bits >>= used
    count -= used
  }

  /// Takes whole bytes until there are more than 56 bits, or no more bytes.
  private mutating func fill() {
    while count <= 56, place < end {
      bits |= UInt64(bytes[place]) << count
      place += 1
      count += 8
    }
  }
}
