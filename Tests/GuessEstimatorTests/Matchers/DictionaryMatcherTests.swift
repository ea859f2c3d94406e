import Testing

@testable import GuessEstimator

struct DictionaryMatcherTests {
  static func forwards(_ text: String) -> [Piece] {
    [Piece](in: text) { text in
      { start, take in
        DictionaryMatcher(text, .builtIn).forwards(from: start) { lookUp($0, $1, $2, $3, take) }
      }
    }
  }

  static func backwards(_ text: String) -> [Piece] {
    [Piece](in: text) { text in
      { end, take in
        DictionaryMatcher(text, .builtIn).backwards(to: end) { lookUp($0, $1, $2, $3, take) }
      }
    }
  }

  /// Takes what is offered, which must be what it was said to be.
  static func lookUp(
    _ start: Int,
    _ end: Int,
    _ least: Double,
    _ piece: () -> Piece?,
    _ take: (Piece) -> Void
  ) {
    guard let piece = piece() else { return }
    #expect(piece.start == start && piece.end == end && piece.cost >= least)
    take(piece)
  }

  // A word costs the logarithm of its rank, less 0.3 from six letters on and 0.5 from eight; at least
  // 2 with two letters, 2.6 with three, 1.3 with four, and 0.2 with more.
  static let words = [
    // The first of all passwords: 0 less 0.5, held at 0.2.
    PieceCase("password", .commonPassword, cost: 0.2),
    // The twelfth, kept as 13.5: 1.13 less 0.3.
    PieceCase("dragon", .commonPassword, cost: 0.83),
    // Only on the largest list, whose words share the rank 370,000: 5.57 less 0.5.
    PieceCase("ingurgitation", .word, cost: 5.07),
    // The first of words and the first of names, held at what three and four letters cost.
    PieceCase("the", .word, cost: 2.6),
    PieceCase("mary", .name, cost: 1.3),
    // The first passwords of their languages; two code points are held at 2.
    PieceCase("пароль", .commonPassword, cost: 0.2),
    PieceCase("パスワード", .commonPassword, cost: 0.2),
    PieceCase("密码", .commonPassword, cost: 2),
    // Inside other text it costs the same.
    PieceCase("#!password?", .commonPassword, 2..<10, cost: 0.2),
    PieceCase("xxпарольxx", .commonPassword, 2..<8, cost: 0.2),
    // A palindrome is found forwards, as the word that it is.
    PieceCase("level", .word, cost: 2.48),
  ]

  @Test(arguments: words) func `a word costs its rank`(_ each: PieceCase) {
    Self.forwards(each.text).expect(each)
  }

  static let cases = [
    // All capitals and a capital in front double the guesses: 0.2 + 0.3.
    PieceCase("Password", .commonPassword, cost: 0.5),
    PieceCase("PASSWORD", .commonPassword, cost: 0.5),
    PieceCase("ПАРОЛЬ", .commonPassword, cost: 0.5),
    // Digits and signs have no case: 0.2 + 0.3 for the capitals, and 0.3 for each sign.
    PieceCase("P@SSW0RD", .commonPassword, cost: 1.1),
    PieceCase("TRUSTNO1", .commonPassword, cost: 1.23 + 0.3),
    // A capital at the end comes next: 0.2 + 0.6.
    PieceCase("passworD", .commonPassword, cost: 0.8),
    // One of eight places elsewhere: 0.2 + log 8, and 0.4 because few try it.
    PieceCase("pAssword", .commonPassword, cost: 1.5),
    // Two of eight places: 28 ways.
    PieceCase("pAssworD", .commonPassword, cost: 2.05),
    // Four of eight: 70 ways.
    PieceCase("PaSsWoRd", .commonPassword, cost: 2.45),
    // Seven of eight are one small letter of eight.
    PieceCase("pASSWORD", .commonPassword, cost: 1.5),
  ]

  @Test(arguments: cases) func `capitals count the ways to choose them`(_ each: PieceCase) {
    Self.forwards(each.text).expect(each)
  }

  static let signs = [
    // Each sign doubles the guesses: 0.2 + 0.3 for each of one, two, three.
    PieceCase("p@ssword", .commonPassword, cost: 0.5),
    PieceCase("p@ssw0rd", .commonPassword, cost: 0.8),
    PieceCase("p@$sw0rd", .commonPassword, cost: 1.1),
    // Four and more are the rule that swaps all: no dearer than three.
    PieceCase("p@$$w0rd", .commonPassword, cost: 1.1),
    // With a capital in front as well.
    PieceCase("P@ssw0rd", .commonPassword, cost: 1.1),
    // One sign for either of two letters: `1` is l here.
    PieceCase("we1come", .commonPassword, cost: 1.88 + 0.3),
    PieceCase("ma$ter", .commonPassword, cost: 1.43),
    // Cyrillic letters that look like Latin ones: а and о.
    PieceCase("p\u{430}ssw\u{43E}rd", .commonPassword, cost: 0.8),
    // Signs that few people write for letters, `#` for h and `(` for c: 0.7 more for each.
    PieceCase("t#ailand", .place, cost: 0.78 + 0.3 + 0.7),
  ]

