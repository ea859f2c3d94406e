internal import PasswordPolicy

/// One event as a line of the log: `key=value` pairs, and nothing of a password.
struct LogLine {
  /// What happened.
  enum Event {
    case accepted, refused, warned, exempt, repeated, mismatched, aborted, noToken, otherUser

    var name: String {
      switch self {
      case .accepted: "accepted"
      case .refused: "refused"
      case .warned: "accepted-with-warning"
      case .exempt: "exempt"
      case .repeated: "repeated"
      case .mismatched: "mismatched"
      case .aborted: "aborted"
      case .noToken: "no-token"
      case .otherUser: "other-user"
      }
    }
  }

  /// The line.
  let text: String

  /// Who should act on it.
  let priority: LogPriority

  /// Describes an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - account: Whose password it was about. The name is the one that the host has for the account, and
  ///     is written only if it knows it: a person may have typed a password where the name was asked for.
  ///   - verdict: What the policy said, if it was asked.
  init(_ event: Event, for account: Account, _ verdict: Verdict? = nil) {
    let user = account.canonicalName.map { Self.masked($0) } ?? "(unknown)"
    var text = "user=" + user + " result=" + event.name
    if let verdict {
      text += " level=" + verdict.level.keyword + " minimum=" + verdict.minimum.keyword
      text += Self.list("unmet", verdict.checklist.unmet)
      text += Self.list("unchecked", verdict.checklist.notChecked)
    }
    self.text = text
    switch event {
    case .refused, .warned: priority = .notice
    case .noToken, .otherUser: priority = .error
    case .accepted, .exempt, .repeated, .mismatched, .aborted: priority = .information
    }
  }

  private static func list(_ key: String, _ lines: [Checklist.Line]) -> String {
    if lines.isEmpty { return "" }
    return " " + key + "=" + lines.map { $0.id }.joined(separator: ",")
  }

  /// Returns a name whose every character can stand in a `key=value` line.
  private static func masked(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(64).map { $0.value > 0x20 && $0.value < 0x7F ? $0 : "?" }
      )
    )
  }
}
