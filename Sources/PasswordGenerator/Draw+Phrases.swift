internal import PasswordPolicy

extension Draw {
  /// The share of phrases that should have an allowed length.
  private static let enough = 1.0 / 16

  /// Creates the set of phrases of several words, such as `Meadow-kettle7-orbit`; nil if there are none.
  ///
  /// Hyphens are between the words. If lines ask for more, some words start with a capital, and one word is
  /// followed by digits or symbols. The words are of all lengths, or only of some lengths if most phrases
  /// would be too long or too short. The size of the set is the number of words to the power of their
  /// number in a phrase, times the ways to choose the words with capitals, the additions, and their word.
  ///
  /// - Parameters:
  ///   - wordCount: The number of words in a phrase.
  ///   - words: The words.
  ///   - demands: The lengths that are allowed, and the characters that are asked for.
  init?(ofPhrasesOf wordCount: Int, among words: PhraseWords, for demands: CharacterDemands) {
    let capitals = demands.counts[CharacterKind.upper.index]
    let digits = demands.counts[CharacterKind.digit.index]
    let symbols = max(0, demands.counts[CharacterKind.symbol.index] - (wordCount - 1))
    let others = wordCount - 1 + digits + symbols
    let (least, most) = (max(0, demands.minimum - others), demands.maximum - others)
    guard !demands.isDigitsOnly, capitals <= wordCount, least <= most,
      let words = Self.choice(of: words, wordCount, least...most)
    else { return nil }
    let alphabet = Alphabet.common.characters
    let additions = [(CharacterKind.digit, digits), (.symbol, symbols)].filter { $0.1 > 0 }
    var bits = Double(wordCount) * Self.log2(Double(words.count))
    bits += Self.log2Ways(toChoose: capitals, of: wordCount)
    for (kind, count) in additions {
      bits += Self.log2(Double(wordCount))
      bits += Double(count) * Self.log2(Double(alphabet[kind.index].count))
    }
    self.init(bits: bits) { (randomness) throws(GenerationFault) in
      var chosen: [[UInt8]] = []
      for _ in 0..<wordCount { chosen.append(words.word(try randomness.below(words.count))) }
      var places = Array(chosen.indices)
      try randomness.shuffle(&places)
      for place in places.prefix(capitals) { chosen[place][0] &= ~0x20 }
      for (kind, count) in additions {
        let word = try randomness.below(wordCount)
        let characters = alphabet[kind.index]
        for _ in 0..<count {
          chosen[word].append(characters[try randomness.below(characters.count)])
        }
      }
      return Array(chosen.joined(separator: [UInt8(ascii: "-")]))
    }
  }

  /// Returns the words of as many lengths as possible, so that enough phrases have a number of letters in
  /// a range; nil if no phrase has.
  private static func choice(
    of words: PhraseWords,
    _ wordCount: Int,
    _ letters: ClosedRange<Int>
  ) -> PhraseWords? {
    let lengths = words.lengths
    var best: (words: PhraseWords, share: Double)?
    for width in lengths.indices.reversed() {
      for (shortest, longest) in zip(lengths, lengths.dropFirst(width)) {
        let some = words.ofLengths(shortest...longest)
        let share = some.share(ofPhrasesOf: wordCount, with: letters)
        if share > best?.share ?? 0 { best = (some, share) }
      }
      if let best, best.share >= enough { break }
    }
    return best?.words
  }
}
