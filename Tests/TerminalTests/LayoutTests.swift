import TestSupport
import Testing

@testable import Terminal

/// What goes into which column.
struct LayoutTests {
  /// A text, what is written for each of its characters, and how many columns that takes.
  struct Shape: Sendable, CustomTestStringConvertible {
    let id: String
    let text: [UInt8]
    let shown: [String]
    let widths: [Int]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ shown: [String], _ widths: [Int]) {
      self.init(id, bytes: Array(text.utf8), shown, widths)
    }

    init(_ id: String, bytes: [UInt8], _ shown: [String], _ widths: [Int]) {
      self.id = id
      text = bytes
      self.shown = shown
      self.widths = widths
    }
  }

  static let shapes = [
    Shape("ASCII", "a b", ["a", " ", "b"], [1, 1, 1]),
    Shape("a letter of two bytes", "\u{E9}", ["\u{E9}"], [1]),
    Shape("an accent of its own", "e\u{301}x", ["e\u{301}", "x"], [1, 1]),
    Shape("an accent without a letter", "\u{301}", ["\u{25CC}\u{301}"], [1]),
    Shape("wide letters", "\u{4E2D}\u{6587}", ["\u{4E2D}", "\u{6587}"], [2, 2]),
    Shape("letters of Hangul that join", "\u{1100}\u{1161}", ["\u{1100}\u{1161}"], [2]),
    Shape("an emoji", "\u{1F600}", ["\u{1F600}"], [2]),
    Shape(
      "a family",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      ["\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"],
      [2]
    ),
    Shape("a flag", "\u{1F1E9}\u{1F1EA}", ["\u{1F1E9}\u{1F1EA}"], [2]),
    Shape("a heart that is an emoji", "\u{2764}\u{FE0F}", ["\u{2764}\u{FE0F}"], [2]),
    Shape("a tone of skin", "\u{1F44D}\u{1F3FD}", ["\u{1F44D}\u{1F3FD}"], [2]),
    Shape("Hebrew", "\u{5E9}\u{5DC}", ["\u{5E9}", "\u{5DC}"], [1, 1]),
    Shape("a sign that turns the direction", "a\u{202E}b", ["a", "\u{FFFD}", "b"], [1, 1, 1]),
    Shape("a blank without width", "\u{200B}", ["\u{FFFD}"], [1]),
    Shape("a control byte", "\u{1B}", ["\u{FFFD}"], [1]),
    Shape("a control character of two bytes", "\u{9B}", ["\u{FFFD}"], [1]),
    Shape(
      "bytes that are not UTF-8",
      bytes: [0xFF, 0xE4, 0xB8],
      ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}"],
      [1, 1, 1]
    ),
  ]

  @Test(arguments: shapes)
  func `shows each character with its columns`(_ shape: Shape) {
    let glyphs = Columns.unicode.glyphs(of: shape.text)
    #expect(glyphs.map { String(decoding: $0.bytes, as: UTF8.self) } == shape.shown)
    #expect(glyphs.map { $0.width } == shape.widths)
  }

  @Test(arguments: shapes)
  func `shows each character as one byte on a terminal of ASCII`(_ shape: Shape) {
    for glyph in Columns.ascii.glyphs(of: shape.text) {
      #expect(glyph.bytes.count == 1 && glyph.width == 1)
      #expect(glyph.bytes.allSatisfy { (0x20..<0x7F).contains($0) })
    }
  }

  @Test func `shows only some of many accents`() {
    let text = "a" + String(repeating: "\u{301}", count: 500)
    let glyphs = Columns.unicode.glyphs(of: Array(text.utf8))
    #expect(glyphs.count == 1)
    #expect(glyphs.first.map { $0.bytes.count < 40 } == true)
  }

  @Test(arguments: [
    (4, "abcd", "abcd"), (3, "abcd", "ab\u{2026}"), (1, "abcd", "\u{2026}"),
    (3, "\u{4E2D}\u{6587}", "\u{4E2D}\u{2026}"),
    (2, "\u{4E2D}\u{6587}", "\u{2026}"), (4, "\u{4E2D}\u{6587}", "\u{4E2D}\u{6587}"),
  ])
  func `cuts off a text that is too long`(_ width: Int, _ text: String, _ wanted: String) {
    var row = Row()
    Layout(Columns.unicode, width: width).append(text, to: &row)
    #expect(row.text == wanted)
    #expect(row.width <= width)
  }

  @Test(arguments: [
    (20, "one two three", ["- one two three"]), (9, "one two three", ["- one two", "  three"]),
    (8, "one two three", ["- one", "  two", "  three"]),
    (6, "one three", ["- one", "  thr\u{2026}"]),
    (20, "", ["- "]),
  ])
  func `wraps a text at blanks and indents it`(_ width: Int, _ text: String, _ wanted: [String]) {
    let rows = Layout(Columns.unicode, width: width).wrap(text, behind: Row("- "))
    #expect(rows.map { $0.text } == wanted)
  }

  @Test(arguments: [
    (5, 5, 10, 0..<5, 5), (10, 10, 10, 1..<10, 9), (30, 30, 10, 21..<30, 9), (30, 0, 10, 0..<10, 0),
    (30, 15, 10, 10..<20, 5), (0, 0, 10, 0..<0, 0), (3, 3, 1, 3..<3, 0),
  ])
  func `keeps the cursor in the visible part`(
    _ count: Int,
    _ cursor: Int,
    _ room: Int,
    _ seen: Range<Int>,
    _ column: Int
  ) {
    let window = TextWindow(widths: Array(repeating: 1, count: count), cursor: cursor, room: room)
    #expect(window.seen == seen)
    #expect(window.cursorColumn == column)
  }

  @Test func `the visible part fits the room and contains the cursor`() {
    var numbers = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let widths = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        Int.random(in: 1...3, using: &numbers)
      }
      let cursor = Int.random(in: 0...widths.count, using: &numbers)
      let room = Int.random(in: 4...20, using: &numbers)
      let window = TextWindow(widths: widths, cursor: cursor, room: room)
      #expect(widths[window.seen].reduce(0, +) <= room)
      #expect((0..<room).contains(window.cursorColumn))
      #expect(window.seen.lowerBound <= cursor)
    }
  }
}
