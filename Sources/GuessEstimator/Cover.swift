/// How an attacker would put a password together.
public struct Cover: Equatable, Sendable {
  /// The pieces from the first code point to the last.
  public let pieces: [Piece]

  /// What the order of letters, digits and signs adds to them, as a decimal logarithm: below 0 for one
  /// that people like.
  public let structureCost: Double

  /// The decimal logarithm of the guesses until the password is tried.
  public let log10Guesses: Double
}

extension Cover {
  /// Estimates how many guesses a password survives.
  ///
  /// - Parameters:
  ///   - password: Its bytes, which need not be valid UTF-8.
  ///   - personal: What is known of the person; of the old password the whole before its parts.
  ///   - table: The words that attackers know.
  public init(
    of password: some Sequence<UInt8>,
    knowing personal: [PersonalWord] = [],
    words table: WordTable = .builtIn
  ) {
    let text = GuessText(password)
    if text.letters.isEmpty {
      self.init(pieces: [], structureCost: 0, log10Guesses: 0)
      return
    }
    let unknown = UnknownLetters(text, .builtIn)
    let matchers = PersonalWordMatcher(text, personal)
      .and(OldPasswordMatcher(text, personal))
      .and(RunMatcher(text, unknown))
      .and(RepetitionMatcher(text))
      .and(SequenceMatcher(text))
      .and(KeyboardMatcher(text))
      .and(MirrorMatcher(text))
      .and(DigitMatcher(text))
      .and(NamedDateMatcher(text))
      .and(TelephoneMatcher(text))
    var search = CoverSearch(text, unknown)
    let (pieces, sum) = search.cover(by: DictionaryMatcher(text, table), matchers)
    let structure = Structure(StructureFacts(text, of: pieces, .builtIn))
    let structureCost = structure.cost(of: pieces, sum)
    self.init(pieces: pieces, structureCost: structureCost, log10Guesses: sum + structureCost)
  }
}
