import PasswordPolicy

/// The word that was probably meant.
public enum Suggestion {
  /// How many faults are told with what was probably meant; a file of noise must not keep a change
  /// waiting.
  static let limit = 100

  /// The most edits between a word and what was meant by it; half of the word's length at most.
  private static let furthest = 3

  /// The shortest word for which another could be meant, in characters.
  private static let shortest = 3

  /// Returns "; did you mean WORD?" with the nearest known word, or nothing if none is near.
  ///
  /// - Parameters:
  ///   - word: The word as it was written.
  ///   - known: The words that it could be.
  /// - Returns: The text, to be put behind what is wrong.
  public static func text(for word: String, among known: [String]) -> String {
    self.word(for: word, among: known).map { "; did you mean " + $0 + "?" } ?? ""
  }

  /// Returns the nearest known word, or nil if none is near.
  public static func word(for word: String, among known: [String]) -> String? {
    let typed = letters(of: word)
    // One of two letters says nothing about the other.
    if typed.count < shortest { return nil }
    let limit = min(furthest, typed.count / 2) + 1
    var best: (word: String, distance: Int)?
    for candidate in known {
      let meant = letters(of: candidate)
      // Of two that are as near, the one with the same first letter: that is seldom mistyped.
      let edits = EditDistance.between(typed, meant, limit: limit)
      let distance = 2 * edits + (typed.first == meant.first ? 0 : 1)
      if edits < limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The word's letters without case, with `_` taken for `-`.
  private static func letters(of word: String) -> [UInt64] {
    word.map { $0 == "_" ? "-" : $0 }.map { PasswordCharacter($0).foldedIdentity }
  }
}
