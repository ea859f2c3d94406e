import Testing

@testable import Text

struct WordWrapTests {
  static let words = ["one", "two", "three"]

  @Test(arguments: [
    (20, ["one two three"]), (13, ["one two three"]), (12, ["one two", "three"]),
    (7, ["one two", "three"]), (6, ["one", "two", "three"]), (1, ["one", "two", "three"]),
  ])
  func `breaks lines before words that do not fit`(_ width: Int, _ lines: [String]) {
    #expect(WordWrap.lines(of: Self.words, width: width) == lines)
  }

  @Test func `counts the columns before the first line and before the others`() {
    #expect(WordWrap.lines(of: Self.words, width: 11, first: 5) == ["one", "two three"])
    #expect(WordWrap.lines(of: Self.words, width: 11, following: 5) == ["one two", "three"])
  }

  @Test func `counts columns, not characters`() {
    #expect(WordWrap.lines(of: ["中文", "中文"], width: 8) == ["中文", "中文"])
    #expect(WordWrap.lines(of: ["e\u{301}", "e\u{301}"], width: 3) == ["e\u{301} e\u{301}"])
  }

  @Test func `keeps words without a gap together if they fit`() {
    let words = [(gap: 1, width: 2), (gap: 0, width: 2), (gap: 1, width: 2)]
    #expect(WordWrap.lines(of: words, width: 4) { $0 }.map { $0.count } == [2, 1])
    #expect(WordWrap.lines(of: words, width: 7) { $0 }.map { $0.count } == [3])
  }

  @Test func `no words are one empty line`() {
    #expect(WordWrap.lines(of: [String](), width: 9) == [""])
  }
}
