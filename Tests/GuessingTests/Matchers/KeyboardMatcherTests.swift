import Testing

@testable import Guessing

struct KeyboardMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { KeyboardMatcher(text).match(from: $0, $1) } }
  }

  // The start, 0.6 in the two columns at the left and log 47 = 1.67 elsewhere, and 0.66 for the way.
  static let straight = [
    // Rows from the left, on each keyboard.
    PieceCase("qwerty", .keyboard, cost: 1.26),
    PieceCase("asdfghjkl", .keyboard, cost: 1.26),
    PieceCase("zxcvbnm", .keyboard, cost: 1.26),
    PieceCase("1234567890", .keyboard, cost: 1.26),
    PieceCase("qwertz", .keyboard, cost: 1.26),
    PieceCase("yxcvbnm", .keyboard, cost: 1.26),
    PieceCase("azerty", .keyboard, cost: 1.26),
    PieceCase("qsdfghjklm", .keyboard, cost: 1.26),
    PieceCase("wxcvbn", .keyboard, cost: 1.26),
    PieceCase("aoeuidhtns", .keyboard, cost: 1.26),
    PieceCase("',.pyf", .keyboard, cost: 1.26),
    PieceCase("йцукен", .keyboard, cost: 1.26),
    PieceCase("фывапролдж", .keyboard, cost: 1.26),
    PieceCase("ячсмить", .keyboard, cost: 1.26),
    // Columns from the left.
    PieceCase("1qaz", .keyboard, cost: 1.26),
    PieceCase("qaz", .keyboard, cost: 1.26),
    PieceCase("1qay", .keyboard, cost: 1.26),
    PieceCase("zse4", .keyboard, cost: 1.26),
    // From the middle, and from the right: 1.67 + 0.66.
    PieceCase("dfghj", .keyboard, cost: 2.33),
    PieceCase("tgb", .keyboard, cost: 2.33),
    PieceCase("poiu", .keyboard, cost: 2.33),
    PieceCase("ytrewq", .keyboard, cost: 2.33),
    PieceCase("2wsx", .keyboard, cost: 2.33),
    PieceCase("xsw2", .keyboard, cost: 2.33),
    // Signs of the same rows.
    PieceCase("l;'", .keyboard, cost: 2.33),
    PieceCase("p[]", .keyboard, cost: 2.33),
  ]

  @Test(arguments: straight) func `a straight walk costs its start`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // Where a row has letters of more than one byte, its other characters keep their columns.
  static let mixedRows = [
    PieceCase("&é\"'", .keyboard, cost: 1.26),
    PieceCase("&aqw", .keyboard, cost: 1.26),
    PieceCase("!\"§$%", .keyboard, cost: 1.56),
    PieceCase("pü+", .keyboard, cost: 2.33),
    PieceCase("öä#", .keyboard, cost: 2.33),
    PieceCase("1йфя", .keyboard, cost: 1.26),
    PieceCase("2цыч", .keyboard, cost: 2.33),
    PieceCase("бю.", .keyboard, cost: 2.33),
  ]

  @Test(arguments: mixedRows)
  func `a row of letters of several bytes is walked like any other`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // One way more is 0.66, and the logarithm of the places where the turn may be.
  static let turns = [
    // One turn, three places: 0.6 + 1.32 + log 3.
    PieceCase("qwsx", .keyboard, cost: 2.4),
    // Three turns, of six places three: 0.6 + 4 times 0.66 + log 20.
    PieceCase("qwedsaz", .keyboard, cost: 0.6 + 2.64 + 1.3),
    // From the middle with one turn: 1.67 + 1.32 + log 4.
    PieceCase("rtyhn", .keyboard, cost: 1.67 + 1.32 + 0.6),
  ]

  @Test(arguments: turns) func `a turn costs its place and its way`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // Each change of Shift doubles the guesses, the first key's too.
  static let shifts = [
    // All with Shift: 1.26 + 0.3.
    PieceCase("QWERTY", .keyboard, cost: 1.56),
    PieceCase("!QAZ", .keyboard, cost: 1.56),
    PieceCase("!@#$%", .keyboard, cost: 1.56),
    PieceCase("ЙЦУКЕН", .keyboard, cost: 1.56),
    // A capital in front, and half of them: 1.26 + 0.6.
    PieceCase("Qwerty", .keyboard, cost: 1.86),
    PieceCase("QWErty", .keyboard, cost: 1.86),
    // At the end alone: 1.26 + 0.3.
    PieceCase("zaq!", .keyboard, cost: 1.56),
    // To and fro: four changes at most.
    PieceCase("qWeRtY", .keyboard, cost: 1.26 + 1.2),
    // Digits with Shift are AZERTY's: 1.26 + 0.3, dearer than QWERTY's.
    PieceCase("123", .keyboard, cost: 1.26),
  ]

  @Test(arguments: shifts) func `Shift doubles the guesses each time`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // 0.6 in the two columns at the left, 1 elsewhere, and 0.7 for each way.
  static let pad = [
    PieceCase("147", .keyboard, cost: 1.3),
    PieceCase("789", .keyboard, cost: 1.3),
    PieceCase("159", .keyboard, cost: 1.3),
    PieceCase("753", .keyboard, cost: 1.3),
    PieceCase("258", .keyboard, cost: 1.3),
    PieceCase("963", .keyboard, cost: 1.7),
    // One turn of three places: 0.6 + 1.4 + log 3.
    PieceCase("7896", .keyboard, cost: 2.48),
    PieceCase("1478", .keyboard, cost: 2.48),
  ]

  @Test(arguments: pad) func `the number pad has straight rows`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    // Too short; the same key; a key between; blanks; no keys; a row to the next.
    "", "q", "qw", "qqq", "qet", "q w e", "密码密", "\u{0}\u{1}\u{2}", "\u{1}\u{1}\u{1}", "qpz", "plq",
    "q1", "дом",
  ])
  func `what is no walk is not found`(_ text: String) {
    #expect(Self.pieces(text).isEmpty)
  }

  @Test func `a walk ends where a key is off`() {
    #expect(Self.pieces("qwep").allSatisfy { $0.end == 3 })
    #expect(Self.pieces("qwertyuiop qwertyuiop").allSatisfy { $0.end <= 10 || $0.start >= 11 })
  }

  @Test func `no more than 40 keys are one walk`() {
    let text = String(repeating: "qwsazxdcfvgbhnjm", count: 8) + String(repeating: "qw", count: 60)
    #expect(Self.pieces(text).allSatisfy { $0.end - $0.start <= 40 })
  }
}
