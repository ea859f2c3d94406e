public import Text
internal import PasswordPolicy
public import Terminal

/// A live password field as a screen.
///
/// From the top: the fields, the meter, the checklist, and a line for what there is to say or, where
/// that is nothing, the keys. What there is no room for is left out from the bottom of the list on,
/// and then counted.
public struct FieldView: Sendable {
  let glyphs: Glyphs
  let marks: FieldMarks
  let catalog: Catalog

  /// Draws with the signs that a terminal can show, in the language of a catalog.
  public init(_ glyphs: Glyphs, _ marks: FieldMarks, in catalog: Catalog = .english) {
    self.glyphs = glyphs
    self.marks = marks
    self.catalog = catalog
  }

  /// Returns the screen of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - size: How large the screen is.
  /// - Returns: A screen that is no larger.
  public func screen(of state: FieldState, _ size: ScreenSize) -> Screen {
    let layout = Layout(glyphs, width: size.usableColumns)
    let fields = FieldRows(state, layout, marks, height: size.rows, in: catalog)
    let status = statusRows(state, layout).prefix(max(1, size.rows - fields.rows.count - 1))
    let prompt = promptRows(state, layout)
    let lines = lines(state, layout)
    let list = lines.flatMap { $0.rows } + separator(state, layout)
    var room = size.rows - fields.rows.count - 1 - status.count
    let isWhole = list.count <= room
    var rows: [Row] = []
    if isWhole, list.count + prompt.count <= room { rows = prompt }
    let top = rows.count
    rows += fields.rows
    rows.append(meterRow(state, layout, indent: fields.indent, counts: !isWhole))
    if isWhole {
      rows += list
    } else {
      if state.isMatch == false, room > 0 {
        rows += separator(state, layout).prefix(1)
        room -= 1
      }
      rows += lines.filter { $0.isUnmet }.map { $0.short }.prefix(max(room, 0))
    }
    rows += status
    let cursor = Screen.Place(
      row: min(fields.cursor.row + top, size.rows - 1),
      column: min(fields.cursor.column, size.columns - 1)
    )
    let seen = rows.prefix(size.rows)
    return Screen(
      rows: seen.map { $0.width > layout.width ? $0.cut(to: layout.width) : $0 },
      cursor: cursor
    )
  }

  /// What stands above the fields; a line that is indented stays so.
  private func promptRows(_ state: FieldState, _ layout: Layout) -> [Row] {
    let rows = state.form.promptLines(in: catalog).flatMap { line in
      var indent = Row()
      indent.pad(to: min(line.prefix { $0 == " " }.count, layout.width / 2))
      return layout.wrap(line, .bold, behind: indent)
    }
    return rows.isEmpty ? [] : rows + [Row()]
  }

  private func meterRow(_ state: FieldState, _ layout: Layout, indent: Int, counts: Bool) -> Row {
    var row = Row()
    if layout.width >= Self.narrow { row.pad(to: min(indent, layout.width / 2)) }
    let level = state.verdict.level
    let style = Style(level.colour)
    let segments =
      marks.brackets.before + String(repeating: marks.segments.full, count: level.rawValue)
    layout.append(segments, style, to: &row)
    let free =
      String(repeating: marks.segments.free, count: Level.segments - level.rawValue)
      + marks.brackets.behind
    layout.append(free, to: &row)
    layout.append(" " + level.namePhrase.text(in: catalog), .bold, to: &row)
    if counts { appendCount(state, layout, to: &row) }
    return row
  }

  /// Puts how many lines are met behind the meter, in the words that there is room for.
  private func appendCount(_ state: FieldState, _ layout: Layout, to row: inout Row) {
    let lines = state.verdict.checklist.lines.filter { $0.finding.state != .notChecked }
    let met = Phrase.number(lines.count { $0.finding.state == .met })
    let all = Phrase.number(lines.count)
    let texts = [
      // Translators: how many of how many lines of the checklist are met; at most 28 columns.
      "  " + Phrase("{0} of {1} met", met, all).text(in: catalog),
      // Translators: the same as: {0} of {1} met; at most 14 columns.
      " " + Phrase("{0}/{1} met", met, all).text(in: catalog),
    ]
    let bare = " " + met.english + "/" + all.english
    let text = texts.first { row.width + layout.width(of: $0) <= layout.width } ?? bare
    layout.append(text, to: &row)
  }

