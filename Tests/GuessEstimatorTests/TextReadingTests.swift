import Testing

@testable import GuessEstimator

/// The readings that undo rules of attackers.
struct TextReadingTests {
  /// The readings of a text as strings.
  static func readings(_ text: String) -> [String] {
    TextReading.all(of: GuessText(text.utf8), .builtIn).map { reading in
      var letters = String.UnicodeScalarView()
      for letter in reading.text.folded { letters.append(Unicode.Scalar(letter) ?? "?") }
      return String(letters)
    }
  }

  @Test(arguments: [
    // Every character twice or three times, in one case or both.
    ("DDrraaggoonn1!", "dragon1!"), ("DDDrrraaagggooonnn", "dragon"),
    ("DdRrAaGgOoNn1!", "dragon1!"),
    ("kkZZ77!!qq", "kz7!q"),
    // Separators between letters, pairs or words.
    ("d.r.a.g.o.n", "dragon"), ("Dr-ag-on1!", "dragon1!"), ("how are you", "howareyou"),
    ("00:11:22:33", "00112233"), ("dont worry-be happy", "dontworrybehappy"),
    // Digits between letters, the same ones or counted.
    ("D1r1a1g1o1n!", "dragon!"), ("1Dr2ag3on!", "dragon!"), ("d1r2a3g4o5n", "dragon"),
    // The middle of a word, and two words by turns.
    ("Dra2024gon!", "dragon2024!"), ("Dmroangkoeny1!", "dragonmonkey1!"),
    // Other letters: of the alphabet, of the next key, of other keyboards, and of pupils.
    ("Esbhpo1!", "dragon1!"), ("Cqzfnm", "dragon"), ("Qentba", "dragon"), ("Ftshpm1!", "dragon1!"),
    ("Ragonday1!", "dragon1!"), ("Epairb1!", "dragon1!"),
    // The keys of a telephone, Base64 and hexadecimal digits.
    ("372466Aa!", "dragonaa!"), ("ZHJhZ29u1!", "dragon1!"), ("647261676f6e!", "dragon!"),
  ])
  func `undoes a rule`(_ password: String, _ expected: String) {
    #expect(Self.readings(password).contains(expected), "\(Self.readings(password))")
  }

  @Test(arguments: [
    "", "a", "Vh8#kq2Lp0z", "Summer2024!", "T7$wq!9rLm2x", "k3j9x0q7w2", "1234567890", "aaaaaaaa",
    "2024-Summer", "日本語のパスワードです長い", String(repeating: "a.b.", count: 40),
  ])
  func `reads most texts in no other way`(_ password: String) {
    #expect(Self.readings(password).isEmpty)
  }

  @Test(arguments: [
    "DDrraaggoonn1!", "D.r.a.g.o.n1!", "Dra2024gon!", "Esbhpo1!", "ZHJhZ29u1!", "372466Aa!",
    "Dmroangkoeny1!",
  ])
  func `a reading costs little more than the word, and its pieces cover the password`(
    _ password: String
  ) {
    let cover = Cover(of: password.utf8)
    #expect(cover.number.order < 8, "\(cover.number.order)")
    var place = 0
    for piece in cover.pieces {
      #expect(piece.start == place && piece.end > piece.start)
      place = piece.end
    }
    #expect(place == password.unicodeScalars.count)
  }

  @Test(arguments: ["𝐝𝐫𝐚𝐠𝐨𝐧", "ⓓⓡⓐⓖⓞⓝ", "d\u{200B}r\u{200B}agon", "d\u{336}r\u{336}agon", "ｄｒａｇｏｎ"])
  func `letters of other forms are the letters they look like`(_ password: String) {
    #expect(GuessText(password.utf8).folded == GuessText("dragon".utf8).folded)
  }
}
