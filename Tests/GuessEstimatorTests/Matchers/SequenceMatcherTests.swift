import Testing

@testable import GuessEstimator

struct SequenceMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { SequenceMatcher(text).match(from: $0, $1) } }
  }

  // The start, 0.3 for an end of the alphabet or 1 and four times the alphabet's size for others; the logarithm of
  // the length; twice for downwards, and twice for steps of two.
  static let rows = [
    // 0.3 + log 3.
    PieceCase("123", .sequence, cost: 0.78),
    PieceCase("012", .sequence, cost: 0.78),
    PieceCase("abc", .sequence, cost: 0.78),
    PieceCase("１２３", .sequence, cost: 0.78),
    PieceCase("ABC", .sequence, cost: 0.78),
    PieceCase("абв", .sequence, cost: 0.78),
    PieceCase("αβγ", .sequence, cost: 0.78),
    // 0.3 + log 10.
    PieceCase("0123456789", .sequence, cost: 1.3),
    // 0.3 + log 26.
    PieceCase("abcdefghijklmnopqrstuvwxyz", .sequence, cost: 1.71),
    // Downwards from the last: 0.3 + log 3 + log 2.
    PieceCase("987", .sequence, cost: 1.08),
    PieceCase("zyx", .sequence, cost: 1.08),
    PieceCase("яюэ", .sequence, cost: 1.08),
    PieceCase("ωψχ", .sequence, cost: 1.08),
    // Anywhere else: log 4 beside log 10, 26, 32 and 25 for the start.
    PieceCase("789", .sequence, cost: 1.6 + 0.48),
    PieceCase("mno", .sequence, cost: 2.01 + 0.48),
    PieceCase("эюя", .sequence, cost: 2.11 + 0.48),
    PieceCase("χψω", .sequence, cost: 2 + 0.48),
    PieceCase("321", .sequence, cost: 1.6 + 0.48 + 0.3),
    PieceCase("onm", .sequence, cost: 2.01 + 0.48 + 0.3),
    // Steps of two, and downwards.
    PieceCase("13579", .sequence, cost: 0.3 + 0.7 + 0.3),
    PieceCase("ace", .sequence, cost: 1.08),
    PieceCase("2468", .sequence, cost: 1.6 + 0.6 + 0.3),
    PieceCase("97531", .sequence, cost: 0.3 + 0.7 + 0.6),
    // Capitals but in front and throughout: one at the end twice 0.3.
    PieceCase("Abc", .sequence, cost: 0.78),
    PieceCase("abC", .sequence, cost: 1.38),
    // Inside other text.
    PieceCase("x123y", .sequence, 1..<4, cost: 0.78),
    // Through the letter that only ends words: the alphabet goes ρ, σ, τ.
    PieceCase("ρστ", .sequence, cost: 2 + 0.48),
    // Through the letter whose code point stands apart.
    PieceCase("деёжз", .sequence, cost: 2.11 + 0.7),
  ]

  @Test(arguments: rows) func `a run costs its start, length and way`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    // Too short; no step; unequal steps; steps of three; out of the alphabet; mixed scripts; signs.
    "", "1", "12", "ab", "aaa", "112", "abd", "aab", "147", "adg", "890", "yz{", "abв", ":;<",
    "!\"#", "一丁丂", "3.4.5",
  ])
  func `what is no run is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a run ends with its alphabet`() {
    #expect(Self.pieces("789a").map { $0.end } == [3])
    #expect(Self.pieces("xyzab").map { $0.end } == [3])
  }
}
