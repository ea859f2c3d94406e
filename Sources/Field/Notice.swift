public import PasswordPolicy

/// What the field has to say about the last key.
public enum Notice: Equatable, Sendable {
  /// A key or byte with this name was pressed that no password can hold.
  case refused(String)
  /// Another key than a digit was pressed.
  case notADigit
  /// The longest password is there already.
  case full
  /// Nothing was pasted, for it has a byte of this name.
  case pasteRefused(String)
  /// Nothing was pasted, for it has more than digits.
  case pasteNotDigits
  /// Nothing was pasted, for the password would have this many bytes.
  case pasteTooLong(Int)
  /// What was pasted has more than one line, and the first alone was taken.
  case pasteCut
  /// The first character beyond ASCII has come.
  case beyondASCII
  /// The password is not accepted yet.
  case missing
  /// The password has not been typed twice.
  case notRepeated
  /// What was typed differs.
  case different
  /// A password was suggested.
  case suggestion
  /// There is nothing to suggest.
  case noSuggestion
  /// Esc was pressed, which does nothing.
  case escape

  /// The notice in words, without a full stop.
  ///
  /// - Parameter verdict: What the policy says of the password.
  /// - Returns: One or two sentences.
  public func text(_ verdict: Verdict) -> String {
    let limit = "a password has at most \(Candidate.byteLimit) bytes"
    return switch self {
    case .refused(let name): name + " cannot be part of a password"
    case .notADigit: "Only the digits 0 to 9 are taken here"
    case .full: "Not taken: " + limit
    case .pasteRefused(let name):
      "Nothing was pasted: it has " + name + " in it, which no password can hold"
    case .pasteNotDigits: "Nothing was pasted: only the digits 0 to 9 are taken here"
    case .pasteTooLong(let bytes): "Nothing was pasted: it comes to \(bytes) bytes, and " + limit
    case .pasteCut: "Only the first line of what was pasted was taken"
    case .beyondASCII: "Taken; not every keyboard can type that"
    case .missing: Self.missing(verdict)
    case .notRepeated: "Type the same again"
    case .different: Self.difference
    case .suggestion: "This is a suggestion: Enter takes it, and it can be changed"
    case .noSuggestion: "There is no suggestion for this policy"
    case .escape: "Ctrl-C leaves"
    }
  }

  /// What is said where the two fields differ.
  static let difference = "Passwords don't match"

  /// The same words that the module refuses a password with.
  private static func missing(_ verdict: Verdict) -> String {
    if verdict.level == .empty { return "No password was entered" }
    let isTooLow = verdict.level < verdict.minimum
    let lines = verdict.checklist.unmet.filter { isTooLow || $0.isRequired }
    let titles = lines.map { $0.title }.joined(separator: "; ")
    let level =
      isTooLow
      ? verdict.level.name + " (\(verdict.level.rawValue) of \(Level.segments)); "
        + verdict.minimum.name + " is required"
      : ""
    if titles.isEmpty { return level }
    return (isTooLow ? level + ". " : "") + "Not met: " + titles
  }
}
