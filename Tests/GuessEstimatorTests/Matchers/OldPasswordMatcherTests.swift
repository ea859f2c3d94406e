import Testing

@testable import GuessEstimator

struct OldPasswordMatcherTests {
  static func pieces(_ text: String, old: String = "Kx7-wQz!b19") -> [Piece] {
    let words = [PersonalWord(old.utf8, .oldPassword)].compactMap { $0 }
    return [Piece](in: text) { text in { OldPasswordMatcher(text, words).match(from: $0, $1) } }
  }

  static let rows = [
    // The beginning, anywhere, and the end where the text ends: 0.7.
    PieceCase("Kx", .personal(.oldPassword), cost: 0.7),
    PieceCase("kX7-", .personal(.oldPassword), cost: 0.7),
    PieceCase("..Kx7-w", .personal(.oldPassword), 2..<7, cost: 0.7),
    PieceCase("..b19", .personal(.oldPassword), 2..<5, cost: 0.7),
    // A part of four or more: log 11 for its place, and 0.3 reversed.
    PieceCase("-wQz", .personal(.oldPassword), cost: 1.74),
    PieceCase("..7-WQZ!..", .personal(.oldPassword), 2..<8, cost: 1.74),
    PieceCase("..!zQw-..", .personal(.oldPassword), 2..<7, cost: 2.04),
    // A number counted on by ten or less, either way: log 20.
    PieceCase("..8..", .personal(.oldPassword), 2..<3, cost: 1.3),
    PieceCase("..29..", .personal(.oldPassword), 2..<4, cost: 1.3),
    PieceCase("..9..", .personal(.oldPassword), 2..<3, cost: 1.3),
  ]

  @Test(arguments: rows) func `what stands in the old password is found`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    // Three from the middle; the beginning reversed; the end not at the end; a number too far.
    NearMiss("..-wQ..", 2..<5), NearMiss("..xK..", 2..<4), NearMiss("..b1..", 2..<4),
    NearMiss("..30..", 2..<4), NearMiss("..1234567890..", 2..<12), NearMiss(""),
  ])
  func `what does not stand there is not found`(_ each: NearMiss) {
    Self.pieces(each.text).expectNothing(each)
  }

  @Test func `without an old password there is nothing`() {
    let words = [PersonalWord("Kx7-wQz!b19".utf8, .forbidden)].compactMap { $0 }
    let pieces = [Piece](in: "Kx7-wQz!b19") { text in
      { OldPasswordMatcher(text, words).match(from: $0, $1) }
    }
    #expect(pieces.isEmpty)
  }

  @Test(arguments: ["ab", "ab\u{0}", "\u{0}", ""])
  func `no part reaches beyond the end`(_ text: String) {
    let count = text.unicodeScalars.count
    #expect(Self.pieces(text, old: "ab\u{0}\u{0}\u{0}").allSatisfy { $0.end <= count })
  }

  @Test func `an old password of any length is taken`() {
    let long = String(repeating: "ab1", count: 400)
    #expect(Self.pieces(long, old: long).allSatisfy { $0.end <= GuessText.limit })
  }
}
