import Testing

@testable import GuessEstimator

struct NamedDateMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { NamedDateMatcher($0) } }

  @Test(
    arguments: [
      "24-Aug-1969", "24aug1969", "Aug24,1969", "27. Mai 1982", "May 19th, 1989", "1. März 2024",
      "31 décembre 1999", "x‹1SEPT2001›y", "4july1776", "July4th1776", "24/Aug/59", "‹25Dic-12›6",
      "‹24aug1969›1",
    ] as [Stretch]
  )
  func `finds dates with the name of a month`(_ stretch: Stretch) {
    expect(.date, at: stretch)
  }

  @Test(arguments: [
    "", "aug", "24aug", "aug1969", "32aug1969", "0aug1969", "24augur1969", "24aug1", "24---aug1969",
    "aug241969", "24xyz1969",
  ])
  func `finds nothing without a day, a month and a year`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a date costs more if its year is old, and the same in any order`() {
    expectRising(["24aug1969", "24aug1869"])
    expectSameCost(["24-Aug-1969", "24aug1969", "Aug24,1969", "‹24aug1969›1"])
  }
}
