internal import PasswordPolicy

extension Generator {
  /// Prepares to make what suits the policy: phrases if it asks for long passwords and for no kinds of
  /// characters, as the preset `passphrase` does; otherwise passwords of characters.
  ///
  /// - Parameters:
  ///   - words: The words; a phrase has as many as the strength needs.
  ///   - judge: The policy and the account.
  ///   - randomness: The source of random numbers.
  /// - Returns: The generator.
  /// - Throws: The reason why no password can be made.
  public static func preferred(
    among words: PhraseWords,
    for judge: Judge,
    _ randomness: Randomness
  ) throws(GenerationFault) -> Generator {
    let demands = CharacterDemands(of: CharacterLines(of: judge.policy).compatible)
    if demands.areMetByWords, words.count > 1 {
      let wordCount = max(Int(strength / Draw.log2(Double(words.count))) + 1, demands.minimum / 6)
      if let phrases = try? phrases(of: wordCount, among: words, for: judge, randomness),
        try phrases.acceptsAny(of: 16)
      {
        return phrases
      }
    }
    return try characters(for: judge, randomness)
  }

  /// Prepares to make phrases of words.
  ///
  /// - Parameters:
  ///   - wordCount: The number of words in a phrase, from 1.
  ///   - words: The words.
  ///   - judge: The policy and the account.
  ///   - randomness: The source of random numbers.
  /// - Returns: The generator.
  /// - Throws: The reason why no phrase can be made.
  public static func phrases(
    of wordCount: Int,
    among words: PhraseWords,
    for judge: Judge,
    _ randomness: Randomness
  ) throws(GenerationFault) -> Generator {
    let lines = CharacterLines(of: judge.policy)
    func draw(for lines: [Policy.Line]) -> Draw? {
      let fitting = fitting(words, to: lines)
      return Draw(ofPhrasesOf: wordCount, among: fitting, for: CharacterDemands(of: lines))
    }
    guard var found = draw(for: lines.decisive) else {
      let needed = CharacterLines.needed(for: lines.decisive) { draw(for: $0) == nil }
      throw .neverInWords(count: wordCount, needed)
    }
    // The other lines are met as far as the words have room for them.
    var kept = lines.decisive
    for line in lines.others {
      guard let roomy = draw(for: kept + [line]) else { continue }
      found = roomy
      kept.append(line)
    }
    return Generator(found, judge, randomness)
  }

  /// Returns the words that by themselves meet the lines about runs.
  private static func fitting(_ words: PhraseWords, to lines: [Policy.Line]) -> PhraseWords {
    let rules = lines.map { $0.rule }.filter { rule in
      if case .run = rule.demand { true } else { false }
    }
    if rules.isEmpty { return words }
    return words.filter { word in
      let candidate = Candidate(password: word)
      return rules.allSatisfy { $0.check(candidate).state == .met }
    }
  }
}
