public import Text
internal import PasswordPolicy
public import Terminal

/// A live password field as a screen.
///
/// From the top: the prompt, the fields, the meter, the checklist, and the notice or, if there is none,
/// the keys. ``FieldSpace`` decides what is left out if there are too few rows.
public struct FieldView: Sendable {
  let glyphs: Glyphs
  let marks: FieldMarks
  let catalog: Catalog

  /// Draws with the symbols that a terminal can show, in the language of a catalog.
  public init(_ glyphs: Glyphs, _ marks: FieldMarks, in catalog: Catalog = .english) {
    self.glyphs = glyphs
    self.marks = marks
    self.catalog = catalog
  }

  /// Below this width nothing is indented, in columns.
  static let narrow = 40

  /// Returns the screen of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - size: How large the screen is.
  /// - Returns: A screen that is no larger.
  public func screen(of state: FieldState, _ size: ScreenSize) -> Screen {
    let layout = Layout(glyphs, width: size.usableColumns)
    if let page = state.page { return screen(of: page, from: state.pageTop, layout, size) }
    let fields = FieldRows(state, layout, marks, height: size.rows, in: catalog)
    let difference = state.isMatch.map { matchRows($0, state, layout) } ?? []
    let space = FieldSpace(
      room: size.rows - fields.rows.count - 1,
      layout: layout,
      prompt: promptRows(state, layout),
      notice: noticeRows(state, layout),
      difference: difference,
      isDifferent: state.isMatch == false,
      lines: lines(state, layout),
      keys: state.notice == nil ? keyRows(state, layout, hasHint: fields.hasHint) : []
    )
    var rows = space.above
    let top = rows.count
    rows += fields.rows
    rows.append(meterRow(state, layout, indent: fields.indent, counts: !space.isWhole))
    rows += space.below
    let cursor = Screen.Place(
      row: min(fields.cursor.row + top, size.rows - 1),
      column: min(fields.cursor.column, size.columns - 1)
    )
    return Screen(rows: cut(rows, layout, size), cursor: cursor)
  }

  private func cut(_ rows: [Row], _ layout: Layout, _ size: ScreenSize) -> [Row] {
    rows.prefix(size.rows).map { $0.width > layout.width ? $0.cut(to: layout.width) : $0 }
  }

  /// A text instead of the field, scrolled no further than to its end.
  private func screen(
    of page: FieldState.Page,
    from top: Int,
    _ layout: Layout,
    _ size: ScreenSize
  ) -> Screen {
    let rows = page.lines.flatMap { line in
      var start = Row()
      layout.append(line.key, .bold, to: &start)
      let text = line.text.text(in: catalog)
      if line.key.isEmpty { return layout.wrap(text, behind: start) }
      if layout.width < Self.narrow {
        var indent = Row()
        indent.pad(to: 2)
        return [start] + layout.wrap(text, behind: indent)
      }
      start.pad(to: FieldState.Page.keyColumns)
      return layout.wrap(text, behind: start)
    }
    let first = max(0, min(top, rows.count - size.rows))
    return Screen(rows: cut(Array(rows.dropFirst(first)), layout, size))
  }

  /// The text above the fields; a line that is indented stays so.
  private func promptRows(_ state: FieldState, _ layout: Layout) -> [Row] {
    state.form.promptLines(in: catalog).flatMap { line in
      var indent = Row()
      indent.pad(to: min(line.prefix { $0 == " " }.count, layout.width / 2))
      return layout.wrap(line, .bold, behind: indent)
    }
  }

  private func meterRow(_ state: FieldState, _ layout: Layout, indent: Int, counts: Bool) -> Row {
    var row = Row()
    if layout.width >= Self.narrow { row.pad(to: min(indent, layout.width / 2)) }
    let level = state.verdict.level
    let segments =
      marks.brackets.before + String(repeating: marks.segments.full, count: level.rawValue)
    layout.append(segments, Style(level.colour), to: &row)
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
    let lines = state.lines.filter { $0.state != .notChecked }
    let met = Phrase.number(lines.count { $0.state == .met })
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

  private func lines(_ state: FieldState, _ layout: Layout) -> [FieldSpace.Line] {
    // Enter was pressed too early: the missing lines stand out.
    let isMissing = state.notice == .missing
    return state.lines.map { line in
      let isUnmet = line.state == .unmet
      let style: Style = isUnmet && isMissing ? .bold : .plain
      let mark =
        switch line.state {
        case .met: marked(marks.states.met, Style(.green), layout)
        case .unmet: marked(marks.states.unmet, style, layout)
        case .notChecked: marked(marks.states.notChecked, .plain, layout)
        }
      var short = mark
      // The title at least, if not all of the line has room.
      let text = line.phrase.text(in: catalog)
      let title = line.title.text(in: catalog)
      let isShort = mark.width + layout.width(of: text) > layout.width
      layout.append(isShort ? title : text, style, to: &short)
      return FieldSpace.Line(
        rows: layout.wrap(text, style, behind: mark),
        short: short,
        state: line.state
      )
    }
  }

  /// The mark before a line, in the column of the marks of the fields.
  private func marked(_ mark: String, _ style: Style, _ layout: Layout) -> Row {
    var row = Row()
    row.pad(to: layout.width < Self.narrow ? 0 : 2)
    layout.append(mark, style, to: &row)
    row.pad(to: row.width + 1)
    return row
  }

  /// Whether both passwords are the same; nothing if the notice says so already.
  private func matchRows(_ isMatch: Bool, _ state: FieldState, _ layout: Layout) -> [Row] {
    if !isMatch, state.notice == .different { return [] }
    let row = marked(
      isMatch ? marks.states.met : marks.states.wrong,
      Style(isMatch ? .green : .red),
      layout
    )
    let text = isMatch ? Phrase("Passwords match") : Notice.difference
    return layout.wrap(text.text(in: catalog), isMatch ? .plain : .bold, behind: row)
  }

  private func noticeRows(_ state: FieldState, _ layout: Layout) -> [Row] {
    guard let notice = state.notice else { return [] }
    return layout.wrap(notice.heading(state).text(in: catalog), .bold)
  }

  /// What the keys do, in as many rows as they need; no key is divided.
  private func keyRows(_ state: FieldState, _ layout: Layout, hasHint: Bool) -> [Row] {
    var rows: [Row] = []
    for key in keys(state, hasHint: hasHint) {
      let text = key.text(in: catalog)
      if var row = rows.last, row.width + layout.width(of: marks.separator + text) <= layout.width {
        layout.append(marks.separator + text, to: &row)
        rows[rows.count - 1] = row
      } else {
        var row = Row()
        layout.append(text, to: &row)
        rows.append(row)
      }
    }
    return rows
  }

  /// What the keys do, the most needed first.
  private func keys(_ state: FieldState, hasHint: Bool) -> [Phrase] {
    // Translators: what a key does, in a row of such texts; at most 18 columns.
    var keys = [Phrase("Enter goes on")]
    // Translators: what a key does, in a row of such texts; at most 18 columns.
    keys.append(Phrase("Ctrl-C leaves"))
    // Otherwise that is next to the text.
    if !hasHint, state.form.canReveal {
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
    // Translators: what a key does, in a row of such texts; at most 12 columns.
    keys.append(Phrase("F1 helps"))
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
