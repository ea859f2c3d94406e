internal import Text
internal import PasswordPolicy

/// How a verdict is shown.
///
/// No form holds a piece of the password.
enum VerdictForm {
  /// For people.
  case text
  /// A line for each password, in English.
  case brief
  /// For programs, an object a line.
  case json
  /// Not at all.
  case nothing

  /// Chooses the form by the options of a command; nothing wins.
  init(_ invocation: Invocation) {
    if invocation.has(.quiet) {
      self = .nothing
    } else if invocation.has(.json) {
      self = .json
    } else {
      self = invocation.has(.brief) ? .brief : .text
    }
  }

  /// Shows a verdict and what becomes of the password.
  ///
  /// - Parameters:
  ///   - judgement: The verdict, and what becomes of the password.
  ///   - applies: Whether the stack of the service applies the policy; nil for a named policy.
  ///   - report: How soon the password would be guessed, or nil where that is not asked for.
  ///   - user: The account, where the input names one.
  ///   - number: Which password it is on, from 1, or nil where there is only one.
  ///   - catalog: The language of what is for people.
  /// - Returns: The text with its line ends.
  func text(
    of judgement: ServicePolicy.Judgement,
    applies: Bool?,
    _ report: GuessReport?,
    user: String?,
    number: Int?,
    in catalog: Catalog
  ) -> String {
    let verdict = judgement.verdict
    switch self {
    case .text:
      return VerdictText.block(verdict, judgement.outcome, user: user, number: number, in: catalog)
        + (report?.text(in: catalog) ?? "")
    case .brief: return Self.line(judgement, user: user, number: number ?? 1)
    case .json:
      let more: [(key: String, value: String)] =
        [
          ("outcome", JSON.string(judgement.outcome.keyword)), ("applies", JSON.truth(applies)),
        ] + (user.map { [("user", JSON.string($0))] } ?? [])
      return VerdictJSON.object(verdict, more + (report?.members ?? [])) + "\n"
    case .nothing: return ""
    }
  }

  /// The words of the log on one line.
  private static func line(
    _ judgement: ServicePolicy.Judgement,
    user: String?,
    number: Int
  ) -> String {
    let (verdict, unmet) = (judgement.verdict, judgement.verdict.checklist.unmet.map { $0.id })
    var text = "\(number): " + judgement.outcome.keyword + " level=" + verdict.level.keyword
    if !unmet.isEmpty { text += " unmet=" + unmet.joined(separator: ",") }
    if let user { text += " user=" + Fault.printable(user) }
    return text + "\n"
  }
}
