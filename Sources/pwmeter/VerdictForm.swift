internal import PasswordPolicy

/// How a verdict is shown.
///
/// No form holds a piece of the password.
enum VerdictForm {
  /// For people.
  case text
  /// For programs, an object a line.
  case json
  /// Not at all.
  case nothing

  /// Chooses the form; nothing wins.
  init(isQuiet: Bool, isJSON: Bool) {
    self = isQuiet ? .nothing : isJSON ? .json : .text
  }

  /// Shows a verdict.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - report: How soon the password would be guessed, or nil where that is not asked for.
  ///   - number: Which password it is on, from 1, or nil where there is only one.
  /// - Returns: The text with its line ends.
  func text(of verdict: Verdict, _ report: GuessReport?, number: Int?) -> String {
    switch self {
    case .text: VerdictText.block(verdict, number: number) + (report?.text ?? "")
    case .json: VerdictJSON.object(verdict, report?.members ?? []) + "\n"
    case .nothing: ""
    }
  }
}
