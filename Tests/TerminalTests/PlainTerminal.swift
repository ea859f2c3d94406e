@testable import Terminal

/// A terminal that knows the control sequences of the drawing and no others.
///
/// It takes a wide glyph for one that fills two columns; what is written over half of it blanks the
/// other half.
struct PlainTerminal {
  private(set) var place = Screen.Place(row: 0, column: 0)
  /// What is in each column; an empty text is the second column of a wide glyph.
  private var cells = [[String]](repeating: [String](repeating: " ", count: 40), count: 10)

  /// Reads what is written to it.
  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let sign = rest.popFirst() {
      switch sign {
      case "\r": place.column = 0
      case "\u{1B}":
        rest = rest.dropFirst()
        let parameters = rest.prefix { $0.isNumber || $0 == ";" }
        rest = rest.dropFirst(parameters.count)
        obey(rest.popFirst() ?? " ", parameters.split(separator: ";").compactMap { Int($0) })
      default: put(sign)
      }
    }
  }

  private mutating func obey(_ command: Character, _ numbers: [Int]) {
    switch command {
    case "m": break
    case "H":
      place = Screen.Place(
        row: min(numbers.first ?? 1, cells.count) - 1,
        column: min(numbers.last ?? 1, cells[0].count) - 1
      )
    case "G": place.column = (numbers.first ?? 1) - 1
    case "K": erase(place.row, from: place.column)
    case "J" where numbers == [1]:
      for row in 0..<place.row { erase(row, from: 0) }
      for column in 0...place.column { clear(place.row, column) }
    default: cells[0][0] = "unknown command \(command)"
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for place in column..<cells[row].count { clear(row, place) }
  }

  /// Blanks a column, and the other half of what stood in it.
  private mutating func clear(_ row: Int, _ column: Int) {
    if cells[row][column].isEmpty, column > 0 { cells[row][column - 1] = " " }
    if column + 1 < cells[row].count, cells[row][column + 1].isEmpty {
      cells[row][column + 1] = " "
    }
    cells[row][column] = " "
  }

  private mutating func put(_ sign: Character) {
    let width = Columns.unicode.glyphs(of: Array(String(sign).utf8)).first?.width ?? 1
    for column in 0..<width { clear(place.row, place.column + column) }
    cells[place.row][place.column] = String(sign)
    if width == 2 { cells[place.row][place.column + 1] = "" }
    place.column += width
  }

  /// The texts of the rows that a screen has; those below must be blank.
  func rows(of screen: Screen) -> [String] {
    let texts = cells.map { Self.trimmed($0.joined()) }
    let below = texts.dropFirst(screen.rows.count)
    return Array(texts.prefix(screen.rows.count)) + below.filter { !$0.isEmpty }
  }

  /// A text without the blanks at its end.
  static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
