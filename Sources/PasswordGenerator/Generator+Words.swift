internal import Text
internal import PasswordPolicy

extension Generator {
  /// Prepares to make phrases of words.
  ///
  /// - Parameters:
  ///   - wordCount: How many words a phrase has, from 1.
  ///   - words: The words.
  ///   - judge: The policy, and whom the phrase is for.
  ///   - randomness: Where chance comes from.
  /// - Returns: The generator.
  /// - Throws: Why no phrase can be made.
  public static func phrases(
    of wordCount: Int,
    among words: PhraseWords,
    for judge: Judge,
    _ randomness: Randomness
  ) throws(GenerationFault) -> Generator {
    let lines = judge.policy.lines.filter { Demands.know($0) }
    let required = lines.filter { $0.isRequired }
    let fitting = fitting(words, to: required)
    guard var table = table(fitting, wordCount, required) else {
      // Lines are taken away as long as the others cannot be met all the same.
      var needed = required
      for line in required {
        let others = needed.filter { $0.rule.id != line.rule.id }
        if Self.table(fitting, wordCount, others) == nil { needed = others }
      }
      throw .neverInWords(count: wordCount, needed.map { $0.rule.titlePhrase })
    }
    // Lines that need not hold are met as far as the words have room for it.
    var kept = required
    var leftOut: [Phrase] = []
    for line in lines where !line.isRequired {
      if let roomy = Self.table(fitting, wordCount, kept + [line]) {
        table = roomy
        kept.append(line)
      } else {
        leftOut.append(line.rule.titlePhrase)
      }
    }
    let found = table
    let set = PasswordSet(count: found.count) { found.phrase($0) }
    let generator = Generator(set, judge, randomness)
    try generator.checkThatWordsSuffice(wordCount, without: leftOut)
    return generator
  }

  /// Throws where the policy takes no phrase for want of lines that so many words have no room for.
  private func checkThatWordsSuffice(
    _ wordCount: Int,
    without leftOut: [Phrase]
  ) throws(GenerationFault) {
    if leftOut.isEmpty { return }
    if try takesAny(of: Self.sample) { return }
    let missing = try neverMet().filter { title in leftOut.contains { $0 == title } }
    if !missing.isEmpty { throw .neverInWords(count: wordCount, missing) }
  }

  /// How many phrases are looked at to tell why none is taken.
  private static let sample = 16

  /// Returns the words that by themselves meet the lines about what stands in a row.
  private static func fitting(_ words: PhraseWords, to lines: [Policy.Line]) -> PhraseWords {
    let rules = lines.map { $0.rule }.filter { rule in
      ["repeat", "sequence", "class-run"].contains { $0 == rule.id }
    }
    if rules.isEmpty { return words }
    return words.filter { word in
      let candidate = Candidate(password: word)
      return rules.allSatisfy { $0.check(candidate).state == .met }
    }
  }

  /// Returns the table of phrases that are made to some lines, or nil where there are none.
  private static func table(
    _ words: PhraseWords,
    _ wordCount: Int,
    _ lines: [Policy.Line]
  ) -> PhraseTable? {
    let demands = Demands(of: lines, length: nil)
    let counts = demands.countOfKinds
    let capitals = counts[Kind.upper.rawValue]
    if demands.areDigitsOnly || capitals > wordCount || demands.minimum > demands.maximum {
      return nil
    }
    let additions = PhraseTable.Additions(
      capitals: capitals,
      digits: counts[Kind.digit.rawValue],
      signs: max(0, counts[Kind.symbol.rawValue] - (wordCount - 1))
    )
    let table = PhraseTable(words, wordCount, additions, demands.minimum...demands.maximum)
    return table.count.isZero ? nil : table
  }
}
