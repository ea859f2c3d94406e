import Testing

@testable import GuessEstimator

// What is unsafe is sound: a table of no bytes reads none.

struct CoverTests {
  @Test func `an empty password has no pieces`() {
    #expect(Cover(of: []) == Cover(pieces: [], structureCost: 0, log10Guesses: 0))
  }

  @Test(arguments: [511, 512, 513, 514, 1024, 8192])
  func `code points after the 512th do not matter`(_ count: Int) {
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
  func `canonically equivalent passwords have the same estimate`(one: String, other: String) {
    #expect(Cover(of: one.utf8) == Cover(of: other.utf8))
  }

  @Test func `a word known of the user costs less than the same word unknown`() throws {
    let word = try #require(PersonalWord("quillfeather".utf8, .realName))
    let cover = Cover(of: "zq-quillfeather-7K!".utf8, knowing: [word])
    #expect(cover.pieces.contains { $0.kind == .personal(.realName) && $0.start == 3 })
    #expect(cover.log10Guesses < Cover(of: "zq-quillfeather-7K!".utf8).log10Guesses - 1)
  }

  @Test func `finds no words without a table`() throws {
    let start = try unsafe #require(UnsafeRawPointer(bitPattern: 1))
    let nothing = unsafe WordTable(TableBytes(start: start, count: 0))
    let password = "Password".utf8
    let cover = Cover(of: password, words: nothing)
    #expect(cover.pieces.allSatisfy { !$0.kind.isWord || $0.kind == .smallWord })
    #expect(cover.log10Guesses > Cover(of: password).log10Guesses + 1)
  }
}
