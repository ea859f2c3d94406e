extension Rule {
  /// Allows at most a number of characters of one kind in a row.
  public static func classRun(_ maximum: Int) -> Rule {
    let title =
      "At most " + Plural(maximum, "character", "characters").text + " of one kind in a row"
    return Rule(id: "class-run", title: title) { candidate in
      .atMost(
        maximum,
        have: longestRun(in: candidate.password.characters) {
          $0.characterClass != nil && $0.characterClass == $1.characterClass
        }
      )
    }
  }
}
