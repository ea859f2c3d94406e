internal import PasswordPolicy

/// A verdict as JSON.
///
/// The keys and what they mean stay as they are from version to version.
enum VerdictJSON {
  /// Returns the verdict, and more members behind it, as one object on one line.
  static func object(_ verdict: Verdict, _ more: [(key: String, value: String)]) -> String {
    let members: [(key: String, value: String)] = [
      ("accepted", JSON.truth(verdict.isAccepted)),
      ("level", JSON.number(verdict.level.rawValue)),
      ("levelName", JSON.string(verdict.level.name)),
      ("minimum", JSON.number(verdict.minimum.rawValue)),
      ("checklist", JSON.array(verdict.checklist.lines.map { object($0) })),
    ]
    return JSON.object(members + more)
  }

  private static func object(_ line: Checklist.Line) -> String {
    JSON.object([
      ("id", JSON.string(line.id)),
      ("title", JSON.string(line.title)),
      ("met", JSON.truth(isMet(line.finding.state))),
      ("required", JSON.truth(line.isRequired)),
      ("have", JSON.number(line.finding.have)),
      ("need", JSON.number(line.finding.need)),
      ("reason", JSON.string(line.finding.reason)),
    ])
  }

  private static func isMet(_ state: Finding.State) -> Bool? {
    switch state {
    case .met: true
    case .unmet: false
    case .notChecked: nil
    }
  }
}
