internal import Text

extension Rule {
  /// Allows at most a number of the same character in a row.
  public static func repeats(_ maximum: Int) -> Rule {
    let title =
      maximum == 1
      ? Phrase("No character twice in a row")
      : Phrase.counted(
        maximum,
        "At most {0} of the same character in a row",
        "At most {0} of the same character in a row"
      )
    return Rule(.run(.same, atMost: maximum), title) { candidate in
      .atMost(
        maximum,
        have: longestRun(in: candidate.password.characters) {
          $0.identity == $1.identity
        }
      )
    }
  }

  /// Returns the length of the longest stretch in which each character is alike to the one before.
  static func longestRun(
    in characters: [PasswordCharacter],
    where isAlike: (PasswordCharacter, PasswordCharacter) -> Bool
  ) -> Int {
    var longest = 0
    var length = 0
    var last: PasswordCharacter?
    for character in characters {
      length = last.map { isAlike($0, character) } == true ? length + 1 : 1
      longest = max(longest, length)
      last = character
    }
    return longest
  }
}
