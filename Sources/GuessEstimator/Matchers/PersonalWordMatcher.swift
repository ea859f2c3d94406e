/// A word that is known of the person.
public struct PersonalWord: Sendable {
  /// Where it is known from.
  public let kind: Piece.Personal
  /// Its code points without their case and their accents.
  let letters: [UInt32]

  /// The shortest word that is looked for, in code points; shorter ones turn up by chance.
  static let shortest = 3

  /// Creates a word; nil if it is too short to look for.
  public init?(_ text: some Sequence<UInt8>, _ kind: Piece.Personal) {
    self.init(letters: GuessText(text).letters.map { $0.plain }, kind)
  }

  private init?(letters: [UInt32], _ kind: Piece.Personal) {
    self.letters = letters
    self.kind = kind
    if letters.count < Self.shortest { return nil }
  }

  /// Takes each stretch of letters in the word that is long enough to look for.
  public func forEachStretch(_ take: (PersonalWord) -> Void) {
    var stretch: [UInt32] = []
    for place in 0...letters.count {
      if place < letters.count, GuessText.isLetter(letters[place]) {
        stretch.append(letters[place])
        continue
      }
      if let word = PersonalWord(letters: stretch, kind) { take(word) }
      stretch = []
    }
  }
}

/// Finds words that are known of the person: in any case, reversed, and with signs for letters.
struct PersonalWordMatcher: Matcher {
  /// What it costs an attacker to try such a word: they come first, and there are a few.
  private static let cost = 0.7

  private let words: [(kind: Piece.Personal, forwards: [UInt32], backwards: [UInt32])]
  private let text: GuessText

  init(_ text: GuessText, _ words: [PersonalWord]) {
    self.text = text
    self.words = words.map { ($0.kind, $0.letters, $0.letters.reversed()) }
  }

  /// Finds the words that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    for word in words {
      if let signs = signs(in: word.forwards, at: start) {
        take(piece(word.kind, start, word.forwards.count, signs, extra: 0))
      }
      if let signs = signs(in: word.backwards, at: start) {
        take(piece(word.kind, start, word.backwards.count, signs, extra: Logarithm.ofTwo))
      }
    }
  }

  private func piece(
    _ kind: Piece.Personal,
    _ start: Int,
    _ count: Int,
    _ signs: Int,
    extra: Double
  ) -> Piece {
    let decoration = Decoration.cost(of: start..<(start + count), in: text, signs: signs)
    return Piece(
      kind: .personal(kind),
      start: start,
      end: start + count,
      cost: Self.cost + decoration + extra
    )
  }

  /// How many signs stand for letters of a word at a place, or nil if the word does not stand there.
  private func signs(in word: [UInt32], at start: Int) -> Int? {
    guard start + word.count <= text.letters.count else { return nil }
    var signs = 0
    for (offset, wanted) in word.enumerated() {
      let letter = text.letters[start + offset]
      if letter.plain == wanted { continue }
      guard let (first, second) = LatinLookAlikes.letters(for: letter.plain),
        first == wanted || second == wanted
      else { return nil }
      signs += 1
    }
    return signs
  }
}
