import Testing

@testable import GuessEstimator

struct EndingMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { EndingMatcher(text).match(from: $0, $1) } }
  }

  // Some seventeen endings, the likely ones first: 0.9 for any.
  static let rows =
    [
      "s", "'s", "es", "ed", "d", "ing", "er", "ers", "r", "ly", "y", "z", "in", "en", "a", "o",
    ].map { PieceCase("\($0)1", .ending, 0..<$0.count, cost: 0.9) } + [
      // In any case, and inside other text.
      PieceCase("ING", .ending, cost: 0.9),
      PieceCase("horses", .ending, 5..<6, cost: 0.9),
    ]

  @Test(arguments: rows) func `an ending costs one price`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: ["", "x", "ck", "1", "!", "ы", "к"])
  func `what is no ending is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `an ending stands behind a word alone`() {
    let words = Cover(of: "monkeys".utf8, words: .builtIn)
    #expect(words.pieces.count <= 2)
    // At the start, behind digits, and behind a word of three letters it is unknown.
    for text in ["s", "4711s", "#ing"] {
      #expect(!Cover(of: text.utf8).pieces.contains { $0.kind == .ending })
    }
  }
}