  @Test(arguments: signs) func `signs for letters double the guesses`(_ each: PieceCase) {
    Self.forwards(each.text).expect(each)
  }

  static let accents = [
    // With its accent, and as the list has it for those who drop it.
    PieceCase("contraseña", .commonPassword, cost: 0.2),
    PieceCase("contrasena", .commonPassword, cost: 0.2),
    // The accent apart is one code point with it in NFC.
    PieceCase("contrasen\u{303}a", .commonPassword, 0..<10, cost: 0.2),
    PieceCase("Contraseña", .commonPassword, cost: 0.5),
    // An accent that the word does not have is dropped.
    PieceCase("pássword", .commonPassword, cost: 0.2),
    PieceCase("pa\u{301}sswörd", .commonPassword, 0..<8, cost: 0.2),
    PieceCase("κωδικός", .commonPassword, cost: 0.2),
    PieceCase("ΚΩΔΙΚΟΣ", .commonPassword, cost: 0.5),
  ]

  @Test(arguments: accents) func `accents are kept and dropped`(_ each: PieceCase) {
    Self.forwards(each.text).expect(each)
  }

  static let switched = [
    // The first Russian password, and a greeting, on Latin keys: 0.2 + 0.6.
    PieceCase("gfhjkm", .commonPassword, cost: 0.8),
    PieceCase("ghbdtn", .commonPassword, cost: 0.8),
    PieceCase("GHBDTN", .commonPassword, cost: 1.1),
    // `password` on Cyrillic keys.
    PieceCase("зфыыцщкв", .commonPassword, cost: 0.8),
    PieceCase("Зфыыцщкв", .commonPassword, cost: 1.1),
    // Keys of Cyrillic letters that type signs: `люблю` with `.` for ю.
    PieceCase("k.,k.", .commonPassword, cost: 1.28),
  ]

  @Test(arguments: switched)
  func `words typed on the other layout are found`(_ each: PieceCase) {
    Self.forwards(each.text).expect(each)
  }

  static let reversed = [
    // Both directions are tried: 0.2 + 0.3.
    PieceCase("drowssap", .commonPassword, cost: 0.5),
    PieceCase("nogard", .commonPassword, cost: 1.13),
    // With a sign, 0.83 + 0.3 + 0.3 and 0.8 as few rules do both, and with a capital in front.
    PieceCase("n0gard", .commonPassword, cost: 2.23),
    PieceCase("Drowssap", .commonPassword, cost: 0.8),
    PieceCase("ьлорап", .commonPassword, cost: 0.5),
    PieceCase("12drowssap34", .commonPassword, 2..<10, cost: 0.5),
    // A part of a longer word: 0.7 more, on either side.
    PieceCase("12drowssapx", .commonPassword, 2..<10, cost: 1.2),
    PieceCase("xdrowssap", .commonPassword, 1..<9, cost: 1.2),
    PieceCase("яdrowssapя", .commonPassword, 1..<9, cost: 1.2),
  ]

  @Test(arguments: reversed) func `a reversed word costs twice the word`(_ each: PieceCase) {
    Self.backwards(each.text).expect(each)
  }

  static let misses = [
    // On no list; a letter too few; broken up.
    NearMiss("xqzvkw"), NearMiss("ingurgitatio"), NearMiss("ingurgi-tation"),
    // Signs that stand for other letters: 8 is no a, `&` none at all.
    NearMiss("p8ssword"), NearMiss("ingurgit&tion"),
    // One layout at a time.
    NearMiss("gfhолm"),
    // A word across an invalid byte's place.
    NearMiss("ingurgi\u{0}tation"),
    NearMiss(""),
  ]

  @Test(arguments: misses) func `what is no word is not found`(_ each: NearMiss) {
    Self.forwards(each.text).expectNothing(each)
  }

  @Test(arguments: [
    // Palindromes are found forwards; two letters are no word to reverse.
    NearMiss("level"), NearMiss("码密"), NearMiss("password1"), NearMiss("drowssa0"),
  ])
  func `what is no reversed word is not found`(_ each: NearMiss) {
    Self.backwards(each.text).expectNothing(each)
  }

  @Test func `no more than 32 code points are one word`() {
    let text = String(repeating: "antidisestablishmentarianism", count: 3)
    for piece in Self.forwards(text) + Self.backwards(text) {
      #expect(piece.end - piece.start <= DictionaryMatcher.longest)
    }
  }
}
