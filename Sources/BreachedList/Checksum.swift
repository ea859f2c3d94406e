/// The checksum CRC-32 of ISO 3309, ITU-T V.42 and zlib's `crc32`, of bytes that come in pieces.
package struct Checksum {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of the bytes so far.
  package var value: UInt32 { ~state }

  /// The checksum of nothing.
  package init() {}

  /// The checksum of the first of some bytes, as many as there are of those that are asked for.
  package init(_ bytes: [UInt8], first count: Int) {
    add(bytes, first: count)
  }

  /// Takes the first of some bytes in.
  package mutating func add(_ bytes: [UInt8], first count: Int) {
    for place in 0..<max(min(count, bytes.count), 0) { add(bytes[place]) }
  }

  /// Takes the lowest bytes of a number in.
  mutating func add(_ number: UInt64, bytes count: Int) {
    var rest = number
    for _ in 0..<count {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  private mutating func add(_ byte: UInt8) {
    state ^= UInt32(byte)
    state = state >> 4 ^ Self.step(state)
    state = state >> 4 ^ Self.step(state)
  }

  /// What the lowest four bits turn the rest into: the polynomial 0xEDB88320 four times, for each bit by
  /// itself.
  ///
  /// A table for a byte would be 1 kB, and a branch for a bit is taken by chance.
  private static func step(_ state: UInt32) -> UInt32 {
    (0 &- (state & 1)) & 0x1DB7_1064 ^ (0 &- (state >> 1 & 1)) & 0x3B6E_20C8
      ^ (0 &- (state >> 2 & 1)) & 0x76DC_4190 ^ (0 &- (state >> 3 & 1)) & 0xEDB8_8320
  }
}

/// The checksum at the end of a piece of a list, which fits no other piece and no other list.
package struct Seal {
  /// What the checksums of the list begin with.
  let seed: UInt32
  /// The number of the block that the piece is, or tells the place of.
  let bucket: UInt64

  /// Creates the seal of the pieces of a block.
  package init(seed: UInt32, bucket: UInt64) {
    self.seed = seed
    self.bucket = bucket
  }

  /// How many bytes it has.
  package static let size = 4

  /// Returns the seal of a piece that has none yet.
  package func bytes(of content: [UInt8]) -> [UInt8] {
    LittleEndian.bytes(UInt64(checksum(content, content.count)), Self.size)
  }

  /// Tells whether a piece has its seal.
  func fits(_ piece: [UInt8]) -> Bool {
    let count = piece.count - Self.size
    return count >= 0
      && LittleEndian.number(piece, count, Self.size) == UInt64(checksum(piece, count))
  }

  private func checksum(_ bytes: [UInt8], _ count: Int) -> UInt32 {
    var checksum = Checksum()
    checksum.add(UInt64(seed), bytes: 4)
    checksum.add(bucket, bytes: 8)
    checksum.add(bytes, first: count)
    return checksum.value
  }
}
