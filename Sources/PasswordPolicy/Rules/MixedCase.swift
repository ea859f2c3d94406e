internal import Text

extension Rule {
  /// Asks for an upper-case and a lower-case character.
  public static var mixedCase: Rule {
    Rule(.mixedCase, "Capital and small letters") { candidate in
      let characters = candidate.password.characters
      let hasUpper = characters.contains { $0.kinds.contains(.upper) }
      let hasLower = characters.contains { $0.kinds.contains(.lower) }
      return switch (hasUpper, hasLower) {
      case (true, true): .met
      case (true, false): .unmet("no small letter")
      case (false, true): .unmet("no capital letter")
      case (false, false): .unmet()
      }
    }
  }
}
