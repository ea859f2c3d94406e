import PasswordPolicy

/// The word that was probably meant.
enum Suggestion {
  /// The most edits between a word and what was meant by it; half of the word's length at most.
  private static let furthest = 3

  /// Returns "; did you mean WORD?" with the nearest known word, or nothing if none is near.
  static func text(for word: String, among known: [String]) -> String {
    let typed = letters(of: word)
    let limit = min(furthest, typed.count / 2) + 1
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = EditDistance.between(typed, letters(of: candidate), limit: limit)
      if distance < best?.distance ?? limit { best = (candidate, distance) }
    }
    return best.map { "; did you mean " + $0.word + "?" } ?? ""
  }

  /// The word's letters without case, with `_` taken for `-`.
  private static func letters(of word: String) -> [UInt64] {
    word.map { $0 == "_" ? "-" : $0 }.map { PasswordCharacter($0).foldedIdentity }
  }
}
