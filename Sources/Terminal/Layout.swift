internal import Text

/// Puts texts into the columns of rows.
public struct Layout: Sendable {
  /// How the terminal shows characters.
  public let glyphs: Glyphs
  /// How many columns a row may take, from 1.
  public let width: Int

  /// Lays out for rows of a width.
  public init(_ glyphs: Glyphs, width: Int) {
    self.glyphs = glyphs
    self.width = max(width, 1)
  }

  /// What stands where a text is cut off.
  private var ellipsis: Glyph {
    glyphs.isUnicode ? Glyph([0xE2, 0x80, 0xA6], width: 1) : Glyph([UInt8(ascii: "~")], width: 1)
  }

  /// Returns how many columns a text takes.
  public func width(of text: String) -> Int {
    glyphs.glyphs(of: Array(text.utf8)).reduce(0) { $0 + $1.width }
  }

  /// Puts a text behind what a row has, and cuts it off at the end of the row.
  public func append(_ text: String, _ style: Style = .plain, to row: inout Row) {
    append(glyphs.glyphs(of: Array(text.utf8)), style, to: &row)
  }

  private func append(_ text: [Glyph], _ style: Style, to row: inout Row) {
    let room = width - row.width
    let isWhole = text.reduce(0) { $0 + $1.width } <= room
    for glyph in text {
      if row.width + glyph.width > width - (isWhole ? 0 : 1) { break }
      row.append(glyph, style)
    }
    if !isWhole, row.width < width { row.append(ellipsis, style) }
  }

  /// Puts a text into as many rows as it needs, divided at blanks, or between wide
  /// characters, where that can be.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: How it looks.
  ///   - first: What stands before it in the first row; the other rows are indented as far.
  /// - Returns: One row or more.
  public func wrap(_ text: String, _ style: Style = .plain, behind first: Row = Row()) -> [Row] {
    let indent = min(first.width, width - 1)
    let words = text.split(separator: " ").flatMap { word in
      LineBreaks.parts(of: glyphs.glyphs(of: Array(word.utf8))).enumerated().map {
        (gap: $0.offset == 0 ? 1 : 0, part: $0.element)
      }
    }
    let lines = WordWrap.lines(of: words, width: width, first: first.width, following: indent) {
      ($0.gap, $0.part.reduce(0) { $0 + $1.width })
    }
    return lines.enumerated().map { number, words in
      var row = number == 0 ? first : Row()
      row.pad(to: indent)
      for (place, word) in words.enumerated() {
        if place > 0, word.gap > 0 { row.append(Glyph([0x20], width: 1), style) }
        append(word.part, style, to: &row)
      }
      return row
    }
  }
}

/// A piece of a text that is longer than the room for it, with the cursor in it.
public struct TextWindow {
  /// Which glyphs are seen.
  public let seen: Range<Int>
  /// The cursor's column, from the beginning of the room.
  public let cursorColumn: Int

  /// Chooses the piece.
  ///
  /// It depends on nothing but these, so the same text stays where it was when it is shown in another
  /// way with the same widths.
  ///
  /// - Parameters:
  ///   - widths: How many columns each glyph takes.
  ///   - cursor: Before which glyph the cursor stands, from 0 to their number.
  ///   - room: How many columns there are; the cursor behind the last glyph needs one of them.
  public init(widths: [Int], cursor: Int, room: Int) {
    let total = widths.reduce(0, +)
    let before = widths.prefix(cursor).reduce(0, +)
    // In the middle, but never with room left behind the end or before the beginning.
    let wanted = total < room ? 0 : max(0, min(before - room / 2, total + 1 - room))
    var start = 0
    var startColumn = 0
    while start < cursor, startColumn < wanted {
      startColumn += widths[start]
      start += 1
    }
    var end = start
    var column = startColumn
    while end < widths.count, column + widths[end] - startColumn <= room {
      column += widths[end]
      end += 1
    }
    seen = start..<end
    cursorColumn = before - startColumn
  }
}
