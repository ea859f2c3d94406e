import Testing

@testable import GuessEstimator

struct TelephoneMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { TelephoneMatcher($0) } }

  @Test(
    arguments: [
      "5550181", "63170669", "1706690743", "x‹5550181›y", "01711234567", "004989765432198",
      "555-0181", "+1 (555) 123-4567", "(555) 123-4567", "06 12 34 56 78", "0171/1234567",
      "192.168.1.12", "‹555-0181›-", "‹555-0181› 22", "555-0181 22",
    ] as [Stretch]
  )
  func `finds telephone numbers, whole and in groups`(_ stretch: Stretch) {
    expect(.telephone, at: stretch)
  }

  @Test(arguments: [
    // Six digits; three separators in a row; other symbols; digits of another script; none.
    "", "555018", "555-018", "555---0181", "555#0181", "٥٥٥٠١٨١", "(((((((", "- - - -",
  ])
  func `finds nothing in shorter numbers and between other symbols`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a number costs more with its length and in groups, and less after a 0`() {
    expectRising(["5550181", "63170669", "1706690743"])
    expectRising(["5550181", "555-0181", "(555) 123-4567"])
    expectRising(["01711234567", "11711234567"])
  }

  @Test func `no number has more than fifteen digits`() {
    #expect(Self.pieces("1234567890123456").allSatisfy { $0.end - $0.start <= 15 })
  }
}
