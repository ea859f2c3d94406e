internal import Text

extension Rule {
  /// Asks for a number of characters of one kind.
  public static func characters(_ kind: CharacterKind, atLeast minimum: Int) -> Rule {
    Rule(.characters(kind, atLeast: minimum), kind.title(minimum)) { candidate in
      .atLeast(minimum, have: candidate.password.characters.count { $0.kinds.contains(kind.bit) })
    }
  }
}

extension CharacterKind {
  /// The bit of a character of the kind.
  fileprivate var bit: PasswordCharacter.Kinds {
    switch self {
    case .upper: .upper
    case .lower: .lower
    case .letter: .letter
    case .digit: .number
    case .symbol: .symbol
    }
  }

  fileprivate func title(_ minimum: Int) -> Phrase {
    switch self {
    case .upper where minimum == 1: Phrase("An upper case letter")
    case .upper:
      .counted(minimum, "At least {0} upper case letter", "At least {0} upper case letters")
    case .lower where minimum == 1: Phrase("A lower case letter")
    case .lower:
      .counted(minimum, "At least {0} lower case letter", "At least {0} lower case letters")
    case .letter where minimum == 1: Phrase("A letter")
    case .letter: .counted(minimum, "At least {0} letter", "At least {0} letters")
    case .digit where minimum == 1: Phrase("A number")
    case .digit: .counted(minimum, "At least {0} number", "At least {0} numbers")
    case .symbol where minimum == 1: Phrase("A symbol")
    case .symbol: .counted(minimum, "At least {0} symbol", "At least {0} symbols")
    }
  }
}
