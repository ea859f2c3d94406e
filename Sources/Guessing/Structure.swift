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
  private static let stretchCosts = [0, 0, 1.3, 2, 2.6]

  /// What capitals elsewhere than at the beginning of a stretch cost, unless it has nothing else.
  private static let mixedCaseCost = 1.2

  /// How much sooner attackers come to the most usual structures than the pieces alone tell: their
  /// lists and rules hold more of what people make up than a table of this size can.
  private static let foresight = 1.7

  /// How much of what makes the letters likelier than random ones is taken off.
  private static let letterWeight = 0.35

  /// The most that one letter counts as likelier, or less likely, than a random one.
  private static let mostLikely = 0.7
  private static let leastLikely = -1.0

  /// The most that is taken off where all is known: of words that the lists hold, attackers know no
  /// more than the lists.
  private static let mostForKnown = 0.8

  /// How much more it may be for each letter that belongs to nothing known, as of a word in no list.
  private static let mostForUnknownLetter = 0.5

  /// The most that is taken off.
  private static let mostTaken = 2.4

  /// The same for each letter of the longest stretch of them: an estimate is not to fall while a
  /// password is typed, and numbers alone cost what they are.
  private static let mostForLetter = 0.35

  /// The share of the cost of the pieces that is taken off at most.
  private static let largestShare = 0.25

  /// The most that is added: signs for letters and digits behind a word make many stretches too.
  private static let mostAdded = 0.7

  /// How many stretches of letters, of digits and of signs there are.
  let stretches: Int

  /// Whether there are capitals in the middle of a stretch that has small letters as well.
  let isMixedCase: Bool

  /// How many letters the longest stretch of them has.
  let longestWord: Int

  /// By how much the letters a to z are likelier than random ones, as a decimal logarithm.
  let letterLikelihood: Double

  /// Looks at a password.
  ///
  /// What repeats something else adds nothing, as the pieces tell what it costs.
  init(_ text: GuessText, of pieces: [Piece], _ model: LetterModel) {
    var reader = Reader(model: model)
    for piece in pieces where piece.kind != .repetition {
      // A capital at the beginning of a word is none in the middle.
      if piece.kind.isWord { reader.beginCase() }
      for place in piece.start..<piece.end where place < text.letters.count {
        reader.read(text.letters[place])
      }
    }
    stretches = reader.stretches
    isMixedCase = reader.isMixedCase
    longestWord = reader.longestWord
    letterLikelihood = reader.letterLikelihood
  }

  /// Returns what the structure adds to the cost of the pieces, as a decimal logarithm: below 0 for
  /// one that people like.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the cheapest cover.
  ///   - sum: What they cost together.
  ///   - text: The password.
  /// - Returns: From -2.4 to 0.7.
  func cost(of pieces: [Piece], _ sum: Double, in text: GuessText) -> Double {
    guard stretches > 0 else { return 0 }
    let index = min(stretches, Self.stretchCosts.count) - 1
    guard Self.stretchCosts.indices.contains(index) else { return 0 }
    let order =
      Self.stretchCosts[index] + (isMixedCase ? Self.mixedCaseCost : 0) - Self.foresight
    let cost = order - Self.letterWeight * letterLikelihood
    if cost > 0 {
      // Who knows the person tries what they know in any order.
      return pieces.contains { $0.kind.isPersonal } ? 0 : min(cost, max(order, 0), Self.mostAdded)
    }
    let most = min(
      Self.mostForKnown + Self.mostForUnknownLetter * Double(Self.unknownLetters(pieces, text)),
      Self.mostTaken,
      Self.mostForLetter * Double(longestWord),
      Self.largestShare * sum
    )
    return max(cost, -most)
  }

  /// How many letters belong to nothing known.
  private static func unknownLetters(_ pieces: [Piece], _ text: GuessText) -> Int {
    var count = 0
    for piece in pieces where piece.kind == .unknown {
      for place in piece.start..<piece.end where place < text.letters.count {
        if Kind(text.letters[place]) == .letter { count += 1 }
      }
    }
    return count
  }
}

extension Structure {
  /// What a code point is, as far as the structure goes.
  private enum Kind {
    case letter
    case digit
    case sign

    init(_ letter: GuessText.Letter) {
      switch letter.folded {
      case 0x61...0x7A, 0x80...: self = .letter
      case 0x30...0x39: self = .digit
      default: self = .sign
      }
    }
  }

  /// What was found so far, one code point after another.
  private struct Reader {
    let model: LetterModel
    var stretches = 0
    var isMixedCase = false
    var longestWord = 0
    var letterLikelihood = 0.0

    /// The kind of the stretch at the end, and how long it is.
    private var kind: Kind?
    private var length = 0

    /// How many letters there are since a capital could begin something, and how many are capitals.
    private var cased = 0
    private var capitals = 0

    /// The last two letters of the stretch, as places in the alphabet; 0 for none.
    private var before = 0
    private var last = 0

    init(model: LetterModel) { self.model = model }

    mutating func beginCase() {
      cased = 0
      capitals = 0
    }

    mutating func read(_ letter: GuessText.Letter) {
      let kind = Kind(letter)
      if kind != self.kind {
        stretches += 1
        length = 0
        before = 0
        last = 0
        beginCase()
      }
      self.kind = kind
      length += 1
      guard kind == .letter else { return }
      longestWord = max(longestWord, length)
      readCase(isUpper: letter.isUpper)
      readLikelihood(of: letter.folded)
    }

    /// A capital after a small letter is mixed case, and so is a small letter after two capitals.
    private mutating func readCase(isUpper: Bool) {
      let isMixed = isUpper ? capitals < cased : capitals > 1 && capitals == cased
      if isMixed { isMixedCase = true }
      cased += 1
      if isUpper { capitals += 1 }
    }

    private mutating func readLikelihood(of value: UInt32) {
      let rank = 0x61...0x7A ~= value ? Int(value) - 0x60 : 0
      if rank > 0 {
        let likelier = LetterModel.costOfRandom - model.cost(of: rank, after: last, before)
        letterLikelihood += min(max(likelier, Structure.leastLikely), Structure.mostLikely)
      }
      before = last
      last = rank
    }
  }
}
