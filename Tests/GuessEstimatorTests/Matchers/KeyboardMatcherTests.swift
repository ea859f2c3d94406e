import Testing

@testable import GuessEstimator

struct KeyboardMatcherTests {
  static func pieces(_ text: String) -> [Piece] {
    [Piece](in: text) { text in { KeyboardMatcher(text).match(from: $0, $1) } }
  }

  // The keyboard, 0.78; the start, 0.6 in the two columns at the left and log 47 = 1.67 elsewhere; and
  // 0.66 for the way.
  static let straight = [
    // Rows from the left, on each keyboard.
    PieceCase("qwerty", .keyboard, cost: 2.04),
    PieceCase("asdfghjkl", .keyboard, cost: 2.04),
    PieceCase("zxcvbnm", .keyboard, cost: 2.04),
    PieceCase("1234567890", .keyboard, cost: 2.04),
    PieceCase("qwertz", .keyboard, cost: 2.04),
    PieceCase("yxcvbnm", .keyboard, cost: 2.04),
    PieceCase("azerty", .keyboard, cost: 2.04),
    PieceCase("qsdfghjklm", .keyboard, cost: 2.04),
    PieceCase("wxcvbn", .keyboard, cost: 2.04),
    PieceCase("aoeuidhtns", .keyboard, cost: 2.04),
    PieceCase("',.pyf", .keyboard, cost: 2.04),
    PieceCase("йцукен", .keyboard, cost: 2.04),
    PieceCase("фывапролдж", .keyboard, cost: 2.04),
    PieceCase("ячсмить", .keyboard, cost: 2.04),
    // Columns from the left.
    PieceCase("1qaz", .keyboard, cost: 2.04),
    PieceCase("qaz", .keyboard, cost: 2.04),
    PieceCase("1qay", .keyboard, cost: 2.04),
    PieceCase("zse4", .keyboard, cost: 2.04),
    // From the middle, and from the right: 0.78 + 1.67 + 0.66.
    PieceCase("dfghj", .keyboard, cost: 3.11),
    PieceCase("tgb", .keyboard, cost: 3.11),
    PieceCase("poiu", .keyboard, cost: 3.11),
    PieceCase("ytrewq", .keyboard, cost: 3.11),
    PieceCase("2wsx", .keyboard, cost: 3.11),
    PieceCase("xsw2", .keyboard, cost: 3.11),
    // Signs of the same rows.
    PieceCase("l;'", .keyboard, cost: 3.11),
    PieceCase("p[]", .keyboard, cost: 3.11),
  ]

  @Test(arguments: straight) func `a straight walk costs its start`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // Where a row has letters of more than one byte, its other characters keep their columns.
  static let mixedRows = [
    PieceCase("&é\"'", .keyboard, cost: 2.04),
    PieceCase("&aqw", .keyboard, cost: 2.04),
    PieceCase("!\"§$%", .keyboard, cost: 2.34),
    PieceCase("pü+", .keyboard, cost: 3.11),
    PieceCase("öä#", .keyboard, cost: 3.11),
    PieceCase("1йфя", .keyboard, cost: 2.04),
    PieceCase("2цыч", .keyboard, cost: 3.11),
    PieceCase("бю.", .keyboard, cost: 3.11),
  ]

  @Test(arguments: mixedRows)
  func `a row of letters of several bytes is walked like any other`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // One way more is 0.66, and the logarithm of the places where the turn may be.
  static let turns = [
    // One turn, three places: 1.38 + 1.32 + log 3.
    PieceCase("qwsx", .keyboard, cost: 3.18),
    // Three turns, of six places three: 1.38 + 4 times 0.66 + log 20.
    PieceCase("qwedsaz", .keyboard, cost: 1.38 + 2.64 + 1.3),
    // From the middle with one turn: 2.45 + 1.32 + log 4.
    PieceCase("rtyhn", .keyboard, cost: 2.45 + 1.32 + 0.6),
  ]

