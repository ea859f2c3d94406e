public import Text

extension Rule {
  /// Asks that a pattern is found in the password, or that it is not.
  ///
  /// A password of more than ``Candidate/byteLimit`` bytes is not checked: it is refused for that.
  ///
  /// - Parameters:
  ///   - id: The word for the rule.
  ///   - title: The line of the checklist.
  ///   - pattern: An extended regular expression as ``Pattern`` reads it; case counts, and it may be
  ///     found anywhere unless it says otherwise.
  ///   - mustMatch: Whether the pattern must be found, rather than be absent.
  /// - Returns: The rule.
  /// - Throws: What is wrong with the pattern, and at which character.
  public static func pattern(
    id: String,
    title: Phrase,
    _ pattern: String,
    mustMatch: Bool
  ) throws(RuleFault) -> Rule {
    let pattern = try Pattern(pattern)
    return Rule(id: id, title: title) { candidate in
      guard candidate.password.bytes.count <= Candidate.byteLimit else {
        return .notChecked(Candidate.tooManyBytes)
      }
      return pattern.isFound(in: candidate.password.characters) == mustMatch ? .met : .unmet()
    }
  }
}
