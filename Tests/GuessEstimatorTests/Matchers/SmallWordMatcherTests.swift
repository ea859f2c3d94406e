import Testing

@testable import GuessEstimator

struct SmallWordMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { SmallWordMatcher($0) } }

  @Test(
    arguments: [
      "i", "u", "2", "4", "my", "the", "The", "mi", "les", "ich", "het", "xx‹you›xx", "THE", "mY",
      "tHe",
    ] as [Stretch]
  )
  func `finds short words of several languages`(_ stretch: Stretch) {
    expect(.smallWord, at: stretch)
  }

  @Test(arguments: ["", "x", "7", "!", "ck", "ß", "密"])
  func `finds nothing else`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a short word costs more only with odd capitals`() {
    expectSameCost(["my", "the", "The", "THE"])
    expectRising(["my", "mY"])
    expectRising(["the", "tHe"])
  }

  @Test func `a cover has a short word only at the start and after a word`() {
    #expect(Cover(of: "thequickbrownfox".utf8).pieces.first?.kind == .smallWord)
    #expect(!Cover(of: "#the".utf8).pieces.contains { $0.kind == .smallWord })
  }
}
