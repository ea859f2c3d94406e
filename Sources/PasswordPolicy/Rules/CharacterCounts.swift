internal import Text

extension Rule {
  /// Asks for upper-case characters.
  public static func upperCase(_ minimum: Int) -> Rule {
    counting(
      .upper,
      id: "upper",
      minimum,
      Phrase("An upper case letter"),
      .counted(minimum, "At least {0} upper case letter", "At least {0} upper case letters")
    )
  }

  /// Asks for lower-case characters.
  public static func lowerCase(_ minimum: Int) -> Rule {
    counting(
      .lower,
      id: "lower",
      minimum,
      Phrase("A lower case letter"),
      .counted(minimum, "At least {0} lower case letter", "At least {0} lower case letters")
    )
  }

  /// Asks for letters of either case or of none.
  public static func letters(_ minimum: Int) -> Rule {
    counting(
      .letter,
      id: "letter",
      minimum,
      Phrase("A letter"),
      .counted(minimum, "At least {0} letter", "At least {0} letters")
    )
  }

  /// Asks for numbers.
  public static func digits(_ minimum: Int) -> Rule {
    counting(
      .number,
      id: "digit",
      minimum,
      Phrase("A number"),
      .counted(minimum, "At least {0} number", "At least {0} numbers")
    )
  }

  /// Asks for punctuation marks or symbols.
  public static func symbols(_ minimum: Int) -> Rule {
    counting(
      .symbol,
      id: "symbol",
      minimum,
      Phrase("A symbol"),
      .counted(minimum, "At least {0} symbol", "At least {0} symbols")
    )
  }

  private static func counting(
    _ kind: PasswordCharacter.Kinds,
    id: String,
    _ minimum: Int,
    _ one: Phrase,
    _ many: Phrase
  ) -> Rule {
    Rule(id: id, title: minimum == 1 ? one : many) { candidate in
      let have = candidate.password.characters.count { $0.kinds.contains(kind) }
      return .atLeast(minimum, have: have)
    }
  }
}
