import Testing

@testable import GuessEstimator

struct SmallWordMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { SmallWordMatcher(text).match(from: $0, $1) } }
  }

  // A hundred and some words, not all alike: 1.4 for any.
  static let rows = [
    PieceCase("i", .smallWord, cost: 1.4),
    PieceCase("u", .smallWord, cost: 1.4),
    PieceCase("2", .smallWord, cost: 1.4),
    PieceCase("4", .smallWord, cost: 1.4),
    PieceCase("my", .smallWord, cost: 1.4),
    PieceCase("the", .smallWord, cost: 1.4),
    PieceCase("The", .smallWord, cost: 1.4),
    PieceCase("mi", .smallWord, cost: 1.4),
    PieceCase("les", .smallWord, cost: 1.4),
    PieceCase("ich", .smallWord, cost: 1.4),
    PieceCase("het", .smallWord, cost: 1.4),
    PieceCase("xxyouxx", .smallWord, 2..<5, cost: 1.4),
    PieceCase("THE", .smallWord, cost: 1.4),
    // Other capitals as in any word: one at the end twice 0.3, one of three elsewhere log 4 and 0.4.
    PieceCase("mY", .smallWord, cost: 2),
    PieceCase("tHe", .smallWord, cost: 1.4 + 0.6 + 0.4),
  ]

  @Test(arguments: rows) func `a small word costs one price`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: ["", "x", "7", "!", "ck", "ß", "密"])
  func `what is no small word is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a small word stands at the start or behind a word alone`() {
    let kinds = Cover(of: "iloveyou2much".utf8).pieces.map { $0.kind }
    #expect(kinds.contains(.smallWord) || kinds.first == .commonPassword)
    #expect(!Cover(of: "#the".utf8).pieces.contains { $0.kind == .smallWord })
  }
}
