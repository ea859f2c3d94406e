internal import Text

extension Rule {
  /// Allows at most a number of characters of one kind in a row.
  public static func classRun(_ maximum: Int) -> Rule {
    // Translators: kinds are upper case, lower case, numbers and symbols.
    let title = Phrase.counted(
      maximum,
      "At most {0} character of one kind in a row",
      "At most {0} characters of one kind in a row"
    )
    return Rule(.run(.sameClass, atMost: maximum), title) { candidate in
      .atMost(
        maximum,
        have: longestRun(in: candidate.password.characters) {
          $0.characterClass != nil && $0.characterClass == $1.characterClass
        }
      )
    }
  }
}
