import Testing

@testable import GuessEstimator

struct SequenceMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { SequenceMatcher($0) } }

  @Test(
    arguments: [
      "123", "012", "abc", "１２３", "ABC", "абв", "αβγ", "0123456789", "abcdefghijklmnopqrstuvwxyz",
      "987", "zyx", "яюэ", "ωψχ", "789", "mno", "эюя", "χψω", "321", "onm",
      // Steps of two, capitals, and inside other text.
      "13579", "ace", "2468", "97531", "Abc", "abC", "x‹123›y",
      // Across the letter that only ends words, and the letter whose code point is apart.
      "ρστ", "деёжз",
    ] as [Stretch]
  )
  func `finds runs along the digits and three alphabets`(_ stretch: Stretch) {
    expect(.sequence, at: stretch)
  }

  @Test(arguments: [
    // Too short; no step; unequal steps; steps of three; beyond the alphabet; mixed scripts; symbols.
    "", "1", "12", "ab", "aaa", "112", "abd", "aab", "147", "adg", "890", "yz{", "abв", ":;<",
    "!\"#", "一丁丂", "3.4.5",
  ])
  func `finds nothing in other text`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a run costs less if it starts at an end of its alphabet`() {
    expectRising(["123", "987", "789", "321"])
    expectRising(["abc", "zyx", "mno", "onm"])
    expectSameCost(["123", "012", "abc", "абв", "αβγ"])
  }

  @Test func `a run costs more with its length, with steps of two and with odd capitals`() {
    expectRising(["abc", "abcdefgh"])
    expectRising(["abc", "ace"])
    expectRising(["13579", "97531"])
    expectRising(["abc", "abC"])
    expectSameCost(["abc", "ABC", "Abc"])
  }

  @Test func `a run ends with its alphabet`() {
    #expect(Self.pieces("789a").map { $0.end } == [3])
    #expect(Self.pieces("xyzab").map { $0.end } == [3])
  }
}
