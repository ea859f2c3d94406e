internal import PasswordPolicy

/// A verdict in words.
enum VerdictText {
  /// The column of the words, wide enough for the widest of them.
  private static let column = "Not checked  "

  /// Returns the judgement and the whole checklist, a line each.
  static func block(_ verdict: Verdict, number: Int?) -> String {
    var text = ""
    if let number { text = (number > 1 ? "\n" : "") + "\(number). " }
    text += headline(verdict) + "\n"
    for line in verdict.checklist.lines {
      let word = word(for: line.finding.state)
      let gap = String(repeating: " ", count: column.utf8.count - word.utf8.count)
      text += "  " + word + gap + content(of: line) + "\n"
    }
    return text
  }

  private static func headline(_ verdict: Verdict) -> String {
    let place = verdict.level.name + " (\(verdict.level.rawValue) of \(Level.segments))"
    let demand = verdict.minimum.name + " is required"
    if verdict.isAccepted { return "Accepted: " + place + "; " + demand }
    if verdict.level < verdict.minimum { return "Refused: " + place + "; " + demand }
    let isEmpty = verdict.level == .empty
    return "Refused: " + place + "; "
      + (isEmpty ? "no password was entered" : "a required line is not met")
  }

  private static func word(for state: Finding.State) -> String {
    switch state {
    case .met: "Met"
    case .unmet: "Not met"
    case .notChecked: "Not checked"
    }
  }

  /// The title, why the line is as it is, and whether it must be met.
  private static func content(of line: Checklist.Line) -> String {
    let isUnchecked = line.finding.state == .notChecked
    let remark = isUnchecked ? line.finding.reason : line.finding.remark
    return line.title + (remark.map { " (" + $0 + ")" } ?? "")
      + (line.isRequired ? ", required" : "")
  }
}
