/// Turns one screen into another with few bytes.
///
/// All of it are control sequences of ECMA-48 that each terminal since the VT100 knows.
public struct Drawing: Sendable {
  private let depth: ColourDepth

  /// Draws with as many colours as there are.
  public init(_ depth: ColourDepth) {
    self.depth = depth
  }

  /// Returns what to write to a terminal that shows one screen for it to show another.
  ///
  /// - Parameters:
  ///   - old: What it shows, or nil where that is not known.
  ///   - new: What it is to show, no larger than the terminal.
  /// - Returns: The bytes; none where both are the same.
  public func update(from old: Screen?, to new: Screen) -> [UInt8] {
    var pen = Pen(depth, at: old?.cursor)
    if old == nil { pen.clear() }
    for place in 0..<max(new.rows.count, old?.rows.count ?? 0) {
      let before = old.map { place < $0.rows.count ? $0.rows[place] : Row() } ?? Row()
      let after = place < new.rows.count ? new.rows[place] : Row()
      pen.draw(after, over: before, in: place)
    }
    pen.finish(at: new.cursor)
    return pen.bytes
  }
}

/// Writes to a terminal, and knows where its cursor is and how it writes.
private struct Pen {
  private(set) var bytes: [UInt8] = []
  private let depth: ColourDepth
  /// The row that the cursor is in, and the column, or nil where that is not known.
  private var row: Int?
  private var column: Int?
  private var style = Style.plain

  init(_ depth: ColourDepth, at place: Screen.Place?) {
    self.depth = depth
    row = place?.row
    column = place?.column
  }

  /// Clears the screen up to its last place: some terminals keep what is erased from the first one on
  /// among the lines to scroll back to.
  mutating func clear() {
    write("\u{1B}[m\u{1B}[999;999H\u{1B}[1J\u{1B}[H")
    row = 0
    column = 0
  }

  /// Makes one row of another: writes from the first cell that differs to the last.
  mutating func draw(_ new: Row, over old: Row, in row: Int) {
    if new == old { return }
    var first = 0
    while first < new.cells.count, first < old.cells.count, new.hasSame(first, as: old, first) {
      first += 1
    }
    var (end, oldEnd) = (new.cells.count, old.cells.count)
    while end > first, oldEnd > first, new.hasSame(end - 1, as: old, oldEnd - 1) {
      end -= 1
      oldEnd -= 1
    }
    let isSure =
      new.cells[first..<end].allSatisfy { $0.isSure }
      && old.cells[first..<oldEnd].allSatisfy { $0.isSure }
    // Nobody knows how far a glyph of unknown width reaches: all behind it is made new.
    if !isSure { end = new.cells.count }
    let column = first < new.cells.count ? new.cells[first].column : new.width
    move(to: Screen.Place(row: row, column: column))
    if !isSure || end == new.cells.count && new.width < old.width { erase() }
    for cell in new.cells[first..<end] { put(cell, of: new, in: row) }
  }

  /// Ends the drawing with the cursor in a place.
  mutating func finish(at end: Screen.Place) {
    turn(to: .plain)
    move(to: end)
  }

  private mutating func put(_ cell: Row.Cell, of row: Row, in number: Int) {
    let start = Screen.Place(row: number, column: cell.column)
    move(to: start)
    turn(to: cell.style)
    bytes += row.bytes[cell.bytes]
    column = cell.isSure ? cell.column + cell.width : nil
  }

  /// Erases to the end of the row, in no colour.
  private mutating func erase() {
    turn(to: .plain)
    write("\u{1B}[K")
  }

  private mutating func turn(to wanted: Style) {
    if style == wanted { return }
    write(wanted.sequence(depth))
    style = wanted
  }

  private mutating func move(to wanted: Screen.Place) {
    if row == wanted.row, column == wanted.column { return }
    if row == wanted.row {
      write(wanted.column == 0 ? "\r" : "\u{1B}[\(wanted.column + 1)G")
    } else {
      write("\u{1B}[\(wanted.row + 1);\(wanted.column + 1)H")
    }
    row = wanted.row
    column = wanted.column
  }

  private mutating func write(_ text: String) {
    bytes += Array(text.utf8)
  }
}
