import Testing

@testable import GuessEstimator

struct TelephoneMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { TelephoneMatcher(text).match(from: $0, $1) } }
  }

  static let rows = [
    // 1 a digit less 0.5, from seven to fifteen.
    PieceCase("5550181", .telephone, cost: 6.5),
    PieceCase("63170669", .telephone, cost: 7.5),
    PieceCase("1706690743", .telephone, cost: 9.5),
    PieceCase("x5550181y", .telephone, 1..<8, cost: 6.5),
    // 1 less where 0 tells that an area follows.
    PieceCase("01711234567", .telephone, cost: 9.5),
    PieceCase("004989765432198", .telephone, cost: 13.5),
    // 0.6 more in groups, and with a sign in front.
    PieceCase("555-0181", .telephone, cost: 7.1),
    PieceCase("+1 (555) 123-4567", .telephone, cost: 11.1),
    PieceCase("(555) 123-4567", .telephone, cost: 10.1),
    PieceCase("06 12 34 56 78", .telephone, cost: 9.1),
    PieceCase("0171/1234567", .telephone, cost: 10.1),
    PieceCase("192.168.1.12", .telephone, cost: 9.1),
    // What is behind a number is no part of it, and it may end with a group.
    PieceCase("555-0181-", .telephone, 0..<8, cost: 7.1),
    PieceCase("555-0181 22", .telephone, 0..<8, cost: 7.1),
    PieceCase("555-0181 22", .telephone, 0..<11, cost: 9.1),
  ]

  @Test(arguments: rows) func `a telephone number costs its digits`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    // Six digits; three separators in a row; other signs; digits of another script; none.
    "", "555018", "555-018", "555---0181", "555#0181", "٥٥٥٠١٨١", "(((((((", "- - - -",
  ])
  func `what is no telephone number is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `of more digits than a number has the first fifteen are one`() {
    #expect(Self.pieces("1234567890123456").allSatisfy { $0.end - $0.start <= 15 })
  }
}
