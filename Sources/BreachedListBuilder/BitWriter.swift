/// Writes Rice codes, as ``BitReader`` reads them.
struct BitWriter {
  /// The whole bytes that were written.
  private(set) var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count = 0

  /// Writes a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - riceBits: How many bits its low part has, at most 40.
  mutating func put(_ number: UInt64, riceBits: Int) {
    var zeros = number >> riceBits
    while zeros >= 16 {
      put(bits: 0, 16)
      zeros -= 16
    }
    put(bits: 1 << zeros, Int(zeros) + 1)
    put(bits: number & ((1 << riceBits) - 1), riceBits)
  }

  /// Writes zeros to the end of the byte that was begun.
  mutating func fill() {
    if count > 0 { put(bits: 0, 8 - count) }
  }

  /// Forgets what was written, and begins with some bytes.
  mutating func begin(with first: [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    bytes += first
    bits = 0
    count = 0
  }

  /// Writes bits, the lowest first; at most 40, all others of the number being 0.
  private mutating func put(bits more: UInt64, _ width: Int) {
    bits |= more << count
    count += width
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }
}
