@testable import BreachedListBuilder
import TestSupport
import Testing

@testable import BreachedList

/// The bytes of a list, as pwmeter-breached(5) tells them.
struct FormatTests {
  /// A list of 2^63 and 2^63 + 2^62 with one wrong refusal in ten, byte by byte.
  ///
  /// The range is 2 x 10, so the numbers are 10 and 15; both are in the one block, whose distances are 10
  /// and 15 - 10 - 1 = 4. With 3 low bits, which 0.4812 x 10 asks for, the codes are a zero, a one and
  /// 2 as 010, its lowest bit first; then a one, and 4.
  private static let example: [UInt8] = [
    0x89, 0x70, 0x77, 0x6D, 0x62, 0x6C, 0x0D, 0x0A,  // magic
    0x01, 0x00,  // version
    0x01,  // kind of hash
    0x03,  // low bits
    0x00, 0x00, 0x00, 0x00,
    0x14, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,  // range
    0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,  // blocks
    0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,  // one in
    0x02, 0x00, 0x00, 0x00,  // least count
    0x08, 0x00, 0x00, 0x00,  // least length
    0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,  // hashes
    0x62, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,  // size of the file: 72 + 16 + 10
  ]

  @Test func `a list has the bytes that the manual tells`() throws {
    let list = try SampleList([1 << 63, 3 << 62], oneIn: 10)
    #expect(Array(list.bytes.prefix(64)) == Self.example)
    let seed = Checksum(list.bytes, first: 48).value
    let entry: [UInt8] = [0x58, 0, 0, 0, 0, 0, 0, 0, 0x0A, 0, 0, 0]
    // Codes 0 1 010, 1 001, zeros: the lowest bit first.
    let block: [UInt8] = [2, 0, 0, 0, 0b0010_1010, 0b0000_0001]
    let numbers = LittleEndian.bytes(UInt64(seed), 4) + [UInt8](repeating: 0, count: 8)
    let sealedEntry = entry + Self.checksum(numbers + entry)
    let sealedBlock = block + Self.checksum(numbers + block)
    #expect(Array(list.bytes[72..<88]) == sealedEntry)
    #expect(Array(list.bytes[88...]) == sealedBlock)
    #expect(Array(list.bytes[64..<68]) == Self.checksum(sealedEntry))
    #expect(Array(list.bytes[68..<72]) == Self.checksum(Array(list.bytes[..<68])))
  }

  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    LittleEndian.bytes(UInt64(Checksum(bytes, first: bytes.count).value), 4)
  }

  @Test(
    "the checksum is zlib's CRC-32",
    arguments: [
      ("", 0), ("a", 0xE8B7_BE43), ("123456789", 0xCBF4_3926),
      ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
    ] as [(String, UInt32)]
  )
  func checksum(text: String, value: UInt32) {
    #expect(Checksum(Array(text.utf8), first: 100).value == value)
  }

  @Test(
    "the low bits are those that take the least room",
    arguments: [10, 50, 100, 1000, 12_345, 1_000_000, 1_000_000_000] as [UInt64]
  )
  func lowBits(oneIn: UInt64) throws {
    let bits = try BreachedListBuilder(hashes: 1, oneIn: oneIn).finished().riceBits
    func cost(_ bits: Int) -> Double {
      let stay = 1 - 1 / Double(oneIn)
      var power = 1.0
      // stay^(2^bits), by squaring.
      power = stay
      for _ in 0..<bits { power *= power }
      return Double(bits) + 1 / (1 - power)
    }
    for other in 0...40 { #expect(cost(bits) <= cost(other) + 1e-6) }
  }

  @Test func `codes of all sizes are read as they were written`() {
    var generator = SplitMix64(seed: 3)
    for riceBits in 0...40 {
      var writer = BitWriter()
      var numbers: [UInt64] = []
      for _ in 0..<200 {
        let high = UInt64.random(in: 0...200, using: &generator)
        let low = generator.next() & ((1 << riceBits) - 1)
        numbers.append(high << riceBits | low)
      }
      for number in numbers { writer.put(number, riceBits: riceBits) }
      writer.fill()
      var reader = BitReader(writer.bytes, from: 0, to: writer.bytes.count)
      for number in numbers { #expect(reader.next(riceBits: riceBits) == number) }
      #expect(reader.isAtEnd)
      #expect(reader.next(riceBits: riceBits) == nil || riceBits == 0)
    }
  }
}

extension BreachedListBuilder {
  /// The header of a list of nothing.
  fileprivate func finished() throws(BuilderFault) -> BreachedListHeader {
    var builder = self
    return try builder.finish()
  }
}
