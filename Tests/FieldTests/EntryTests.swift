import Testing

@testable import Field

/// A text that is being typed.
struct EntryTests {
  /// A text with the cursor at a bar, what is done, and the text then.
  struct Sample: Sendable, CustomTestStringConvertible {
    let id: String
    let before: String
    let change: @Sendable (inout Entry) -> Void
    let after: String
    var testDescription: String { id }

    init(
      _ id: String,
      _ before: String,
      _ after: String,
      _ change: @escaping @Sendable (inout Entry) -> Void
    ) {
      self.id = id
      self.before = before
      self.after = after
      self.change = change
    }
  }

  static let samples = [
    Sample("a letter in the middle", "a|b", "ax|b") { $0.insert([0x78]) },
    Sample("an accent joins the letter before it", "e|x", "e\u{301}|x") {
      $0.insert(Array("\u{301}".utf8))
    },
    Sample("left", "ab|c", "a|bc") { $0.move(.left, asOneWord: true) },
    Sample("left at the start", "|abc", "|abc") { $0.move(.left, asOneWord: true) },
    Sample("left over an emoji", "a\u{1F468}\u{200D}\u{1F469}|", "a|\u{1F468}\u{200D}\u{1F469}") {
      $0.move(.left, asOneWord: true)
    },
    Sample("right over an accent", "|e\u{301}x", "e\u{301}|x") { $0.move(.right, asOneWord: true) },
    Sample("right at the end", "abc|", "abc|") { $0.move(.right, asOneWord: true) },
    Sample("start", "ab|c", "|abc") { $0.move(.start, asOneWord: false) },
    Sample("end", "ab|c", "abc|") { $0.move(.end, asOneWord: false) },
    Sample("a word to the left", "ab cd  |e", "ab |cd  e") { $0.move(.wordLeft, asOneWord: false) },
    Sample("a word to the right", "ab|  cd e", "ab  cd| e") {
      $0.move(.wordRight, asOneWord: false)
    },
    Sample("the one word to the left", "ab cd|", "|ab cd") { $0.move(.wordLeft, asOneWord: true) },
    Sample("the one word to the right", "|ab cd", "ab cd|") {
      $0.move(.wordRight, asOneWord: true)
    },
    Sample("delete to the left", "ab|c", "a|c") { $0.delete(.left, asOneWord: true) },
    Sample("delete to the left at the start", "|abc", "|abc") { $0.delete(.left, asOneWord: true) },
    Sample("delete two letters and an accent", "ae\u{301}\u{302}|", "a|") {
      $0.delete(.left, asOneWord: true)
    },
    Sample("delete a flag", "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}|", "\u{1F1E9}\u{1F1EA}|") {
      $0.delete(.left, asOneWord: true)
    },
    Sample("delete to the right", "a|bc", "a|c") { $0.delete(.right, asOneWord: true) },
    Sample("delete to the end", "a|bc", "a|") { $0.delete(.end, asOneWord: true) },
    Sample("delete a word", "ab cd |e", "ab |e") { $0.delete(.wordLeft, asOneWord: false) },
    Sample("delete the one word", "ab cd|e", "|e") { $0.delete(.wordLeft, asOneWord: true) },
    Sample("delete all", "ab cd|e", "|") { $0.clear() },
    Sample("delete all of 511 letters", String(repeating: "x", count: 511) + "|", "|") {
      $0.clear()
    },
    Sample("delete 511 letters", String(repeating: "x", count: 511) + "|y", "|y") { entry in
      for _ in 0..<512 { entry.delete(.left, asOneWord: true) }
    },
  ]

  private func entry(_ text: String) -> Entry {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    var entry = Entry(Array((parts.first ?? "").utf8))
    let place = entry.cursorPlace
    entry.move(.end, asOneWord: true)
    entry.insert(Array((parts.last ?? "").utf8))
    while entry.cursorPlace > place { entry.move(.left, asOneWord: true) }
    return entry
  }

  @Test(arguments: samples)
  func `an entry is edited by characters`(_ sample: Sample) {
    var edited = entry(sample.before)
    sample.change(&edited)
    let wanted = entry(sample.after)
    #expect(edited.bytes == wanted.bytes)
    #expect(edited.cursorPlace == wanted.cursorPlace)
  }

  @Test func `a byte that is not UTF-8 is deleted by itself`() {
    var entry = Entry([0x61, 0xFF, 0xE4, 0xB8])
    entry.delete(.left, asOneWord: true)
    #expect(entry.bytes == [0x61, 0xFF, 0xE4])
    #expect(entry.cursorPlace == 3)
  }

  @Test func `a letter behind an accent that it joins leaves the cursor behind both`() {
    // Two letters of Hangul are one character.
    var entry = Entry(Array("\u{1161}".utf8))
    entry.move(.start, asOneWord: true)
    entry.insert(Array("\u{1100}".utf8))
    #expect(entry.cursorPlace == 1)
  }
}
