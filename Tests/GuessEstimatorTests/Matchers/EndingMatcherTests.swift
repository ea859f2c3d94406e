import Testing

@testable import GuessEstimator

struct EndingMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { EndingMatcher($0) } }

  @Test(
    arguments: [
      "s", "'s", "es", "ed", "d", "ing", "er", "ers", "r", "ly", "y", "z", "in", "en", "a", "o",
      "ING",
      "‹ing›1", "horse‹s›",
    ] as [Stretch]
  )
  func `finds endings`(_ stretch: Stretch) {
    expect(.ending, at: stretch)
  }

  @Test(arguments: ["", "x", "ck", "1", "!", "ы", "к"])
  func `finds nothing else`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test(arguments: ["s", "4711s", "#ing", "thes"])
  func `a cover has an ending only after a long word`(_ text: String) {
    #expect(Cover(of: "monkeys".utf8).kinds == "password ending")
    #expect(!Cover(of: text.utf8).pieces.contains { $0.kind == .ending })
  }
}
