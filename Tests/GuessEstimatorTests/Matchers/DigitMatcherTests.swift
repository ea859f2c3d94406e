import Testing

@testable import GuessEstimator

struct DigitMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { DigitMatcher(text).match(from: $0, $1) } }
  }

  static let years = [
    // The years of the living are some 70, the likely ones first: 1.4.
    PieceCase("1960", .year, cost: 1.4),
    PieceCase("1999", .year, cost: 1.4),
    PieceCase("2024", .year, cost: 1.4),
    PieceCase("2030", .year, cost: 1.4),
    // All others from 1900 to 2039 are 140: 2.1.
    PieceCase("1900", .year, cost: 2.1),
    PieceCase("1959", .year, cost: 2.1),
    PieceCase("2031", .year, cost: 2.1),
    PieceCase("2039", .year, cost: 2.1),
    // Inside other text, and of digits.
    PieceCase("x2024!", .year, 1..<5, cost: 1.4),
    PieceCase("120241", .year, 1..<5, cost: 1.4),
    // Two digits, half of them the years of the living: 1.6.
    PieceCase("24", .year, cost: 1.6),
    PieceCase("00", .year, cost: 1.6),
    PieceCase("x99!", .year, 1..<3, cost: 1.6),
  ]

  @Test(arguments: years) func `a year costs how recent it is`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  static let dates = [
    // A day of 366 and its month, either first: 2.56 + 0.3.
    PieceCase("3112", .date, cost: 2.86),
    PieceCase("1231", .date, cost: 2.86),
    PieceCase("0101", .date, cost: 2.86),
    // With a year of two digits, in front or behind: 2.56 + 1.4 + 0.6.
    PieceCase("311299", .date, cost: 4.57),
    PieceCase("123199", .date, cost: 4.57),
    PieceCase("991231", .date, cost: 4.57),
    PieceCase("993112", .date, cost: 4.57),
    // With one of four: 2.56 + 1.4 + 0.6, or 2.1 for an older one.
    PieceCase("31122024", .date, cost: 4.57),
    PieceCase("12312024", .date, cost: 4.57),
    PieceCase("20241231", .date, cost: 4.57),
    PieceCase("20243112", .date, cost: 4.57),
    PieceCase("31121945", .date, cost: 5.27),
    PieceCase("19451231", .date, cost: 5.27),
    PieceCase("x311299y", .date, 1..<7, cost: 4.57),
  ]

  @Test(arguments: dates) func `a date of digits alone is found`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // 2.56 for the day, 1.9 for a year, 0.3 for the order, 0.7 for one separator of five.
  static let separated = [
    "31.12.2024", "31/12/2024", "31-12-2024", "31_12_2024", "31 12 2024", "12/31/2024", "1/2/24",
    "1.1.2024", "01.02.99", "2024-12-31", "2024-31-12", "24-1-31", "2024/1/1", "31.12.1945",
  ].map { PieceCase($0, .date, cost: 5.46) }

  @Test(arguments: separated) func `a date with separators is found`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  static let misses = [
    // Years out of range, and two digits of more.
    NearMiss("1899"), NearMiss("2040"), NearMiss("124", 1..<3), NearMiss("124", 0..<2),
    NearMiss("2o24"), NearMiss("7"),
    // No such day or month in either order.
    NearMiss("3212"), NearMiss("0001"), NearMiss("1332"), NearMiss("1300"), NearMiss("321399"),
    NearMiss("1231999", 0..<5), NearMiss("32.13.99"), NearMiss("0.0.2024"),
    NearMiss("13.13.2024"),
    // Two separators that differ, one that is none, one that is missing, one more at the end.
    NearMiss("31-12/99"), NearMiss("1,2,24"), NearMiss("31.12"), NearMiss("1.1."),
    NearMiss("1..24"),
    NearMiss("1.1.20245"),
    // A third number that is no year.
    NearMiss("31.12.9999"), NearMiss("31.12.345"),
    // Digits of another script.
    NearMiss("٢٠٢٤"), NearMiss(""),
  ]

  @Test(arguments: misses) func `what is no number of these is not found`(_ each: NearMiss) {
    Self.pieces(each.text).expectNothing(each)
  }
}
