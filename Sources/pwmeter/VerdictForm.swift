internal import Text
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
  ///   - catalog: The language of what is for people.
  /// - Returns: The text with its line ends.
  func text(
    of verdict: Verdict,
    _ report: GuessReport?,
    number: Int?,
    in catalog: Catalog
  ) -> String {
    switch self {
    case .text:
      VerdictText.block(verdict, number: number, in: catalog) + (report?.text(in: catalog) ?? "")
    case .json: VerdictJSON.object(verdict, report?.members ?? []) + "\n"
    case .nothing: ""
    }
  }
}
