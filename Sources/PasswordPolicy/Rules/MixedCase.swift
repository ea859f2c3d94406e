internal import Text

extension Rule {
  /// Asks for an upper-case and a lower-case character.
  public static var mixedCase: Rule {
    Rule(.mixedCase, "Upper and lower case letters") { candidate in
      let characters = candidate.password.characters
      let hasUpper = characters.contains { $0.kinds.contains(.upper) }
      let hasLower = characters.contains { $0.kinds.contains(.lower) }
      return switch (hasUpper, hasLower) {
      case (true, true): .met
      case (true, false): .unmet("no lower case letter")
      case (false, true): .unmet("no upper case letter")
      case (false, false): .unmet()
      }
    }
  }
}
