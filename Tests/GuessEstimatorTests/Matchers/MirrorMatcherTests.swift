import Testing

@testable import GuessEstimator

struct MirrorMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { MirrorMatcher(text).match(from: $0, $1) } }
  }

  static let rows = [
    // Whatever is mirrored, 0.7.
    PieceCase("kX9!!9Xk", .repetition, 4..<8, cost: 0.7),
    PieceCase("xqzzqx", .repetition, 3..<6, cost: 0.7),
    // In any case, and with text on either side.
    PieceCase("abKX9!!9xkcd", .repetition, 6..<10, cost: 0.7),
  ]

  @Test(arguments: rows) func `a mirror image costs one price`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: ["", "x", "xx", "xyyx", "abcabc", "xyzyx", "12321"])
  func `what is short, or turns about a character, is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a mirrored secret costs little more than the secret`() {
    func costOfPieces(_ text: String) -> Double {
      let cover = Cover(of: text.utf8)
      return cover.log10Guesses - cover.structureCost
    }
    #expect(costOfPieces("kX9!!9Xk") <= costOfPieces("kX9!") + 1)
  }
}
