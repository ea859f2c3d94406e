import Testing

@testable import GuessEstimator

struct KeyboardMatcherTests: MatcherSuite {
  static func pieces(_ text: String) -> [Piece] { [Piece](in: text) { KeyboardMatcher($0) } }

  @Test(
    arguments: [
      // Rows from the left, on each keyboard.
      "qwerty", "asdfghjkl", "zxcvbnm", "1234567890", "qwertz", "yxcvbnm", "azerty", "qsdfghjklm",
      "wxcvbn", "aoeuidhtns", "',.pyf", "йцукен", "фывапролдж", "ячсмить",
      // Columns, rows from the middle and from the right.
      "1qaz", "qaz", "1qay", "zse4", "dfghj", "tgb", "poiu", "ytrewq", "2wsx", "xsw2", "l;'", "p[]",
      // Rows with characters of several bytes.
      "&é\"'", "&aqw", "!\"§$%", "pü+", "öä#", "1йфя", "2цыч", "бю.",
      // Turns and Shift.
      "qwsx", "qwedsaz", "rtyhn", "QWERTY", "!QAZ", "!@#$%", "!@#", "ЙЦУКЕН", "Qwerty", "zaq!",
      "qWeRtY",
    ] as [Stretch]
  )
  func `finds rows and columns with turns and with Shift`(_ stretch: Stretch) {
    expect(.keyboard, at: stretch)
  }

  @Test(
    arguments: [
      "qazwsxedc", "1qaz2wsx", "zaq1xsw2", "1q2w3e4r5t6y", "1qaz2wsx3e", "1qaz@WSX", "1qaz@WSX3edc",
      "!QAZ@WSX3edc", "!QAZ2wsx#EDC", "!Q2w3e4r5t6y", "1q2w#E$R5t6y", "1Q2W3E4R", "0okm9ijn8uhb",
    ] as [Stretch]
  )
  func `finds columns next to each other`(_ stretch: Stretch) {
    expect(.keyboard, at: stretch)
  }

  @Test(arguments: ["147", "789", "159", "753", "258", "963", "7896", "1478"] as [Stretch])
  func `finds rows, columns and diagonals of the number pad`(_ stretch: Stretch) {
    expect(.keyboard, at: stretch)
  }

  @Test(
    arguments: [
      // One column and a part; two columns apart; another row; another way.
      "1qaz2ws", "1qaz3edc", "1qawsxedc", "1qaz2wse",
      // Too short; one key; a key between; blanks; no keys; the next row.
      "", "q", "qw", "qqq", "qet", "q w e", "密码密", "\u{0}\u{1}\u{2}", "\u{1}\u{1}\u{1}", "qpz",
      "plq", "q1", "дом",
    ] as [Stretch]
  )
  func `finds no pattern over keys that are apart`(_ stretch: Stretch) {
    expectNothing(at: stretch)
  }

  @Test func `a pattern costs less if it starts at the left`() {
    expectRising(["qwert", "dfghj"])
    expectRising(["1qaz2wsx3edc", "0okm9ijn8uhb"])
    expectSameCost(["qwerty", "asdfghjkl", "йцукен", "1qaz"])
    expectSameCost(["1qaz2wsx", "zaq1xsw2"])
  }

  @Test func `a pattern costs more with each turn`() {
    expectRising(["qwer", "qwsx"])
    expectRising(["qwertyu", "qwedsaz"])
    expectRising(["789", "7896"])
  }

  @Test func `a pattern costs more with each change of Shift`() {
    expectRising(["qwerty", "QWERTY", "Qwerty", "qWeRtY"])
    expectRising(["1qaz2wsx", "1qaz@WSX"])
    expectRising(["1qaz@WSX3edc", "!QAZ2wsx#EDC"])
    expectSameCost(["Qwerty", "QWErty"])
  }

  @Test func `a pattern ends before a key that is apart`() {
    #expect(Self.pieces("qwep").allSatisfy { $0.end == 3 })
    #expect(Self.pieces("qwertyuiop qwertyuiop").allSatisfy { $0.end <= 10 || $0.start >= 11 })
  }

  @Test func `no pattern is longer than 40 keys`() {
    let text = String(repeating: "qwsazxdcfvgbhnjm", count: 8) + String(repeating: "qw", count: 60)
    #expect(Self.pieces(text).allSatisfy { $0.end - $0.start <= 40 })
  }
}
