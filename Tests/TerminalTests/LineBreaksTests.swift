import Testing

@testable import Terminal

/// Where a text without blanks is divided.
struct LineBreaksTests {
  private static let glyphs = Glyphs(isUnicode: true) { scalar in
    (0x2E80...0xFF60).contains(scalar.value) ? 2 : 1
  }

  static let texts = [
    ("a word", "word", ["word"]),
    ("wide characters", "\u{5BC6}\u{7801}", ["\u{5BC6}", "\u{7801}"]),
    ("a wide full stop", "\u{5BC6}\u{7801}\u{3002}", ["\u{5BC6}", "\u{7801}\u{3002}"]),
    ("a long vowel", "\u{30A8}\u{30E9}\u{30FC}", ["\u{30A8}", "\u{30E9}\u{30FC}"]),
    ("wide brackets", "\u{300C}\u{5BC6}\u{300D}", ["\u{300C}\u{5BC6}\u{300D}"]),
    ("a number among them", "\u{81F3}12\u{4E2A}", ["\u{81F3}", "12", "\u{4E2A}"]),
    ("a colon behind them", "\u{5F37}\u{5EA6}:", ["\u{5F37}", "\u{5EA6}:"]),
    ("nothing", "", []),
  ]

  @Test("the pieces of", arguments: texts)
  func parts(_ id: String, _ text: String, _ wanted: [String]) {
    let parts = LineBreaks.parts(of: Self.glyphs.glyphs(of: Array(text.utf8)))
    #expect(parts.map { String(decoding: $0.flatMap { $0.bytes }, as: UTF8.self) } == wanted)
  }

  @Test func `a wide text goes on in the next row`() {
    let layout = Layout(Self.glyphs, width: 7)
    let rows = layout.wrap("\u{81F3}\u{5C11} 8 \u{4E2A}\u{5B57}\u{7B26}\u{3002}")
    let texts = rows.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts == ["\u{81F3}\u{5C11} 8", "\u{4E2A}\u{5B57}", "\u{7B26}\u{3002}"])
  }
}
