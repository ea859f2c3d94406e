extension Rule {
  /// Asks for a number of different kinds of characters.
  ///
  /// The kinds are upper case letters, lower case letters, letters without case, numbers, and
  /// everything else: punctuation, symbols and blanks.
  public static func classes(_ minimum: Int) -> Rule {
    let title = "At least " + Plural(minimum, "kind of character", "kinds of characters").text
    return Rule(id: "classes", title: title) { candidate in
      let characters = candidate.password.characters
      let present = CharacterClass.allCases.filter { kind in
        characters.contains { $0.characterClass == kind }
      }
      let names = present.map { $0.plural }.joined(separator: ", ")
      return .atLeast(minimum, have: present.count, reason: present.isEmpty ? nil : names)
    }
  }
}