  /// A line of the checklist in as many rows as it needs.
  private struct Line {
    let rows: [Row]
    /// The same in one row, cut off where it must be.
    let short: Row
    let isUnmet: Bool
  }

  private func lines(_ state: FieldState, _ layout: Layout) -> [Line] {
    state.verdict.checklist.lines.map { line in
      let mark =
        switch line.finding.state {
        case .met: marks.states.met
        case .unmet: marks.states.unmet
        case .notChecked: marks.states.notChecked
        }
      let isMet = line.finding.state == .met
      let style: Style = line.finding.state == .notChecked ? .dim : .plain
      let row = marked(mark, isMet ? Style(.green) : style, layout)
      var short = row
      let text = line.phrase.text(in: catalog)
      layout.append(text, style, to: &short)
      return Line(
        rows: layout.wrap(text, style, behind: row),
        short: short,
        isUnmet: line.finding.state == .unmet
      )
    }
  }

  private func marked(_ mark: String, _ style: Style, _ layout: Layout) -> Row {
    var row = Row()
    row.pad(to: layout.width < Self.narrow ? 0 : 3)
    layout.append(mark, style, to: &row)
    row.pad(to: row.width + 1)
    return row
  }

  /// Below this width nothing is indented, in columns.
  static let narrow = 40

  /// The row under the list: whether both passwords are the same, once both are there.
  private func separator(_ state: FieldState, _ layout: Layout) -> [Row] {
    guard let isMatch = state.isMatch else { return [Row()] }
    let row = marked(
      isMatch ? marks.states.met : marks.states.unmet,
      isMatch ? Style(.green) : .plain,
      layout
    )
    let text = isMatch ? Phrase("Passwords match") : Notice.difference
    return layout.wrap(text.text(in: catalog), behind: row)
  }

  private func statusRows(_ state: FieldState, _ layout: Layout) -> [Row] {
    if let notice = state.notice {
      return layout.wrap(notice.text(state.verdict, in: catalog), .bold)
    }
    var row = Row()
    for key in keys(state, isNarrow: layout.width < Self.narrow) {
      let text = (row.width == 0 ? "" : marks.separator) + key.text(in: catalog)
      if row.width + layout.width(of: text) > layout.width { break }
      layout.append(text, .dim, to: &row)
    }
    return [row]
  }

  /// What the keys do, the most needed first.
  private func keys(_ state: FieldState, isNarrow: Bool) -> [Phrase] {
    // Translators: what a key does, in a row of such texts; at most 18 columns.
    var keys = [Phrase("Enter goes on")]
    // Translators: what a key does, in a row of such texts; at most 18 columns.
    keys.append(Phrase("Ctrl-C leaves"))
    // Else that stands beside the text.
    if isNarrow, state.form.canReveal {
      // Translators: what a key does with the text that was typed; at most 18 columns.
      let hides = Phrase("Ctrl-T hides")
      // Translators: what a key does with the text that was typed; at most 18 columns.
      let shows = Phrase("Ctrl-T shows")
      keys.append(state.isShown ? hides : shows)
    }
    // Translators: what a key does, in a row of such texts: it puts a password in; at most 18 columns.
    if state.form.offersSuggestion { keys.append(Phrase("Ctrl-G suggests")) }
    // Translators: what a key does, in a row of such texts; at most 18 columns.
    if state.form.isConfirmed { keys.append(Phrase("TAB changes fields")) }
    return keys
  }
}

extension Level {
  /// The colour of the segments that it fills.
  fileprivate var colour: Colour {
    switch self {
    case .empty: .plain
    case .weak: .red
    case .fair: .orange
    case .good: .yellow
    case .strong: .green
    }
  }
}
