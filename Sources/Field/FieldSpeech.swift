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
    for line in verdict.checklist.lines where line.finding.state != .notChecked {
      lines.append("- " + line.titlePhrase.text(in: catalog))
    }
    return lines + [keys(state).text(in: catalog), name(of: state).text(in: catalog)]
  }

  /// Returns what is said of a change.
  ///
  /// - Parameters:
  ///   - old: The state before it.
  ///   - new: The state after it.
  ///   - catalog: The language.
  /// - Returns: A sentence for each thing that changed; none where nothing did that matters.
  public static func changes(
    from old: FieldState,
    to new: FieldState,
    in catalog: Catalog = .english
  ) -> [String] {
    var said: [Phrase] = []
    if old.verdict != new.verdict {
      said += news(from: old.verdict.checklist, to: new.verdict.checklist)
      let level = new.verdict.level
      if level != old.verdict.level {
        // Translators: a level such as: Strong (4 of 4)
        said.append(Phrase("Level: {0}", level.placePhrase))
      }
      if new.verdict.isAccepted, !old.verdict.isAccepted {
        said.append(Phrase("The list is complete"))
      }
    }
    if old.focus == new.focus, let left = left(of: old.focused, in: new.focused) {
      said.append(left)
    }
    if let notice = new.notice { said.append(notice.phrase(new.verdict)) }
    if old.focus != new.focus, new.outcome == nil { said.append(name(of: new)) }
    return said.map { $0.text(in: catalog) }
  }

  private static func news(from old: Checklist, to new: Checklist) -> [Phrase] {
    new.lines.compactMap { line in
      let before = old.lines.first { $0.id == line.id }?.finding.state
      if before == line.finding.state { return nil }
      return switch line.finding.state {
      // Translators: a line of the checklist, here and in the next two.
      case .met: Phrase("Met: {0}", line.titlePhrase)
      case .unmet where before == .met: Phrase("No longer met: {0}", line.titlePhrase)
      case .unmet: Phrase("Not met: {0}", line.titlePhrase)
      case .notChecked: nil
      }
    }
  }

  /// What a deletion has left; nil where nothing was deleted.
  ///
  /// It is told each time: often nothing else changes.
  private static func left(of old: Entry, in new: Entry) -> Phrase? {
    if new.bytes.count >= old.bytes.count { return nil }
    if new.count == 0 { return Phrase("The field is empty") }
    return .counted(new.count, "{0} character is left", "{0} characters are left")
  }

  /// Returns what the entry with the focus is called, with a colon.
  public static func name(of state: FieldState) -> Phrase {
    // Translators: what a field is called, where something is to be typed behind it.
    Phrase("{0}:", state.focus == .password ? state.form.title : FieldForm.confirmationTitle)
  }

  private static func keys(_ state: FieldState) -> Phrase {
    // Translators: two sentences, the second without a full stop; the first is the same in both.
    state.form.isConfirmed
      ? Phrase(
        "What you type is not shown. Enter goes on, Ctrl-C leaves, TAB changes between the password and its repetition"
      )
      : Phrase("What you type is not shown. Enter goes on, Ctrl-C leaves")
  }
}
