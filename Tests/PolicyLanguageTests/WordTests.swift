import Testing

@testable import PolicyLanguage

struct WordTests {
  /// A value, its words, and how many bytes stand before each.
  struct List: Sendable, CustomTestStringConvertible {
    let value: String
    let words: [String]
    let offsets: [Int]
    var testDescription: String { value }

    init(_ value: String, _ words: [String], _ offsets: [Int]) {
      self.value = value
      self.words = words
      self.offsets = offsets
    }
  }

  static let lists = [
    List("", [], []),
    List(" ,\t,", [], []),
    List("a", ["a"], [0]),
    List("a b", ["a", "b"], [0, 2]),
    List("a,b", ["a", "b"], [0, 2]),
    List("a, b", ["a", "b"], [0, 3]),
    List("a\tb", ["a", "b"], [0, 2]),
    List(",,a,,b,,", ["a", "b"], [2, 5]),
    List("one two", ["one", "two"], [0, 4]),
    List("密码, b", ["密码", "b"], [0, 8]),
    List("a;b", ["a;b"], [0]),
    List("class-run", ["class-run"], [0]),
  ]

  @Test(arguments: lists)
  func `a value is divided at commas and blanks`(_ example: List) {
    #expect(Word.list(example.value).map { $0.text } == example.words)
    #expect(Word.list(example.value).map { $0.offset } == example.offsets)
  }
}
