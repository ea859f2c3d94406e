/// One row of a screen: glyphs in their columns, from the left without a gap.
public struct Row: Equatable, Sendable {
  /// One glyph in its place.
  struct Cell: Equatable, Sendable {
    /// Where its bytes are in those of the row.
    let bytes: Range<Int>
    /// Its first column, from 0.
    let column: Int
    /// How many columns it takes.
    let width: Int
    /// Whether every terminal gives it that many.
    let isSure: Bool
    let style: Style
  }

  /// What is written for its glyphs, one behind the other.
  public private(set) var bytes: [UInt8] = []
  private(set) var cells: [Cell] = []

  /// How many columns are taken.
  public private(set) var width = 0

  /// Creates a row without a glyph.
  public init() {}

  /// Puts a glyph behind the others.
  public mutating func append(_ glyph: Glyph, _ style: Style = .plain) {
    let start = bytes.count
    bytes += glyph.bytes
    cells.append(
      Cell(
        bytes: start..<bytes.count,
        column: width,
        width: glyph.width,
        isSure: glyph.isSure,
        style: style
      )
    )
    width += glyph.width
  }

  /// Fills the row with blanks up to a column; does nothing where it is that wide already.
  public mutating func pad(to column: Int) {
    while width < column { append(Glyph([0x20], width: 1)) }
  }

  /// Returns the row without what stands beyond a width.
  public func cut(to width: Int) -> Row {
    var row = Row()
    for cell in cells where cell.column + cell.width <= width {
      let glyph = Glyph(Array(bytes[cell.bytes]), width: cell.width, isSure: cell.isSure)
      row.append(glyph, cell.style)
    }
    return row
  }

  /// Tells whether a cell looks and lies as one of another row.
  func hasSame(_ place: Int, as other: Row, _ otherPlace: Int) -> Bool {
    let (mine, its) = (cells[place], other.cells[otherPlace])
    return mine.column == its.column && mine.width == its.width && mine.style == its.style
      && bytes[mine.bytes].elementsEqual(other.bytes[its.bytes])
  }
}

/// What a terminal shows.
public struct Screen: Equatable, Sendable {
  /// A place on a screen, from 0.
  public struct Place: Equatable, Sendable {
    /// Which row, from the top.
    public var row: Int
    /// Which column, from the left.
    public var column: Int

    /// Creates a place.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The rows from the top; those below are blank.
  public var rows: [Row]
  /// Where the cursor stands.
  public var cursor: Place

  /// Creates a screen.
  public init(rows: [Row] = [], cursor: Place = Place(row: 0, column: 0)) {
    self.rows = rows
    self.cursor = cursor
  }

  /// A screen that shows nothing.
  public static let blank = Screen()
}

/// How large a screen is.
public struct ScreenSize: Equatable, Sendable {
  /// How many columns there are.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// How many columns are written to.
  ///
  /// Not the last: what a terminal does behind a glyph in it differs from one to the next.
  public var usableColumns: Int { max(1, columns - 1) }
}
