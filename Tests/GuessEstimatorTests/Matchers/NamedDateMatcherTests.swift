import Testing

@testable import GuessEstimator

struct NamedDateMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { NamedDateMatcher(text).match(from: $0, $1) } }
  }

  // The day and the month 2.56, a year of the last decades 1.4, and 1 for the form.
  static let rows = [
    PieceCase("24-Aug-1969", .date, cost: 4.96),
    PieceCase("24aug1969", .date, cost: 4.96),
    PieceCase("Aug24,1969", .date, cost: 4.96),
    PieceCase("27. Mai 1982", .date, cost: 4.96),
    PieceCase("May 19th, 1989", .date, cost: 4.96),
    PieceCase("1. März 2024", .date, cost: 4.96),
    PieceCase("31 décembre 1999", .date, cost: 4.96),
    PieceCase("x1SEPT2001y", .date, 1..<10, cost: 4.96),
    // Another year 2.1, and one of two digits 1.6.
    PieceCase("4july1776", .date, cost: 5.66),
    PieceCase("July4th1776", .date, cost: 5.66),
    PieceCase("24/Aug/59", .date, cost: 5.16),
    // One more digit.
    PieceCase("25Dic-126", .date, 0..<8, cost: 5.16),
    PieceCase("24aug19691", .date, 0..<9, cost: 4.96),
  ]

  @Test(arguments: rows) func `a date with the name of its month costs day, year and form`(
    _ each: PieceCase
  ) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    "", "aug", "24aug", "aug1969", "32aug1969", "0aug1969", "24augur1969", "24aug1",
    "24---aug1969",
    "aug241969", "24xyz1969",
  ])
  func `what is no date is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }
}
