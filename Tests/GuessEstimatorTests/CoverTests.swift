import Testing

@testable import GuessEstimator

struct CoverTests {
  /// A password, the kinds of its cover, and the total in decades.
  struct Whole: Sendable, CustomTestStringConvertible {
    let password: String
    let kinds: String
    let total: Double

    init(_ password: String, _ kinds: String, _ total: Double) {
      self.password = password
      self.kinds = kinds
      self.total = total
    }

    var testDescription: String { password }
  }

  static let wholes = [
    Whole("", "", 0),
    // One code point: the letter model, the first digit and sign of lists, a script's size.
    Whole("a", "unknown", 1.2),
    Whole("Z", "unknown", 2.0),
    Whole("1", "unknown", 0.6),
    Whole("!", "unknown", 0.4),
    Whole("密", "unknown", 3),
    // One list each.
    Whole("password", "password", 0.2),
    Whole("ingurgitation", "word", 5.1),
    Whole("abcdef", "sequence", 1.1),
    Whole("31122024", "date", 4.6),
    Whole("5550181", "telephone", 6.5),
    // A word and 0.1 for what decorates it: 0.8 + 0.1 + 1.4 + 0.1 + 0.4.
    Whole("dragon2024!", "password year unknown", 2.8),
    Whole("Dragon24", "password year", 2.8),
    Whole("mary1990", "name year", 2.8),
    Whole("paris2024", "password year", 3.2),
    Whole("gfhjkm2024", "password year", 2.3),
    Whole("ghbdtn123", "password sequence", 1.7),
    Whole("qwertyuiop123", "password sequence", 1.8),
    Whole("密码123", "password sequence", 2.9),
    Whole("password31.12.2024", "password date", 5.8),
    // An ending costs 0.9 and nothing beside.
    Whole("monkeys", "password ending", 1.9),
    // Words together: 0.2 between them.
    Whole("londonbridge", "place word", 3.7),
    Whole("horsehorse", "password repetition", 4),
    Whole("skyline.monkey", "brand unknown password", 4.1),
    Whole("thequickbrownfox", "small word name name", 8.3),
    Whole("P@ssw0rd!P@ssw0rd!", "password unknown repetition", 2.4),
    // 1 decade for either digit of 78, 0.1 + 0.4 + log 5 for the rest, 0.7 as it begins within a number.
    Whole("7878787878", "unknown repetition", 3.9),
    // Thirteen of the thousand ideographs in everyday use.
    Whole("钟缆哑稻郭泼丘幻拧炉瓣逾镶", "unknown", 39),
  ]

  @Test(arguments: wholes) func `a password is put together most cheaply`(_ each: Whole) {
    let cover = Cover(of: each.password.utf8)
    #expect(cover.kinds == each.kinds)
    let pieces = cover.log10Guesses - cover.structureCost
    #expect(abs(pieces - each.total) < 0.0501, "\(pieces)")
  }

  @Test func `an empty password has no piece`() {
    #expect(Cover(of: []) == Cover(pieces: [], structureCost: 0, log10Guesses: 0))
  }

  @Test(arguments: [511, 512, 513, 514, 1024, 8192])
  func `no more than 512 code points are looked at`(_ count: Int) {
    for letter in ["a", "密", "\u{301}"] {
      let text = String(repeating: letter, count: count)
      let end = min(count, GuessText.limit)
      #expect(Cover(of: text.utf8).pieces.last?.end == end)
      let first = String(String.UnicodeScalarView(text.unicodeScalars.prefix(end)))
      #expect(Cover(of: text.utf8) == Cover(of: first.utf8))
    }
  }

  @Test(arguments: [
    ("contraseña", "contrasen\u{303}a"), ("Пароль й", "Пароль и\u{306}"),
    ("비밀번호", "\u{1107}\u{1175}\u{1106}\u{1175}\u{11AF}\u{1107}\u{1165}\u{11AB}\u{1112}\u{1169}"),
    ("q\u{323}\u{307}x", "q\u{307}\u{323}x"), ("Å\u{E9}", "A\u{30A}e\u{301}"),
  ])
  func `equivalent forms survive the same guesses`(one: String, other: String) {
    #expect(Cover(of: one.utf8) == Cover(of: other.utf8))
  }

  @Test func `a personal word is cheaper than the same word unknown`() throws {
    let word = try #require(PersonalWord("quillfeather".utf8, .realName))
    let cover = Cover(of: "zq-quillfeather-7K!".utf8, knowing: [word])
    #expect(cover.pieces.contains { $0.kind == .personal(.realName) && $0.start == 3 })
    #expect(cover.log10Guesses < Cover(of: "zq-quillfeather-7K!".utf8).log10Guesses - 1)
  }

  @Test func `without a table there are no words`() throws {
    let start = try #require(UnsafeRawPointer(bitPattern: 1))
    let nothing = WordTable(TableBytes(start: start, count: 0))
    let cover = Cover(of: "Password".utf8, words: nothing)
    #expect(cover.pieces.allSatisfy { !$0.kind.isWord || $0.kind == .smallWord })
    #expect(cover.log10Guesses - cover.structureCost > 5)
  }
}
