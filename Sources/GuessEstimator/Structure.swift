/// How a password is built of letters, digits and signs, and how soon attackers come to such ones.
///
/// The pieces of a password tell how soon it is tried among those built alike. Attackers take the
/// structures in the order in which people use them, letters alone and letters with digits behind
/// them first: M. Weir, S. Aggarwal, B. de Medeiros and B. Glodek, "Password Cracking Using
/// Probabilistic Context-Free Grammars", IEEE Symposium on Security and Privacy 2009.
///
/// The weights tell leaked passwords that none of the lists has (Debian's nmap, ncrack, sqlmap and
/// cracklib) from random strings with the same cost of the pieces, by logistic regression, rounded.
struct Structure {
  /// What a number of stretches costs, as a decimal logarithm, from 1.
  private static let stretchCosts = [0, 0, 1.3, 2.1, 2.6]

  /// What capitals elsewhere than at the beginning of a stretch cost, unless it has nothing else.
  private static let mixedCaseCost = 1.3

  /// What it costs that a sign comes first.
  private static let costOfSignInFront = 1.0

  /// What is taken off where digits stand behind something else.
  private static let digitsBehind = 0.2

  /// How much sooner attackers come to the most usual structures than the pieces alone tell: their
  /// lists and rules hold more of what people make up than a table of this size can.
  private static let foresight = 1.5

  /// How much of what makes the letters likelier than random ones is taken off.
  private static let letterWeight = 0.4

  /// The most that is taken off where all is known: of words that the lists hold, attackers know no
  /// more than the lists.
  private static let mostForKnown = 1.0

  /// How much more it may be for a share of the letters that belongs to nothing known, as a word in no
  /// list does.
  private static let mostForUnknownLetters = 5.0

  /// The most that is taken off.
  private static let mostTaken = 2.8

  /// The same for each letter of the longest stretch of them, and for each other code point, unless
  /// there is none but digits and signs: an estimate is not to fall while a password is typed, and numbers
  /// alone cost what they are.
  private static let mostForLetter = 0.27
  private static let mostForOther = 0.12

  /// The share of the cost of the pieces that is taken off at most.
  private static let largestShare = 0.26

  /// The most that is added: signs for letters and digits behind a word make many stretches too.
  private static let mostAdded = 1.5

  private let facts: StructureFacts

  /// Takes what there is to see in a password.
  init(_ facts: StructureFacts) {
    self.facts = facts
  }

  /// Returns what the structure adds to the cost of the pieces, as a decimal logarithm: below 0 for
  /// one that people like.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the cheapest cover.
  ///   - sum: What they cost together.
  /// - Returns: From -2.8 to 1.5.
  func cost(of pieces: [Piece], _ sum: Double) -> Double {
    let order = costOfOrder
    let cost = order - Self.letterWeight * facts.letterLikelihood
    if cost > 0 {
      // Who knows the person tries what they know in any order.
      return pieces.contains { $0.kind.isPersonal } ? 0 : min(cost, max(order, 0), Self.mostAdded)
    }
    let isMixed = facts.stretches > 1 && facts.letters > 0
    let others = isMixed ? facts.count - facts.longestStretch : 0
    let most = min(
      Self.mostTaken,
      Self.mostForKnown + Self.mostForUnknownLetters * facts.unknownShare,
      Self.mostForLetter * Double(facts.longestStretch) + Self.mostForOther * Double(others),
      Self.largestShare * sum
    )
    return max(cost, -most)
  }

  /// What the order of letters, digits and signs costs, whichever they are.
  private var costOfOrder: Double {
    let index = min(facts.stretches, Self.stretchCosts.count) - 1
    guard Self.stretchCosts.indices.contains(index) else { return 0 }
    let endsLikeMost = facts.stretches > 1 && facts.endsWithDigit
    return Self.stretchCosts[index]
      + (facts.isMixedCase ? Self.mixedCaseCost : 0)
      + (facts.beginsWithSign ? Self.costOfSignInFront : 0)
      - (endsLikeMost ? Self.digitsBehind : 0)
      - Self.foresight
  }
}
