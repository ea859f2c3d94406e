internal import Text
internal import PasswordPolicy
internal import Terminal

/// The rows of the fields themselves, with the cursor in one of them.
struct FieldRows {
  /// The rows from the top.
  private(set) var rows: [Row] = []
  /// Where the cursor is.
  private(set) var cursor = Screen.Place(row: 0, column: 0)
  /// In which column texts begin.
  let indent: Int

  private let state: FieldState
  private let layout: Layout
  private let marks: FieldMarks
  private let catalog: Catalog

  /// The least room for a text beside its title, in columns; with less it stands in a row of its own.
  private static let leastRoom = 16

  /// The least height for both fields, each with a row for its title and a row for its text, or with
  /// one for both.
  private static let heights = (twoRows: 8, oneRow: 4)

  /// Lays out what is there of the fields on a screen of a height.
  init(
    _ state: FieldState,
    _ layout: Layout,
    _ marks: FieldMarks,
    height: Int,
    in catalog: Catalog
  ) {
    self.state = state
    self.layout = layout
    self.marks = marks
    self.catalog = catalog
    var heads = [Self.head(.password, state, layout, marks, catalog)]
    if state.form.isConfirmed {
      heads.append(Self.head(.confirmation, state, layout, marks, catalog))
    }
    let column = heads.reduce(0) { max($0, $1.width) } + 3
    let isBeside = layout.width - column >= Self.leastRoom
    indent = isBeside ? column : 2
    let isWhole = height >= (isBeside ? Self.heights.oneRow : Self.heights.twoRows)
    for (focus, head) in zip(FieldState.Focus.allCases, heads) {
      if !isWhole, focus != state.focus { continue }
      add(focus, head, isBeside: isBeside)
    }
  }

  /// What stands before a text: the mark of the focus, the accessory and the title.
  private static func head(
    _ focus: FieldState.Focus,
    _ state: FieldState,
    _ layout: Layout,
    _ marks: FieldMarks,
    _ catalog: Catalog
  ) -> Row {
    var row = Row()
    let isFocused = focus == state.focus
    if isFocused { layout.append(marks.focus, .bold, to: &row) }
    row.pad(to: 2)
    switch state.form.accessory {
    case .none: break
    case .lock:
      let isDone = focus == .password ? state.verdict.isAccepted : state.isComplete
      layout.append(isDone ? marks.locks.closed : marks.locks.open, to: &row)
      row.pad(to: row.width + 1)
    case .text(let text):
      layout.append(text, to: &row)
      row.pad(to: row.width + 1)
    }
    let title = focus == .password ? state.form.title : FieldForm.confirmationTitle
    layout.append(title.text(in: catalog), isFocused ? .bold : .plain, to: &row)
    return row
  }

  private mutating func add(_ focus: FieldState.Focus, _ head: Row, isBeside: Bool) {
    let entry = focus == .password ? state.password : state.confirmation
    var row = head
    if !isBeside {
      rows.append(head)
      row = Row()
    }
    row.pad(to: indent)
    // The place of the hint is kept free, so that nothing moves when it comes.
    let hint = hint.text(in: catalog)
    let hintColumn = layout.width - layout.width(of: hint)
    let hasHint = !hint.isEmpty && hintColumn - 2 - indent >= Self.leastRoom
    let room = (hasHint ? hintColumn - 2 : layout.width) - indent
    let text = shapes(of: entry)
    let count = countBefore(text, room: room)
    let window = TextWindow(
      widths: text.map { $0.width },
      cursor: min(entry.cursorPlace, text.count),
      room: room - count
    )
    if count > 0 {
      let hidden = window.seen.lowerBound
      if hidden > 0 { layout.append("+\(hidden)", .dim, to: &row) }
      row.pad(to: indent + count)
    }
    for glyph in text[window.seen] { row.append(glyph) }
    if focus == state.focus {
      let isCell = state.form.isNumeric
      cursor = Screen.Place(
        row: rows.count,
        column: indent + count + window.cursorColumn + (isCell ? 1 : 0)
      )
      if hasHint, !entry.isEmpty {
        row.pad(to: hintColumn)
        layout.append(hint, .dim, to: &row)
      }
    }
    rows.append(row)
  }

  /// What the key does that shows the text, or nothing where no key does.
  private var hint: Phrase {
    if !state.form.canReveal { return .name("") }
    // Translators: what a key does with the text that was typed; at most 22 columns.
    if state.isShown { return Phrase("Ctrl-T hides it") }
    // Translators: what a key does with the text that was typed; at most 22 columns.
    return Phrase("Ctrl-T shows it")
  }

  /// How many columns tell how much of a text stands to the left of what is seen; none where all of it
  /// has room.
  ///
  /// Without, nothing on the screen would change with a key when hidden text fills its room.
  private func countBefore(_ text: [Glyph], room: Int) -> Int {
    let isLong = text.reduce(0) { $0 + $1.width } >= room
    return isLong && room >= Self.leastRoom ? Self.countWidth : 0
  }

  /// The columns of a plus sign, three digits and a blank.
  private static let countWidth = 5

  /// A text as it is seen, each character as wide as it is whether it is shown or not.
  private func shapes(of entry: Entry) -> [Glyph] {
    let glyphs = layout.glyphs.glyphs(of: entry.bytes)
    guard case .digits(let count) = state.form.contents else {
      return state.isShown ? glyphs : glyphs.map { masked($0) }
    }
    var cells = glyphs.map { cell(state.isShown ? $0 : marks.mask) }
    let free = cell(Glyph([0x20], width: 1))
    // With a known number of digits each has its cell from the start, else the next one has.
    let wanted = count ?? glyphs.count + 1
    while cells.count < wanted { cells.append(free) }
    return cells
  }

  private func masked(_ glyph: Glyph) -> Glyph {
    let blanks = [UInt8](repeating: 0x20, count: glyph.width - 1)
    return Glyph(marks.mask.bytes + blanks, width: glyph.width)
  }

  private func cell(_ glyph: Glyph) -> Glyph {
    Glyph([UInt8(ascii: "[")] + glyph.bytes + [UInt8(ascii: "]")], width: glyph.width + 2)
  }
}
