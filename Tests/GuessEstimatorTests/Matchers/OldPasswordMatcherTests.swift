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

  @Test(arguments: [
    // A character after each, each twice, the next character, pairs swapped, digits counted.
    "K.x.7.-.w.Q.z.!.b.1.9", "KKxx77--wwQQzz!!bb1199", "Ly8.xR{\"c2:", "xK-7Qw!z1b9", "Kx8-wQz!b28",
    // Three characters inserted, and one left out.
    "Kx7a-wQaz!b1a9", "Kx7wQz!b19",
  ])
  func `finds the whole old password after a mechanical change`(_ text: String) {
    let whole = Self.pieces(text).filter { $0.start == 0 && $0.end == text.unicodeScalars.count }
    #expect((whole.map { $0.cost }.min() ?? 99) < 6.5)
  }

  @Test(arguments: ["Vh8#kq2Lp0z", "91b!zQw-7xK!!"])
  func `another password is no change of the old one`(_ text: String) {
    let whole = Self.pieces(text).filter { $0.start == 0 && $0.end == text.unicodeScalars.count }
    #expect(whole.isEmpty)
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
