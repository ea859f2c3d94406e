public import Text
internal import PasswordPolicy

/// A live password field as lines that are never taken back: for screen readers, and for terminals
/// that cannot be drawn on.
public enum FieldSpeech {
  /// Returns what is said first, in the language of a catalog.
  public static func opening(_ state: FieldState, in catalog: Catalog = .english) -> [String] {
    let verdict = state.verdict
    var lines = state.form.promptLines(in: catalog)
    // Translators: a level such as: Strong (4 of 4)
    let demand = Phrase("The password must be {0}. It needs:", verdict.minimum.placePhrase)
    lines.append(demand.text(in: catalog))
    for line in state.lines where line.state != .notChecked {
      lines.append("- " + line.title.text(in: catalog))
    }
    lines.append(keys(state).text(in: catalog))
    // The field begins with a password that was rejected elsewhere.
    if !state.password.isEmpty { lines += facts(of: state).map { $0.text(in: catalog) } }
    return lines + [name(of: state).text(in: catalog)]
  }

  /// Returns what is said of a change, a sentence for each thing that changed.
  ///
  /// - Parameters:
  ///   - old: The state before it.
  ///   - new: The state after it.
  ///   - catalog: The language.
  /// - Returns: The sentences; none if nothing changed that matters.
  public static func changes(
    from old: FieldState,
    to new: FieldState,
    in catalog: Catalog = .english
  ) -> [String] {
    if let page = new.page, old.page == nil {
      return page.lines.map { line in
        let text = line.text.text(in: catalog)
        return line.key.isEmpty ? text : line.key + ": " + text
      }
    }
    if new.wish == .redraw { return state(new, in: catalog) }
    var said: [Phrase] = []
    if old.verdict != new.verdict { said += news(from: old, to: new) }
    if let isMatch = new.isMatch, isMatch != old.isMatch, isMatch || new.notice != .different {
      said.append(match(isMatch))
    }
    if old.focus == new.focus { said += edit(from: old.focused, to: new.focused, new.isSilent) }
    if let notice = new.notice { said.append(notice.phrase(new)) }
    if old.focus != new.focus, new.outcome == nil { said.append(name(of: new)) }
    return said.map { $0.text(in: catalog) }
  }

  /// Returns what is said once the user pauses: the remarks on unmet lines that have changed since the
  /// last pause, such as how many characters there are now.
  public static func pause(
    from old: FieldState,
    to new: FieldState,
    in catalog: Catalog = .english
  ) -> [String] {
    if old.verdict == new.verdict { return [] }
    let before = old.findings.filter { $0.state == .unmet }
    let lines = new.findings.filter { line in
      line.state == .unmet && before.contains { $0.title == line.title && $0.remark != line.remark }
    }
    guard let list = Notice.list(lines.map { $0.phrase }) else { return [] }
    return [Phrase("Not met: {0}", list).text(in: catalog)]
  }

  /// Returns everything that a screen would show now.
  private static func state(_ state: FieldState, in catalog: Catalog) -> [String] {
    var said = facts(of: state) + [name(of: state)]
    if !state.isSilent, !state.focused.isEmpty { said.append(place(in: state.focused)) }
    return said.map { $0.text(in: catalog) }
  }

  /// What is true of both fields.
  private static func facts(of state: FieldState) -> [Phrase] {
    // Translators: a level such as: Strong (4 of 4)
    var said = [Phrase("Level: {0}", state.verdict.level.placePhrase)]
    let unmet = state.lines.filter { $0.state == .unmet }.map { $0.phrase }
    if let list = Notice.list(unmet) { said.append(Phrase("Not met: {0}", list)) }
    let others = state.lines.filter { $0.state == .notChecked }.map { $0.title }
    if let list = Notice.list(others) { said.append(Phrase("Not checked: {0}", list)) }
    if unmet.isEmpty { said.append(Phrase("The list is complete")) }
    if let isMatch = state.isMatch { said.append(match(isMatch)) }
    return said
  }

  private static func news(from old: FieldState, to new: FieldState) -> [Phrase] {
    var met: [Phrase] = []
    var lost: [Phrase] = []
    var unmet: [Phrase] = []
    let before = old.findings
    for line in new.findings {
      guard let state = before.first(where: { $0.title == line.title })?.state,
        state != line.state
      else { continue }
      switch line.state {
      case .met: met.append(line.title)
      case .unmet where state == .met: lost.append(line.phrase)
      case .unmet: unmet.append(line.phrase)
      case .notChecked: break
      }
    }
    var said: [Phrase] = []
    // That the field is empty says enough.
    if new.verdict.level == .empty { (met, lost, unmet) = ([], [], []) }
    // Translators: lines of the checklist, here and in the next two.
    if let list = Notice.list(met) { said.append(Phrase("Met: {0}", list)) }
    if let list = Notice.list(lost) { said.append(Phrase("No longer met: {0}", list)) }
    if let list = Notice.list(unmet) { said.append(Phrase("Not met: {0}", list)) }
    let level = new.verdict.level
    // Translators: a level such as: Strong (4 of 4)
    if level != old.verdict.level { said.append(Phrase("Level: {0}", level.placePhrase)) }
    if new.verdict.isAccepted, !old.verdict.isAccepted {
      said.append(Phrase("The list is complete"))
    }
    return said
  }

  private static func match(_ isMatch: Bool) -> Phrase {
    isMatch ? Phrase("Passwords match") : Notice.difference
  }

  /// What is said of an entry: how much a deletion has left, each time because often nothing else
  /// changes, and where the cursor has moved to.
  private static func edit(from old: Entry, to new: Entry, _ isSilent: Bool) -> [Phrase] {
    if new.isEmpty, !old.isEmpty { return [Phrase("The field is empty")] }
    if isSilent { return [] }
    if new.bytes.count < old.bytes.count {
      return [.counted(new.count, "{0} character is left", "{0} characters are left")]
    }
    if new.bytes != old.bytes || new.cursorPlace == old.cursorPlace { return [] }
    return [place(in: new)]
  }

  private static func place(in entry: Entry) -> Phrase {
    let (place, count) = (Phrase.number(entry.cursorPlace), Phrase.number(entry.count))
    // Translators: where the cursor is: how many of how many characters are before it.
    return Phrase("Cursor after {0} of {1}", place, count)
  }

  /// Returns what the entry with the focus is called, with a colon.
  public static func name(of state: FieldState) -> Phrase {
    // Translators: what a field is called, where something is to be typed behind it.
    Phrase("{0}:", state.focus == .password ? state.form.name : FieldForm.confirmationTitle)
  }

  private static func keys(_ state: FieldState) -> Phrase {
    // Translators: two sentences, the second without a full stop; the first is the same in both.
    state.form.isConfirmed
      ? Phrase(
        "What you type is not shown. Enter goes on, Ctrl-C leaves, TAB changes fields, Ctrl-L repeats the state, F1 lists the keys"
      )
      : Phrase(
        "What you type is not shown. Enter goes on, Ctrl-C leaves, Ctrl-L repeats the state, F1 lists the keys"
      )
  }
}
