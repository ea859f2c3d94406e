import Testing

@testable import GuessEstimator

struct RunMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in
      let unknown = UnknownLetters(text, .builtIn)
      return { RunMatcher(text, unknown).match(from: $0, $1) }
    }
  }

  static let rows = [
    // What the character costs, 0.1, and the logarithm of the length.
    PieceCase("7777", .repetition, cost: 1 + 0.1 + 0.6),
    PieceCase("!!!!!!!!!!", .repetition, cost: 0.35 + 0.1 + 1),
    PieceCase("xx7777xx", .repetition, 2..<6, cost: 1.7),
    // Whatever its case.
    PieceCase("ààÀÀ", .repetition, cost: 2 + 0.1 + 0.6),
    // One as long as the one before it: the character and 0.1.
    PieceCase("aaaa7777", .repetition, 4..<8, cost: 1.1),
    PieceCase("aaa777", .repetition, 3..<6, cost: 1.1),
    PieceCase("aaaaa7777", .repetition, 5..<9, cost: 1.7),
  ]

  @Test(arguments: rows) func `a run costs its character and its length`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    NearMiss(""), NearMiss("777"), NearMiss("7787"), NearMiss("aaaa777", 4..<7),
    NearMiss("77777", 0..<4), NearMiss("77777", 1..<5),
  ])
  func `what is no whole run is not found`(_ each: NearMiss) {
    Self.pieces(each.text).expectNothing(each)
  }
}
