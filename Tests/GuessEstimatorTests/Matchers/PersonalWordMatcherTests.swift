import Testing

@testable import GuessEstimator

struct PersonalWordMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] {
    let words = ["root", "José", "quillfeather", "иван", "abc", "a1b2"]
      .compactMap { PersonalWord($0.utf8, .realName) }
    return [Piece](in: text) { PersonalWordMatcher($0, words) }
  }

  @Test(
    arguments: [
      "root", "Root", "ROOT", "toor", "TOOR", "r0ot", "r00t", "r007", "700r", "qu1||f34th3r",
      "jose", "josé", "jose\u{301}", "röot", "Иван", "abc", "a1b2", "xx-‹root›-xx", "密‹root›",
    ] as [Stretch]
  )
  func `finds words in any case, reversed, without accents and with symbols for letters`(
    _ stretch: Stretch
  ) {
    expect(.personal(.realName), at: stretch)
  }

  @Test(arguments: ["roo", "ro-ot", "r11t", "r&ot", "rot", "", "oort", "quillfeathe"])
  func `finds nothing in similar text`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a word costs more with capitals, reversed and with each symbol for a letter`() {
    expectRising(["root", "Root"])
    expectRising(["root", "toor", "TOOR"])
    expectRising(["root", "r0ot", "r00t", "r007"])
    expectSameCost(["root", "röot", "jose", "josé"])
  }

  @Test(arguments: Piece.Personal.allCases)
  func `a piece names the origin of its word`(_ kind: Piece.Personal) throws {
    let word = try #require(PersonalWord("skyline".utf8, kind))
    let cover = Cover(of: "SKYLINE".utf8, knowing: [word])
    #expect(cover.pieces.map { $0.kind } == [.personal(kind)])
  }

  @Test(arguments: ["", "a", "ab", "密码", "e\u{301}e\u{301}"])
  func `skips words shorter than three code points`(_ text: String) {
    #expect(PersonalWord(text.utf8, .userName) == nil)
  }
}
