internal import Text

extension Rule {
  /// Asks for a number of different kinds of characters.
  ///
  /// The kinds are upper case letters, lower case letters, letters without case, numbers, and
  /// everything else: punctuation, symbols and blanks.
  public static func classes(_ minimum: Int) -> Rule {
    let title = Phrase.counted(
      minimum,
      "At least {0} kind of character",
      "At least {0} kinds of characters"
    )
    return Rule(.classes(atLeast: minimum), title) { candidate in
      let characters = candidate.password.characters
      let present = CharacterClass.allCases.filter { kind in
        characters.contains { $0.characterClass == kind }
      }
      let names = present.map { $0.plural }
      let list = names.dropFirst().reduce(names.first) { list, name in
        // Translators: two parts of a list.
        list.map { Phrase("{0}, {1}", $0, name) }
      }
      return .atLeast(minimum, have: present.count, reason: list)
    }
  }
}
