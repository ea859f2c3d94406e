import Testing

@testable import GuessEstimator

struct RepetitionMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { RepetitionMatcher(text).match(from: $0, $1) } }
  }

  // 0.4 and the logarithm of how often the stretch stands there, the first time included.
  static let whole = [
    // Twice: 0.4 + log 2.
    PieceCase("aa", .repetition, 1..<2, cost: 0.7),
    PieceCase("abab", .repetition, 2..<4, cost: 0.7),
    PieceCase("skylineskyline", .repetition, 7..<14, cost: 0.7),
    PieceCase("P@ssw0rd!P@ssw0rd!", .repetition, 9..<18, cost: 0.7),
    PieceCase("密码密码", .repetition, 2..<4, cost: 0.7),
    // Whatever its case.
    PieceCase("Passpass", .repetition, 4..<8, cost: 0.7),
    PieceCase("abcABC", .repetition, 3..<6, cost: 0.7),
    // Four times, five times, and 512 times: log 512 is 2.71.
    PieceCase("aaaa", .repetition, 1..<4, cost: 1),
    PieceCase("7878787878", .repetition, 2..<10, cost: 1.1),
    PieceCase(String(repeating: "a", count: 512), .repetition, 1..<512, cost: 3.11),
    // Two and a third times: log 2.33 is 0.37.
    PieceCase("xyzxyzx", .repetition, 3..<7, cost: 0.77),
    // The longest stretch: 64 code points.
    PieceCase(ideographs(64) + ideographs(64), .repetition, 64..<128, cost: 0.7),
  ]

  @Test(arguments: whole) func `a stretch that is repeated costs how often`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // 0.4 and the logarithms of how far back it began and of how long it is.
  static let parts = [
    // Five back, three long: 0.4 + 0.7 + 0.48.
    PieceCase("abcdxabc", .repetition, 5..<8, cost: 1.58),
    // Twelve back, four long: 0.4 + 1.08 + 0.6.
    PieceCase("horse-battry-hors", .repetition, 13..<17, cost: 0.4 + 1.11 + 0.6),
  ]

  @Test(arguments: parts) func `a part of what was before costs its place`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    // Nothing again; two code points apart; the same backwards; one accent off; 65 code points.
    "", "a", "abcd", "abxab", "abcdcba", "éeèê", ideographs(65) + ideographs(2),
  ])
  func `what is not repeated is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `the first code point repeats nothing`() {
    let pieces = Self.pieces(String(repeating: "ab", count: 256))
    #expect(pieces.allSatisfy { $0.start > 0 && $0.start < $0.end && $0.end <= 512 })
  }

  /// Different ideographs.
  private static func ideographs(_ count: Int) -> String {
    var text = String.UnicodeScalarView()
    for place in 0..<count { text.append(Unicode.Scalar(0x4E00 + UInt32(place) * 7) ?? "?") }
    return String(text)
  }
}
