import Testing

@testable import GuessEstimator

struct RunMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { RunMatcher($0, UnknownLetters($0, .builtIn)) }
  }

  @Test(
    arguments: [
      "7777", "!!!!!!!!!!", "xx‹7777›xx", "ààÀÀ", "aaaa‹7777›", "aaa‹777›", "aaaaa‹7777›",
    ] as [Stretch]
  )
  func `finds runs of a character`(_ stretch: Stretch) {
    expect(.repetition, at: stretch)
  }

  @Test(
    arguments: [
      "", "777", "7787", "aaaa‹777›", "‹7777›7", "7‹7777›",
    ] as [Stretch]
  )
  func `skips short runs and parts of runs`(_ stretch: Stretch) {
    expectNothing(at: stretch)
  }

  @Test func `a run costs more the longer it is, and less after a run of the same length`() {
    expectRising(["7777", "7777777"])
    expectRising(["aaaa‹7777›", "aaaaa‹7777›"])
  }
}