  @Test(arguments: turns) func `a turn costs its place and its way`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // Each change of Shift doubles the guesses, the first key's too.
  static let shifts = [
    // All with Shift: 2.04 + 0.3.
    PieceCase("QWERTY", .keyboard, cost: 2.34),
    PieceCase("!QAZ", .keyboard, cost: 2.34),
    PieceCase("!@#$%", .keyboard, cost: 2.34),
    PieceCase("!@#", .keyboard, cost: 2.34),
    PieceCase("ЙЦУКЕН", .keyboard, cost: 2.34),
    // A capital in front, and half of them: 2.04 + 0.6.
    PieceCase("Qwerty", .keyboard, cost: 2.64),
    PieceCase("QWErty", .keyboard, cost: 2.64),
    // At the end alone: 2.04 + 0.3.
    PieceCase("zaq!", .keyboard, cost: 2.34),
    // To and fro: four changes at most.
    PieceCase("qWeRtY", .keyboard, cost: 2.04 + 1.2),
    // Digits with Shift are AZERTY's: 2.04 + 0.3, dearer than QWERTY's.
    PieceCase("123", .keyboard, cost: 2.04),
  ]

  @Test(arguments: shifts) func `Shift doubles the guesses each time`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  // A start at the left and a way: 2.04; 0.78 for the keys of the way and the side; the logarithm of the
  // length; and 0.3 for each change of Shift, up to four.
  static let columns = [
    PieceCase("qazwsxedc", .keyboard, cost: 3.77),
    PieceCase("1qaz2wsx", .keyboard, cost: 3.72),
    PieceCase("zaq1xsw2", .keyboard, cost: 3.72),
    PieceCase("1q2w3e4r5t6y", .keyboard, cost: 3.9),
    // The last column may be a part of one.
    PieceCase("1qaz2wsx3e", .keyboard, cost: 3.82),
    // With Shift on some columns, and on a part of a zigzag.
    PieceCase("1qaz@WSX", .keyboard, cost: 4.02),
    PieceCase("1qaz@WSX3edc", .keyboard, cost: 4.5),
    PieceCase("!QAZ@WSX3edc", .keyboard, cost: 4.5),
    PieceCase("!QAZ2wsx#EDC", .keyboard, cost: 4.8),
    PieceCase("!Q2w3e4r5t6y", .keyboard, cost: 4.5),
    PieceCase("1q2w#E$R5t6y", .keyboard, cost: 4.5),
    PieceCase("1Q2W3E4R", .keyboard, cost: 4.93),
    // From the right, to the left: 1.07 more.
    PieceCase("0okm9ijn8uhb", .keyboard, cost: 4.97),
  ]

  @Test(arguments: columns)
  func `a way that is gone again a column aside costs little more than once`(_ each: PieceCase) {
    Self.pieces(each.text).expect(each)
  }

  @Test(arguments: [
    // One column alone and a part; two columns aside; another row; another way.
    NearMiss("1qaz2ws"), NearMiss("1qaz3edc"), NearMiss("1qawsxedc"), NearMiss("1qaz2wse"),
  ])
  func `what goes another way is no such walk`(_ each: NearMiss) {
    Self.pieces(each.text).expectNothing(each)
  }

  // The keyboard, 0.78; 0.6 in the two columns at the left, 1 elsewhere; and 0.64 for each way.
  static let pad = [
    PieceCase("147", .keyboard, cost: 2.02),
    PieceCase("789", .keyboard, cost: 2.02),
    PieceCase("159", .keyboard, cost: 2.02),
    PieceCase("753", .keyboard, cost: 2.02),
    PieceCase("258", .keyboard, cost: 2.02),
    PieceCase("963", .keyboard, cost: 2.42),
    // One turn of three places: 1.38 + 1.28 + log 3.
    PieceCase("7896", .keyboard, cost: 3.14),
    PieceCase("1478", .keyboard, cost: 3.14),
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
