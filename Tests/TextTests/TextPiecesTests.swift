import TestSupport
import Testing

@testable import Text

struct TextPiecesTests {
  private static let parts: [[UInt8]] = [
    [0x61], [0xCC, 0x81], [0xE4, 0xB8, 0xAD], [0xE2, 0x80, 0x8D], [0xF0, 0x9F, 0x91, 0xA8], [0xFF],
    [0xE4], [0xF0, 0x9F, 0x87, 0xA9], [0x0D], [0x0A],
  ]

  @Test func `divides any bytes without loss`() {
    var numbers = SplitMix64(seed: 8)
    for _ in 0..<500 {
      let bytes = (0..<12).flatMap { _ in Self.parts.randomElement(using: &numbers) ?? [] }
      var read: [UInt8] = []
      TextPieces.read(bytes) { piece in
        switch piece {
        case .ascii(let byte):
          #expect(byte < 0x80)
          read.append(byte)
        case .character(let character):
          #expect(character.utf8.count > 1)
          read += Array(character.utf8)
        case .invalidByte(let byte):
          #expect(byte >= 0x80)
          read.append(byte)
        }
      }
      #expect(read == bytes)
      #expect(TextPieces.lengths(of: bytes).reduce(0, +) == bytes.count)
    }
  }

  @Test(arguments: [
    ("", []), ("ab", [1, 1]), ("a\u{301}b", [3, 1]), ("é中", [2, 3]), ("\r\n\r", [2, 1]),
    ("👨‍👩‍👧", [18]), ("🇩🇪", [8]),
  ])
  func `divides text into characters`(_ text: String, _ lengths: [Int]) {
    #expect(TextPieces.lengths(of: Array(text.utf8)) == lengths)
  }

  @Test(
    arguments: [
      // An accent after an invalid byte; half a character; a code point beyond Unicode.
      ([0x65, 0xFF, 0xCC, 0x81], [1, 1, 2]), ([0xE4, 0xB8, 0x61], [1, 1, 1]),
      ([0xF4, 0x90, 0x80, 0x80], [1, 1, 1, 1]),
    ] as [([UInt8], [Int])]
  )
  func `each invalid byte is a piece of its own`(_ bytes: [UInt8], _ lengths: [Int]) {
    #expect(TextPieces.lengths(of: bytes) == lengths)
  }

  @Test func `stops reading when the caller does`() {
    var count = 0
    TextPieces.readScalars([0x61, 0xFF, 0xFF, 0x62]) { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }
}
