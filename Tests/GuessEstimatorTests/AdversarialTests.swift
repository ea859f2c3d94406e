import TestSupport
import Testing

@testable import GuessEstimator

/// Input that makes the search work hard or go wrong.
struct AdversarialTests {
  /// A name and 512 bytes.
  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    init(_ name: String, _ bytes: [UInt8]) {
      testDescription = name
      self.bytes = Array(bytes.prefix(512))
    }

    /// A text, repeated.
    init(_ name: String, repeating text: String) {
      self.init(name, Array(String(repeating: text, count: 512 / text.utf8.count + 1).utf8))
    }

    /// Random texts of a list.
    init(_ name: String, drawing texts: [String], seed: UInt64) {
      var random = SplitMix64(seed: seed)
      var bytes: [UInt8] = []
      while bytes.count < 512 {
        bytes += Array(texts[Int(random.next() % UInt64(texts.count))].utf8)
      }
      self.init(name, bytes)
    }
  }

  private static let signs = "@48(<{[36€91!|0$5+7%2#".map { String($0) }
  private static let accents = "éàüñçãőžđåāṩǘ".map { String($0) }
  private static let words = ["password", "monkey", "dragon", "love", "qwerty", "the", "my"]

  static let inputs = [
    Input("ones", repeating: "1"),
    Input("letters", repeating: "a"),
    Input("twelves", repeating: "12"),
    Input("symbols for one letter", repeating: "!1"),
    Input("seventy-eights", repeating: "78"),
    Input("every symbol for a letter", repeating: signs.joined()),
    Input("symbols for letters at random", drawing: signs, seed: 1),
    Input("every accent", repeating: accents.joined()),
    Input("accents at random", drawing: accents, seed: 2),
    Input("accents apart", repeating: "e\u{301}"),
    Input("accents alone", repeating: "\u{301}\u{323}"),
    Input(
      "one letter and accents",
      Array("a".utf8) + Array(repeating: [0xCC, 0x81], count: 256).joined()
    ),
    Input("alternating keyboards", repeating: "gfhjkmпароль"),
    Input("keyboards at random", drawing: ["g", "п", "f", "а", "h", "р", "k", "л"], seed: 3),
    Input("ideographs at random", drawing: (0..<256).map { ideograph($0) }, seed: 4),
    Input("one ideograph", repeating: "密"),
    Input("Hangul apart", repeating: "\u{1107}\u{1175}\u{11AF}"),
    Input("digits", repeating: "0123456789"),
    Input("digits at random", drawing: (0...9).map { "\($0)" }, seed: 5),
    Input("dates", repeating: "31122024"),
    Input("dates with separators", repeating: "1.1.2024-"),
    Input("years", repeating: "19992000"),
    Input("a word", repeating: "password"),
    Input("words at random", drawing: words, seed: 6),
    Input("a word with symbols", repeating: "p@$$w0rd"),
    Input("a word reversed", repeating: "drowssap"),
    Input("an alphabet", repeating: "abcdefghijklmnopqrstuvwxyz"),
    Input("a keyboard row", repeating: "qwertyuiop"),
    Input("zig-zags", repeating: "qwsaqwsz"),
    Input("endings", repeating: "singers"),
    Input(
      "a pattern of 64",
      repeating: (0..<64).map { String(Unicode.Scalar(UInt8(0x21 + $0))) }.joined()
    ),
    Input(
      "a pattern of 65",
      repeating: (0..<65).map { String(Unicode.Scalar(UInt8(0x21 + $0))) }.joined()
    ),
    Input("NULs", Array(repeating: 0, count: 512)),
    Input("invalid UTF-8", Array(repeating: 0xFF, count: 512)),
    Input(
      "cut code points",
      Array(repeating: [0xE5, 0xAF, 0xF0, 0x9F], count: 128).flatMap { $0 }
    ),
    Input("ASCII at random", drawing: (0x20...0x7E).map { String(Unicode.Scalar($0)) }, seed: 7),
    Input("bytes at random", bytes(seed: 8)),
  ]

  @Test(arguments: inputs) func `any input has an estimate and a cover`(_ input: Input) {
    #expect(input.bytes.count == 512)
    let cover = Cover(of: input.bytes, knowing: Self.known)
    #expect(cover.log10Guesses.isFinite && cover.log10Guesses >= 0)
    // An attacker who tries every code point at each position needs no more guesses.
    let codePoints = Logarithm.decimal(0x11_0000)
    #expect(cover.log10Guesses <= codePoints * Double(GuessText(input.bytes).letters.count))
    #expect(cover.pieces.first?.start == 0)
    #expect(cover.pieces.last?.end == GuessText(input.bytes).letters.count)
  }

  @Test func `accepts a personal word of any length`() {
    let long = [UInt8](repeating: 0x61, count: 4096)
    let words = [PersonalWord(long, .forbidden)].compactMap { $0 }
    #expect(Cover(of: long.prefix(512), knowing: words).log10Guesses < 8)
  }

  private static var known: [PersonalWord] {
    ["root", "111", "aaa", "!1!1", "密密密"].compactMap { PersonalWord($0.utf8, .forbidden) }
  }

  private static func ideograph(_ number: Int) -> String {
    String(Unicode.Scalar(0x4E00 + UInt32(number) * 79) ?? "?")
  }

  private static func bytes(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<512).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
  }
}
