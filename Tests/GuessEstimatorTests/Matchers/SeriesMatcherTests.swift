import Testing

@testable import GuessEstimator

struct SeriesMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { SeriesMatcher($0) } }

  @Test(
    arguments: [
      "JanFebMar", "MercuryVenusEarth", "alphabravo", "one two three", "‹MondayTuesday›1!",
      "eins-zwei-drei", "doremi",
    ] as [Stretch]
  )
  func `finds words in the order of a series`(_ stretch: Stretch) {
    expect(.sequence, at: stretch)
  }

  @Test(arguments: ["", "jan", "FebJan", "monday", "alphacharlie", "onetw", "earthvenus"])
  func `finds nothing in other text`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }
}
