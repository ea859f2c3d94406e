import Testing

@testable import GuessEstimator

struct MirrorMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { MirrorMatcher($0) } }

  @Test(arguments: ["kX9!‹!9Xk›", "xqz‹zqx›", "abKX9!‹!9xk›cd"] as [Stretch])
  func `finds the mirror image of the characters before it`(_ stretch: Stretch) {
    expect(.repetition, at: stretch)
  }

  @Test(arguments: ["", "x", "xx", "xyyx", "abcabc", "xyzyx", "12321"])
  func `skips short images and images around a single character`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a mirror image costs the same whatever its length`() {
    expectSameCost(["xqz‹zqx›", "kX9!‹!9Xk›"])
  }

  @Test func `a mirrored secret costs little more than the secret`() {
    #expect(Cover(of: "kX9!!9Xk".utf8).costOfPieces <= Cover(of: "kX9!".utf8).costOfPieces + 1)
  }
}
