/// The checksum CRC-32 of ISO 3309, ITU-T V.42 and zlib's `crc32`, of bytes that come in pieces.
struct Checksum {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of the bytes so far.
  var value: UInt32 { ~state }

  /// The checksum of nothing.
  init() {}

  /// The checksum of some bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    add(bytes)
  }

  /// Takes more bytes in.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      state ^= UInt32(byte)
      state = state >> 4 ^ Self.step(state)
      state = state >> 4 ^ Self.step(state)
    }
  }

  /// Takes a number of eight bytes in, the lowest first.
  mutating func add(_ number: UInt64) {
    add(LittleEndian.bytes(number)[...])
  }

  /// What the lowest four bits turn the rest into: the polynomial 0xEDB88320, four times.
  ///
  /// Four bits at a time are fast enough for a block, and the table of a whole byte is 1 kB.
  private static func step(_ state: UInt32) -> UInt32 {
    var rest = state & 0xF
    for _ in 0..<4 { rest = rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
    return rest
  }
}
