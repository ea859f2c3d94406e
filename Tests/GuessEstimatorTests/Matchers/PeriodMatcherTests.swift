import Testing

@testable import GuessEstimator

struct PeriodMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { PeriodMatcher($0) } }

  @Test(
    arguments: [
      "Jan24", "Sep_2024", "2024-Sep", "Q3/24", "2024Q3", "H2-2023", "KW12-2024", "w07.2025",
      "März 2024", "..‹Oct1999›!",
    ] as [Stretch]
  )
  func `finds periods with their year`(_ stretch: Stretch) {
    expect(.date, at: stretch)
  }

  @Test(arguments: ["v2.0", "22.04", "1.2.3.4", "12:34:56", ".‹v1.10›"] as [Stretch])
  func `finds versions, times and addresses`(_ stretch: Stretch) {
    expect(.addition, at: stretch)
  }

  @Test(arguments: ["", "Jan", "Q5 2024", "H3-2024", "KW54-24", "Jan1850", "1234.5", "24Abc", "v2"])
  func `finds nothing in other text`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a version costs more with each number`() {
    expectRising(["1.2", "1.2.3", "10.20.30"])
  }
}
