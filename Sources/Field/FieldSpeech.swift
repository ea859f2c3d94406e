internal import PasswordPolicy

/// A live password field as lines that are never taken back: for screen readers, and for terminals
/// that cannot be drawn on.
public enum FieldSpeech {
  /// Returns what is said first.
  public static func opening(_ state: FieldState) -> [String] {
    let verdict = state.verdict
    var lines = state.form.promptLines
    lines.append(
      "The password must be " + verdict.minimum.name + " (\(verdict.minimum.rawValue) of "
        + "\(Level.segments)). It needs:"
    )
    for line in verdict.checklist.lines where line.finding.state != .notChecked {
      lines.append("- " + line.title)
    }
    lines.append("What you type is not shown. " + keys(state))
    return lines + [name(of: state) + ":"]
  }

  /// Returns what is said of a change.
  ///
  /// - Parameters:
  ///   - old: The state before it.
  ///   - new: The state after it.
  /// - Returns: A sentence for each thing that changed; none where nothing did that matters.
  public static func changes(from old: FieldState, to new: FieldState) -> [String] {
    var said: [String] = []
    if old.verdict != new.verdict {
      said += news(from: old.verdict.checklist, to: new.verdict.checklist)
      let level = new.verdict.level
      if level != old.verdict.level {
        said.append("Level: " + level.name + " (\(level.rawValue) of \(Level.segments))")
      }
      if new.verdict.isAccepted, !old.verdict.isAccepted { said.append("The list is complete") }
    }
    if old.focus == new.focus, let left = left(of: old.focused, in: new.focused) {
      said.append(left)
    }
    if let notice = new.notice { said.append(notice.text(new.verdict)) }
    if old.focus != new.focus, new.outcome == nil { said.append(name(of: new) + ":") }
    return said
  }

  private static func news(from old: Checklist, to new: Checklist) -> [String] {
    new.lines.compactMap { line in
      let before = old.lines.first { $0.id == line.id }?.finding.state
      if before == line.finding.state { return nil }
      return switch line.finding.state {
      case .met: "Met: " + line.title
      case .unmet: (before == .met ? "No longer met: " : "Not met: ") + line.title
      case .notChecked: nil
      }
    }
  }

  /// What a deletion has left; nil where nothing was deleted.
  ///
  /// It is told each time: often nothing else changes.
  private static func left(of old: Entry, in new: Entry) -> String? {
    if new.bytes.count >= old.bytes.count { return nil }
    let count = new.count
    if count == 0 { return "The field is empty" }
    return count == 1 ? "1 character is left" : "\(count) characters are left"
  }

  /// Returns what the entry with the focus is called.
  ///
  /// - Parameter state: The state.
  /// - Returns: The name, without a colon.
  public static func name(of state: FieldState) -> String {
    state.focus == .password ? state.form.title : FieldForm.confirmationTitle
  }

  private static func keys(_ state: FieldState) -> String {
    "Enter goes on, Ctrl-C leaves"
      + (state.form.isConfirmed ? ", TAB changes between the password and its repetition" : "")
  }
}
