import Testing
import Text

@testable import PasswordPolicy

struct PasswordTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let secret: Secret
    let characters: Int
    let codePoints: Int

    init(_ id: String, _ secret: Secret, _ characters: Int, _ codePoints: Int) {
      self.id = id
      self.secret = secret
      self.characters = characters
      self.codePoints = codePoints
    }

    var testDescription: String { id }
  }

  static let cases = [
    Case("empty", "", 0, 0),
    Case("ASCII", "abc", 3, 3),
    Case("carriage return and line feed", "a\r\nb", 3, 4),
    Case("line feed and carriage return", "\n\r", 2, 2),
    Case("accents apart", "e\u{301}n\u{303}", 2, 2),
    Case("two accents on one letter", "e\u{302}\u{323}", 1, 1),
    Case("an accent that cannot compose", "q\u{301}", 1, 2),
    Case("a lone accent", "\u{301}", 1, 1),
    Case("sixty accents on one letter", "e" + Secret("\u{301}", times: 60), 1, 60),
    Case("more accents than are put in order", "e" + Secret("\u{301}", times: 100), 1, 101),
    Case("Hangul in pieces", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}", 2, 2),
    Case("a family of three", "👩‍👩‍👧", 1, 5),
    Case("two flags", "🇩🇪🇫🇷", 2, 4),
    Case("half a flag", "🇩", 1, 1),
    Case("NUL", [0, 0], 2, 2),
    Case("a byte that starts nothing", [0x80], 1, 1),
    Case("bytes that are never valid", [0xC0, 0xC1, 0xF5, 0xFF], 4, 4),
    Case("a start byte before ASCII", [0xC3, 0x28], 2, 2),
    Case("two of three bytes", [0xE2, 0x82], 2, 2),
    Case("two of three bytes before ASCII", [0xE2, 0x82, 0x41], 3, 3),
    Case("three of four bytes", [0xF0, 0x9F, 0x98], 3, 3),
    Case("three of four bytes before a whole code point", [0xF0, 0x9F, 0x98, 0xC3, 0xA9], 4, 4),
    Case("a surrogate", [0xED, 0xA0, 0x80], 3, 3),
    Case("the code points around the surrogates", "\u{D7FF}\u{E000}", 2, 2),
    Case("an overlong NUL", [0xC0, 0x80], 2, 2),
    Case("overlong in three bytes", [0xE0, 0x80, 0xAF], 3, 3),
    Case("overlong in four bytes", [0xF0, 0x80, 0x80, 0xAF], 4, 4),
    Case("the last code point", "\u{10FFFF}", 1, 1),
    Case("beyond the last code point", [0xF4, 0x90, 0x80, 0x80], 4, 4),
    Case("a bad byte before an accent", [0x65, 0xFF, 0xCC, 0x81], 3, 3),
    Case("a bad byte in a flag", Secret("🇩") + [0xFF] + "🇪", 3, 3),
    Case("a bad byte in a line end", [0x0D, 0xFF, 0x0A], 3, 3),
  ]

  @Test(arguments: cases)
  func `counts characters and code points, and each invalid byte as one`(each: Case) {
    let text = PasswordText(each.secret.bytes)
    #expect(text.characters.count == each.characters)
    #expect(text.codePointCount == each.codePoints)
    #expect(NaiveUTF8.characterCount(of: each.secret.bytes) == each.characters)
  }

  @Test(arguments: cases) func `divides a password without loss`(each: Case) {
    var bytes: [UInt8] = []
    TextPieces.read(each.secret.bytes) { piece in
      switch piece {
      case .ascii(let byte): bytes.append(byte)
      case .character(let character): bytes += Array(String(character).utf8)
      case .invalidByte(let byte): bytes.append(byte)
      }
    }
    #expect(bytes == each.secret.bytes)
  }

  @Test func `a single byte is one character`() {
    for byte in UInt8.min...UInt8.max {
      let text = PasswordText([byte])
      #expect(text.characters.count == 1)
      #expect(text.codePointCount == 1)
      if byte >= 0x80 { #expect(text.characters.allSatisfy { $0.kinds.isEmpty }) }
    }
  }

  @Test(arguments: UInt8.min..<0x80)
  func `a byte of ASCII is the same alone and before a letter beyond ASCII`(byte: UInt8) throws {
    let alone = try #require(PasswordText([byte]).characters.first)
    let before = try #require(PasswordText([byte] + Array("é".utf8)).characters.first)
    #expect(alone.kinds == before.kinds)
    #expect(alone.identity == before.identity)
    #expect(alone.foldedIdentity == before.foldedIdentity)
    #expect(alone.codePointCount == before.codePointCount)
    let looks = LookAlikes.reduce([byte])
    #expect(LookAlikes.reduce([byte] + Array("é".utf8)) == looks + LookAlikes.reduce("é"))
  }

  @Test func `divides every pair of bytes as a simple reader does`() {
    for pair in 0...UInt16.max {
      let bytes = [UInt8(pair >> 8), UInt8(pair & 0xFF)]
      let count = PasswordText(bytes).characters.count
      if count != NaiveUTF8.characterCount(of: bytes) { Issue.record("bytes \(bytes)") }
    }
  }
}
