import Testing

@testable import GuessEstimator

struct RepetitionMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { RepetitionMatcher($0) } }

  @Test(
    arguments: [
      "a‹a›", "ab‹ab›", "skyline‹skyline›", "P@ssw0rd!‹P@ssw0rd!›", "密码‹密码›", "Pass‹pass›",
      "abc‹ABC›", "a‹aaa›", "78‹78787878›", "xyz‹xyzx›",
      Stretch("a‹" + String(repeating: "a", count: 511)),
      // The longest stretch.
      Stretch(ideographs(64) + "‹" + ideographs(64)),
      // Parts of the text before.
      "abcdx‹abc›", "horse-battry-‹hors›",
    ] as [Stretch]
  )
  func `finds text that occurred before`(_ stretch: Stretch) {
    expect(.repetition, at: stretch)
  }

  @Test(arguments: [
    // Nothing repeated; two code points apart; reversed; another accent; 65 code points.
    "", "a", "abcd", "abxab", "abcdcba", "éeèê", ideographs(65) + ideographs(2),
  ])
  func `finds nothing in text without repetition`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a repetition costs more the more often it occurs, whatever its length`() {
    expectRising(["a‹a›", "a‹aaa›", "78‹78787878›"])
    expectSameCost(["a‹a›", "ab‹ab›", "skyline‹skyline›"])
  }

  @Test func `a part of the text before costs more than all of it`() {
    expectRising(["abcd‹abcd›", "abcdx‹abc›", "horse-battry-‹hors›"])
  }

  @Test func `the first code point repeats nothing`() {
    let pieces = Self.pieces(String(repeating: "ab", count: 256))
    #expect(pieces.allSatisfy { $0.start > 0 && $0.start < $0.end && $0.end <= 512 })
  }

  /// Returns different ideographs.
  private static func ideographs(_ count: Int) -> String {
    var text = String.UnicodeScalarView()
    for place in 0..<count { text.append(Unicode.Scalar(0x4E00 + UInt32(place) * 7) ?? "?") }
    return String(text)
  }
}
