import Testing

@testable import GuessEstimator

struct PersonalWordMatcherTests {
  static let words = ["root", "José", "quillfeather", "иван", "abc", "a1b2"]

  static func pieces(_ text: String) -> [Piece] {
    let words = words.compactMap { PersonalWord($0.utf8, .realName) }
    return [Piece](in: text) { text in { PersonalWordMatcher(text, words).match(from: $0, $1) } }
  }

  // A word costs 0.7: it comes first, and there are a few.
  static let rows = [
    PieceCase("root", .personal(.realName), cost: 0.7),
    // A capital in front or all of them: 0.7 + 0.3.
    PieceCase("Root", .personal(.realName), cost: 1),
    PieceCase("ROOT", .personal(.realName), cost: 1),
    // Reversed: 0.7 + 0.3; with capitals 0.3 more.
    PieceCase("toor", .personal(.realName), cost: 1),
    PieceCase("TOOR", .personal(.realName), cost: 1.3),
    // A sign doubles the guesses each time, up to three.
    PieceCase("r0ot", .personal(.realName), cost: 1),
    PieceCase("r00t", .personal(.realName), cost: 1.3),
    PieceCase("r007", .personal(.realName), cost: 1.6),
    PieceCase("700r", .personal(.realName), cost: 1.9),
    PieceCase("qu1||f34th3r", .personal(.realName), cost: 1.6),
    // Accents are dropped on both sides.
    PieceCase("jose", .personal(.realName), cost: 0.7),
    PieceCase("josé", .personal(.realName), cost: 0.7),
    PieceCase("jose\u{301}", .personal(.realName), 0..<4, cost: 0.7),
    PieceCase("röot", .personal(.realName), cost: 0.7),
    // Any script, any case.
    PieceCase("Иван", .personal(.realName), cost: 1),
    // Three code points are enough.
    PieceCase("abc", .personal(.realName), cost: 0.7),
    PieceCase("a1b2", .personal(.realName), cost: 0.7),
    // Anywhere.
    PieceCase("xx-root-xx", .personal(.realName), 3..<7, cost: 0.7),
    PieceCase("密root", .personal(.realName), 1..<5, cost: 0.7),
  ]

  @Test(arguments: rows) func `a word known of the person is found`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: ["roo", "ro-ot", "r11t", "r&ot", "rot", "", "oort", "quillfeathe"])
  func `what is not the word is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test(arguments: Piece.Personal.allCases)
  func `a piece tells where its word is known from`(_ kind: Piece.Personal) throws {
    let word = try #require(PersonalWord("skyline".utf8, kind))
    let cover = Cover(of: "SKYLINE".utf8, knowing: [word])
    #expect(cover.pieces.map { $0.kind } == [.personal(kind)])
  }

  @Test(arguments: ["", "a", "ab", "密码", "e\u{301}e\u{301}"])
  func `a word under three code points is not looked for`(_ text: String) {
    #expect(PersonalWord(text.utf8, .userName) == nil)
  }
}
