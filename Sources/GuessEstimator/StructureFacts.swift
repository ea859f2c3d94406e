internal import Text

/// What there is to see of how a password is built.
struct StructureFacts: Equatable {
  /// How many code points there are that repeat nothing.
  var count = 0

  /// How many stretches of letters, of digits and of signs there are.
  var stretches = 0

  var beginsWithSign = false
  var endsWithDigit = false

  /// Whether there are capitals in the middle of a stretch that has small letters as well.
  var isMixedCase = false

  /// How many letters the longest stretch of them has.
  var longestStretch = 0

  /// By how much the letters a to z are likelier than random ones, as a decimal logarithm.
  var letterLikelihood = 0.0

  /// How many letters there are, and how many of them belong to nothing known.
  var letters = 0
  var unknownLetters = 0

  /// The share of the letters that belongs to nothing known, from 0 to 1.
  var unknownShare: Double { Double(unknownLetters) / Double(max(letters, 1)) }

  /// The longest word that stands in any password by chance; signs for letters in a longer one are
  /// letters.
  private static let longestByChance = 6
}

extension StructureFacts {
  /// Looks at a password.
  ///
  /// What repeats something else, or walks over keys, adds nothing: the pieces tell what it costs.
  init(_ text: GuessText, of pieces: [Piece], _ model: LetterModel) {
    var reader = Reader(model: model)
    for piece in pieces where piece.kind != .repetition && piece.kind != .keyboard {
      // A capital at the beginning of a word is none in the middle.
      if piece.kind.isWord { reader.beginCase() }
      let isWord = piece.kind.isWord && piece.end - piece.start > Self.longestByChance
      for place in piece.start..<piece.end where place < text.letters.count {
        reader.read(text.letters[place], isInWord: isWord, isUnknown: piece.kind == .unknown)
      }
    }
    self = reader.facts
  }

  /// What a code point is, as far as the structure goes.
  private enum Kind {
    case letter
    case digit
    case sign

    init(_ letter: GuessText.Letter) {
      switch letter.folded {
      case let folded where folded.isDigit: self = .digit
      case let folded where GuessText.isLetter(folded): self = .letter
      default: self = .sign
      }
    }
  }

  /// What was found so far, one code point after another.
  private struct Reader {
    /// The most that one letter counts as likelier, or less likely, than a random one.
    private static let mostLikely = 0.7
    private static let leastLikely = -1.0

    let model: LetterModel
    private(set) var facts = StructureFacts()

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

    /// Takes one more code point.
    ///
    /// - Parameters:
    ///   - letter: The code point.
    ///   - isInWord: Whether it stands for a letter of a known word, whatever it is.
    ///   - isUnknown: Whether it belongs to nothing known.
    mutating func read(_ letter: GuessText.Letter, isInWord: Bool, isUnknown: Bool) {
      let kind = isInWord ? .letter : Kind(letter)
      if kind != self.kind { beginStretch(of: kind) }
      self.kind = kind
      length += 1
      facts.count += 1
      facts.endsWithDigit = kind == .digit
      guard kind == .letter else { return }
      facts.letters += 1
      if isUnknown { facts.unknownLetters += 1 }
      facts.longestStretch = max(facts.longestStretch, length)
      readCase(isUpper: letter.isUpper)
      readLikelihood(of: letter.folded)
    }

    private mutating func beginStretch(of kind: Kind) {
      if facts.stretches == 0 { facts.beginsWithSign = kind == .sign }
      facts.stretches += 1
      length = 0
      before = 0
      last = 0
      beginCase()
    }

    /// A capital after a small letter is mixed case, and so is a small letter after two capitals.
    private mutating func readCase(isUpper: Bool) {
      let isMixed = isUpper ? capitals < cased : capitals > 1 && capitals == cased
      if isMixed { facts.isMixedCase = true }
      cased += 1
      if isUpper { capitals += 1 }
    }

    private mutating func readLikelihood(of value: UInt32) {
      let rank = 0x61...0x7A ~= value ? Int(value) - 0x60 : 0
      if rank > 0 {
        let likelier = LetterModel.costOfRandom - model.cost(of: rank, after: last, before)
        facts.letterLikelihood += min(max(likelier, Self.leastLikely), Self.mostLikely)
      }
      before = last
      last = rank
    }
  }
}
