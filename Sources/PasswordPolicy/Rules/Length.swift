internal import Text

/// How the length of a password is counted.
public enum LengthUnit: CaseIterable, Sendable {
  /// In the characters that a person sees: Swift's `Character`.
  case characters
  /// In code points of the NFC form, as NIST SP 800-63B-4 section 3.1.1.2 asks.
  case codePoints

  /// Returns the length of a text in this unit.
  func length(of text: borrowing PasswordText) -> Int {
    switch self {
    case .characters: text.characters.count
    case .codePoints: text.codePointCount
    }
  }
}

extension Rule {
  /// Asks for at least a number of characters.
  public static func length(_ minimum: Int, in unit: LengthUnit = .characters) -> Rule {
    let title = Phrase.counted(minimum, "At least {0} character", "At least {0} characters")
    return Rule(.minimumLength(minimum, unit), title) { candidate in
      .atLeast(minimum, have: unit.length(of: candidate.password))
    }
  }
}
