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

  /// Draws with the signs that a terminal can show.
  public init(_ glyphs: Glyphs, _ marks: FieldMarks) {
    self.glyphs = glyphs
    self.marks = marks
  }

  /// Returns the screen of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - size: How large the screen is.
  /// - Returns: A screen that is no larger.
  public func screen(of state: FieldState, _ size: ScreenSize) -> Screen {
    let layout = Layout(glyphs, width: size.usableColumns)
    let fields = FieldRows(state, layout, marks, height: size.rows)
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
    let rows = state.form.promptLines.flatMap { line in
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
    layout.append(" " + level.name, .bold, to: &row)
    if counts {
      let lines = state.verdict.checklist.lines.filter { $0.finding.state != .notChecked }
      let met = lines.count { $0.finding.state == .met }
      let text = "  \(met) of \(lines.count) met"
      let isTight = row.width + text.utf8.count > layout.width
      layout.append(isTight ? " \(met)/\(lines.count) met" : text, to: &row)
    }
    return row
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
      layout.append(line.text, style, to: &short)
      return Line(
        rows: layout.wrap(line.text, style, behind: row),
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
    var row = marked(
      isMatch ? marks.states.met : marks.states.unmet,
      isMatch ? Style(.green) : .plain,
      layout
    )
    layout.append(isMatch ? "Passwords match" : Notice.difference, to: &row)
    return [row]
  }

  private func statusRows(_ state: FieldState, _ layout: Layout) -> [Row] {
    if let notice = state.notice { return layout.wrap(notice.text(state.verdict), .bold) }
    var row = Row()
    for key in keys(state, isNarrow: layout.width < Self.narrow) {
      let text = (row.width == 0 ? "" : marks.separator) + key
      if row.width + layout.width(of: text) > layout.width { break }
      layout.append(text, .dim, to: &row)
    }
    return [row]
  }

  /// What the keys do, the most needed first.
  private func keys(_ state: FieldState, isNarrow: Bool) -> [String] {
    var keys = ["Enter goes on", "Ctrl-C leaves"]
    // Else that stands beside the text.
    if isNarrow, state.form.canReveal {
      keys.append(state.isShown ? "Ctrl-T hides" : "Ctrl-T shows")
    }
    if state.form.offersSuggestion { keys.append("Ctrl-G suggests") }
    if state.form.isConfirmed { keys.append("TAB changes fields") }
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
