import Testing

@testable import GuessEstimator

struct DigitMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { DigitMatcher($0) } }

  @Test(
    arguments: [
      "1900", "1959", "1960", "1999", "2024", "2030", "2039", "x‹2024›!", "1‹2024›1", "24", "00",
      "x‹99›!",
    ] as [Stretch]
  )
  func `finds years of four and of two digits`(_ stretch: Stretch) {
    expect(.year, at: stretch)
  }

  @Test(
    arguments: [
      "3112", "1231", "0101", "311299", "123199", "991231", "993112", "31122024", "12312024",
      "20241231", "20243112", "31121945", "19451231", "x‹311299›y",
    ] as [Stretch]
  )
  func `finds dates without separators`(_ stretch: Stretch) {
    expect(.date, at: stretch)
  }

  @Test(
    arguments: [
      "31.12.2024", "31/12/2024", "31-12-2024", "31_12_2024", "31 12 2024", "12/31/2024", "1/2/24",
      "1.1.2024", "01.02.99", "2024-12-31", "2024-31-12", "24-1-31", "2024/1/1", "31.12.1945",
    ] as [Stretch]
  )
  func `finds dates with separators`(_ stretch: Stretch) {
    expect(.date, at: stretch)
  }

  @Test(
    arguments: [
      // Years out of range, and two digits of a longer number.
      "1899", "2040", "1‹24›", "‹12›4", "2o24", "7",
      // No such day or month in either order.
      "3212", "0001", "1332", "1300", "321399", "‹12319›99", "32.13.99", "0.0.2024", "13.13.2024",
      // Separators that differ, that no date has, that are missing, and one more at the end.
      "31-12/99", "1,2,24", "31.12", "1.1.", "1..24", "1.1.20245",
      // A third number that is no year; digits of another script.
      "31.12.9999", "31.12.345", "٢٠٢٤", "",
    ] as [Stretch]
  )
  func `finds nothing in other numbers`(_ stretch: Stretch) {
    expectNothing(at: stretch)
  }

  @Test func `a recent year costs less than an old one`() {
    expectRising(["1999", "1959"])
    expectRising(["31122024", "31121945"])
    expectSameCost(["2024", "x‹2024›!", "1960"])
  }

  @Test func `a date costs more with a year and with separators`() {
    expectRising(["3112", "31122024", "31.12.2024"])
    expectSameCost(["3112", "1231"])
    expectSameCost(["31122024", "12312024", "20241231"])
  }
}
