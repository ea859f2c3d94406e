import Testing

@testable import GuessEstimator

struct OldPasswordMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { pieces(text, old: "Kx7-wQz!b19") }

  static func pieces(
    _ text: String,
    old: String,
    _ kind: Piece.Personal = .oldPassword
  ) -> [Piece] {
    let words = [PersonalWord(old.utf8, kind)].compactMap { $0 }
    return [Piece](in: text) { OldPasswordMatcher($0, words) }
  }

  @Test(
    arguments: [
      // The beginning, anywhere, and the end, at the end.
      "Kx", "kX7-", "..‹Kx7-w›", "..‹b19›",
      // A part of four characters or more, also reversed.
      "-wQz", "..‹7-WQZ!›..", "..‹!zQw-›..",
      // A number of the old password, counted up or down.
      "..‹8›..", "..‹29›..", "..‹9›..",
    ] as [Stretch]
  )
  func `finds parts of the old password`(_ stretch: Stretch) {
    expect(.personal(.oldPassword), at: stretch)
  }

  @Test(
    arguments: [
      // Three from the middle; the beginning reversed; the end elsewhere; a number too far away.
      "..‹-wQ›..", "..‹xK›..", "..‹b1›..", "..‹30›..", "..‹1234567890›..", "",
    ] as [Stretch]
  )
  func `skips parts that are too short and numbers that differ by more`(_ stretch: Stretch) {
    expectNothing(at: stretch)
  }

  @Test func `the beginning costs less than the middle, and that less than the middle reversed`() {
    expectRising(["‹Kx7-w›", "..‹-wQz!›..", "..‹!zQw-›.."])
  }

  @Test func `finds nothing without an old password`() {
    #expect(Self.pieces("Kx7-wQz!b19", old: "Kx7-wQz!b19", .forbidden).isEmpty)
  }

  @Test(arguments: ["ab", "ab\u{0}", "\u{0}", ""])
  func `no part reaches beyond the end`(_ text: String) {
    let count = text.unicodeScalars.count
    #expect(Self.pieces(text, old: "ab\u{0}\u{0}\u{0}").allSatisfy { $0.end <= count })
  }

  @Test func `accepts an old password of any length`() {
    let long = String(repeating: "ab1", count: 400)
    #expect(Self.pieces(long, old: long).allSatisfy { $0.end <= GuessText.limit })
  }
}
