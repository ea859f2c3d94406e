/// What an attacker's rules do to a word before they try the next one.
enum Decoration {
  /// Returns what the case of a word and the signs in it cost, as a decimal logarithm.
  ///
  /// All of one case, or a capital in front, are the first variants of every rule list: they double
  /// the guesses at most. Anything else counts the ways to choose as many capitals. Each letter
  /// written as a sign doubles the guesses too, up to three; all of them at once is one rule.
  static func cost(of stretch: Range<Int>, in text: GuessText, signs: Int, rare: Int = 0) -> Double
  {
    caseCost(stretch, text) + cost(ofSigns: signs, rare: rare)
  }

  /// Returns what the signs in a word cost, whatever its case.
  ///
  static func cost(ofSigns signs: Int, rare: Int) -> Double {
    Double(min(signs, 3)) * Logarithm.ofTwo + Double(rare) * rarity
  }

  /// What each sign costs beside that few people write for a letter.
  private static let rarity = 0.7

  /// Returns what capitals cost in a stretch that is tried with the usual ones anyway: none, all, or one
  /// in front.
  static func irregularCaseCost(_ stretch: Range<Int>, _ text: GuessText) -> Double {
    let cost = caseCost(stretch, text)
    return cost > Logarithm.ofTwo ? cost : 0
  }

  /// What capitals within a word cost beyond the choice of them: few rule lists try any.
  private static let irregularity = 0.4

  private static func caseCost(_ stretch: Range<Int>, _ text: GuessText) -> Double {
    let letters = text.letters
    let upper = text.upperCount(in: stretch)
    if upper == 0 { return 0 }
    // Digits and signs for letters have no case.
    let cased = text.casedCount(in: stretch)
    let isSimple = upper == cased || upper == 1 && letters[stretch.lowerBound].isUpper
    if isSimple { return Logarithm.ofTwo }
    if upper == 1, letters[stretch.upperBound - 1].isUpper { return 2 * Logarithm.ofTwo }
    return choices(upper, of: cased)
  }

  /// The logarithm of the number of ways to choose.
  private static func choices(_ chosen: Int, of count: Int) -> Double {
    let few = min(chosen, count - chosen)
    var sum = 0.0
    for step in 0..<max(few, 0) {
      sum += Logarithm.decimal(Double(count - step) / Double(step + 1))
    }
    return max(sum, 2 * Logarithm.ofTwo) + irregularity
  }
}
