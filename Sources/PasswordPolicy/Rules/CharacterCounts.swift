extension Rule {
  /// Asks for upper-case characters.
  public static func upperCase(_ minimum: Int) -> Rule {
    counting(.upper, minimum, id: "upper", "An upper case letter", "upper case letters")
  }

  /// Asks for lower-case characters.
  public static func lowerCase(_ minimum: Int) -> Rule {
    counting(.lower, minimum, id: "lower", "A lower case letter", "lower case letters")
  }

  /// Asks for letters of either case or of none.
  public static func letters(_ minimum: Int) -> Rule {
    counting(.letter, minimum, id: "letter", "A letter", "letters")
  }

  /// Asks for numbers.
  public static func digits(_ minimum: Int) -> Rule {
    counting(.number, minimum, id: "digit", "A number", "numbers")
  }

  /// Asks for punctuation marks or symbols.
  public static func symbols(_ minimum: Int) -> Rule {
    counting(.symbol, minimum, id: "symbol", "A symbol", "symbols")
  }

  private static func counting(
    _ kind: PasswordCharacter.Kinds,
    _ minimum: Int,
    id: String,
    _ one: String,
    _ many: String
  ) -> Rule {
    let title = minimum == 1 ? one : "At least \(minimum) " + many
    return Rule(id: id, title: title) { candidate in
      let have = candidate.password.characters.count { $0.kinds.contains(kind) }
      return .atLeast(minimum, have: have)
    }
  }
}
