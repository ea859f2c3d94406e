internal import Text

/// The number of guesses that attackers need, from the cost of a cover.
///
/// The cost of a cover orders passwords, and tells those that people make up from random ones. It is no
/// number of guesses: attackers try other passwords in between. The numbers here are fitted to simulated
/// attacks; README.md in this folder says how, and `make fit` prints them.
package struct GuessNumber: Equatable, Sendable {
  /// What the pieces cost: words, unknown stretches, and everything else.
  package var words = 0.0
  package var unknown = 0.0
  package var patterns = 0.0

  /// How many words there are after the first, and how many small words and endings.
  package var furtherWords = 0
  package var smallWords = 0

  /// How many stretches of letters, digits and symbols there are, and the letters of the longest.
  package var stretches = 0
  package var longestStretch = 0

  package var hasCapital = false
  package var hasSymbol = false

  /// Whether something else precedes the first letter.
  package var beginsWithOther = false

  /// The cost of the cover, with its structure.
  package var order = 0.0
}

extension GuessNumber {
  /// What each of the facts adds, as a decimal logarithm.
  ///
  /// Fitted by `make fit`.
  private enum Weight {
    static let base = 1.66
    static let words = 0.72
    static let unknown = 0.78
    static let patterns = 0.98
    static let furtherWord = 0.4
    static let smallWord = 1.3
    static let stretch = 0.19
    static let longestStretch = 0.12
    static let capital = 0.92
    static let symbol = 1.4
    static let beginsWithOther = 0.63
  }

  /// The most guesses for each whole cost from 0 to 8, as a decimal logarithm.
  ///
  /// Fitted by `make fit`.
  ///
  /// A cost of 8 tells random passwords from others, so no password of a lower cost is said to survive a
  /// hundred million guesses.
  private static let most: InlineArray<9, Double> = [
    3.68, 4.28, 5.4, 5.93, 7.25, 7.63, 7.75, 7.87, 8,
  ]

  /// What each decade of the cost beyond that adds to the most.
  ///
  /// Chosen so that random characters come near to their known number.
  private static let mostBeyond = 1.1

  /// The decimal logarithm of the guesses.
  package var log10: Double {
    max(min(expected, ceiling), 0)
  }

  /// What the simulated attacks need for a password like this.
  private var expected: Double {
    Weight.base + Weight.words * words + Weight.unknown * unknown + Weight.patterns * patterns
      + Weight.furtherWord * Double(furtherWords) + Weight.smallWord * Double(smallWords)
      + Weight.stretch * Double(stretches) + Weight.longestStretch * Double(longestStretch)
      + (hasCapital ? Weight.capital : 0) + (hasSymbol ? Weight.symbol : 0)
      + (beginsWithOther ? Weight.beginsWithOther : 0)
  }

  private var ceiling: Double {
    let last = Self.most.count - 1
    if order >= Double(last) { return Self.most[last] + Self.mostBeyond * (order - Double(last)) }
    let place = max(order, 0)
    let lower = Int(place)
    let step = Self.most[lower + 1] - Self.most[lower]
    return Self.most[lower] + step * (place - Double(lower))
  }
}

extension GuessNumber {
  /// Takes what there is to see in a password and its cover.
  init(_ text: GuessText, _ pieces: [Piece], _ facts: StructureFacts, order: Double) {
    self.order = order
    stretches = facts.stretches
    longestStretch = facts.longestStretch
    for letter in text.letters {
      if letter.isUpper { hasCapital = true }
      if !letter.folded.isDigit, !GuessText.isLetter(letter.folded) { hasSymbol = true }
    }
    beginsWithOther = facts.letters > 0 && !text.isLetter(at: 0)
    var wordCount = 0
    for piece in pieces {
      switch piece.kind {
      case .unknown: unknown += piece.cost
      case .smallWord, .ending: smallWords += 1
      case _ where piece.kind.isWord:
        words += piece.cost
        wordCount += 1
      default: patterns += piece.cost
      }
    }
    furtherWords = max(wordCount - 1, 0)
  }
}
