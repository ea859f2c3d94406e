import Testing

@testable import GuessEstimator

/// Collects an offer, which must be the piece that it announced.
private func lookUp(
  _ start: Int,
  _ end: Int,
  _ least: Double,
  _ piece: () -> Piece?,
  to pieces: inout [Piece]
) {
  guard let piece = piece() else { return }
  #expect(piece.start == start && piece.end == end && piece.cost >= least)
  pieces.append(piece)
}

struct DictionaryMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] {
    let text = GuessText(text.utf8)
    let matcher = DictionaryMatcher(text, .builtIn)
    var pieces: [Piece] = []
    for start in 0...text.letters.count {
      matcher.forwards(from: start) { lookUp($0, $1, $2, $3, to: &pieces) }
    }
    return pieces
  }

  @Test(
    arguments: [
      ("dragon", .commonPassword), ("ingurgitation", .word), ("the", .word), ("mary", .name),
      ("thailand", .place), ("#!‹password›?", .commonPassword), ("пароль", .commonPassword),
      ("xx‹пароль›xx", .commonPassword), ("パスワード", .commonPassword), ("密码", .commonPassword),
      // A palindrome.
      ("level", .word),
    ] as [(Stretch, Piece.Kind)]
  )
  func `finds words of any list and script`(_ stretch: Stretch, _ kind: Piece.Kind) {
    expect(kind, at: stretch)
  }

  @Test(
    arguments: [
      "PASSWORD", "pAssworD", "P@SSW0RD", "TRUSTNO1", "p@$$w0rd", "we1come", "ma$ter", "contraseña",
      "contrasena", "contrasen\u{303}a", "pássword", "pa\u{301}sswörd", "κωδικός", "ΚΩΔΙΚΟΣ",
      // Cyrillic letters that look like Latin letters.
      "p\u{430}ssw\u{43E}rd",
      // Typed on the keyboard of the other script.
      "gfhjkm", "ghbdtn", "GHBDTN", "зфыыцщкв", "Зфыыцщкв", "k.,k.",
    ] as [Stretch]
  )
  func `finds words with capitals, symbols and accents, and on the wrong keyboard`(
    _ stretch: Stretch
  ) {
    expect(.commonPassword, at: stretch)
  }

  @Test(
    arguments: [
      // On no list; a letter too few; interrupted.
      "xqzvkw", "ingurgitatio", "ingurgi-tation",
      // Symbols for other letters: 8 is no a, and & is no letter.
      "p8ssword", "ingurgit&tion",
      // One keyboard at a time; a control character.
      "gfhолm", "ingurgi\u{0}tation", "",
    ] as [Stretch]
  )
  func `finds nothing in similar text`(_ stretch: Stretch) {
    expectNothing(at: stretch)
  }

  @Test func `a word costs more the later it comes in its list`() {
    expectRising(["password", "dragon", "level", "ingurgitation"])
    expectSameCost(["password", "#!‹password›?", "пароль"])
  }

  @Test func `a word costs more the more unusual its capitals are`() {
    expectRising(["password", "Password", "passworD", "pAssword", "pAssworD", "PaSsWoRd"])
    expectRising(["пароль", "ПАРОЛЬ"])
    expectSameCost(["Password", "PASSWORD"])
    expectSameCost(["pAssword", "pASSWORD"])
  }

  @Test func `a word costs more with up to three symbols for letters, and with rare symbols`() {
    expectRising(["password", "p@ssword", "p@ssw0rd", "p@$sw0rd"])
    expectRising(["thailand", "th@iland", "t#ailand"])
    expectSameCost(["p@$sw0rd", "p@$$w0rd"])
    expectSameCost(["P@SSW0RD", "P@ssw0rd"])
  }

  @Test func `accents do not matter`() {
    expectSameCost(["contraseña", "contrasena", "contrasen\u{303}a"])
    expectSameCost(["password", "pássword", "pa\u{301}sswörd"])
  }

  @Test func `a word costs more on the wrong keyboard`() {
    expectRising(["пароль", "gfhjkm"])
    expectRising(["password", "зфыыцщкв", "Зфыыцщкв"])
  }
}

struct ReversedWordTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] {
    let text = GuessText(text.utf8)
    let matcher = DictionaryMatcher(text, .builtIn)
    var pieces: [Piece] = []
    for end in 0...text.letters.count {
      matcher.backwards(to: end) { lookUp($0, $1, $2, $3, to: &pieces) }
    }
    return pieces
  }

  @Test(
    arguments: [
      "drowssap", "nogard", "n0gard", "Drowssap", "ьлорап", "12‹drowssap›34", "x‹drowssap›",
      "я‹drowssap›я",
    ] as [Stretch]
  )
  func `finds reversed words`(_ stretch: Stretch) {
    expect(.commonPassword, at: stretch)
  }

  // Palindromes are found forwards.
  @Test(arguments: ["level", "码密", "password1", "drowssa0"] as [Stretch])
  func `finds no palindromes and no words of two letters`(_ stretch: Stretch) {
    expectNothing(at: stretch)
  }

  @Test func `a reversed word costs more with capitals, with symbols and within letters`() throws {
    expectRising(["drowssap", "Drowssap"])
    expectRising(["nogard", "n0gard"])
    expectRising(["12‹drowssap›34", "12‹drowssap›x"])
    expectSameCost(["drowssap", "12‹drowssap›34"])
    let forwards = try #require(DictionaryMatcherTests().piece(at: "password"))
    let backwards = try #require(piece(at: "drowssap"))
    #expect(forwards.cost < backwards.cost)
  }

  @Test func `no word is longer than the longest of the table`() {
    let text = String(repeating: "antidisestablishmentarianism", count: 3)
    for piece in Self.pieces(text) + DictionaryMatcherTests.pieces(text) {
      #expect(piece.end - piece.start <= DictionaryMatcher.longest)
    }
  }
}
