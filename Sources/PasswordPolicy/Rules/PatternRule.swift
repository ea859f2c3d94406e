internal import Text

extension Rule {
  /// Asks that a pattern is found in the password, or that it is not.
  ///
  /// A password of more than ``Candidate/byteLimit`` bytes is not checked: it is rejected for its length.
  ///
  /// - Parameters:
  ///   - pattern: The pattern; case counts, and it may be found anywhere unless it says otherwise.
  ///   - id: The word for the rule.
  ///   - mustMatch: Whether the pattern must be found, rather than be absent.
  /// - Returns: The rule.
  public static func pattern(_ pattern: Pattern, id: String, mustMatch: Bool) -> Rule {
    let name = Phrase.name(id)
    let title =
      mustMatch
      ? Phrase("Fits the pattern {0}", name) : Phrase("Does not fit the pattern {0}", name)
    return Rule(.pattern(pattern, id: id, mustMatch: mustMatch), title) { candidate in
      guard candidate.password.bytes.count <= Candidate.byteLimit else {
        return .notChecked(Candidate.tooManyBytes)
      }
      return pattern.isFound(in: candidate.password.characters) == mustMatch ? .met : .unmet()
    }
  }
}
