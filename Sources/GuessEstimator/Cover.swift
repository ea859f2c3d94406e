/// How an attacker would put a password together.
public struct Cover: Equatable, Sendable {
  /// The pieces from the first code point to the last.
  public let pieces: [Piece]

  /// What the pieces cost together, as a decimal logarithm.
  let costOfPieces: Double

  /// What the order of letters, digits and signs adds to them, as a decimal logarithm: below 0 for one
  /// that people like.
  let structureCost: Double

  /// What the number of guesses is made of.
  package let number: GuessNumber

  /// The decimal logarithm of the guesses until the password is tried.
  public let log10Guesses: Double

  /// What everything except the pieces adds to the guesses, as a decimal logarithm.
  public var log10Rest: Double { log10Guesses - costOfPieces }
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
      self.init(
        pieces: [],
        costOfPieces: 0,
        structureCost: 0,
        number: GuessNumber(),
        log10Guesses: 0
      )
      return
    }
    self.init(text, personal, table)
    improve(text, personal, table, depth: 2)
  }

  /// The least order at which other readings of a text are tried: what is found sooner needs none.
  private static let leastToRead = 4.0

  /// Takes the reading of the text that is found soonest, if it is found sooner than the text as it is.
  private mutating func improve(
    _ text: GuessText,
    _ personal: [PersonalWord],
    _ table: WordTable,
    depth: Int
  ) {
    if depth == 0 || number.order < Self.leastToRead { return }
    for reading in TextReading.all(of: text, table) {
      var cover = Cover(reading.text, personal, table)
      cover.improve(reading.text, personal, table, depth: depth - 1)
      let isSooner = cover.number.order + reading.cost < number.order
      if isSooner, cover.hasKnownPiece { self = cover.taken(back: reading) }
    }
  }

  /// The shortest piece that shows that a rule was applied, and not noise.
  private static let shortestKnown = 3

  /// Whether a piece is known and long enough to be no accident.
  private var hasKnownPiece: Bool {
    pieces.contains { piece in
      piece.kind != .unknown && piece.kind != .smallWord
        && piece.end - piece.start >= Self.shortestKnown
    }
  }

  /// The same cover of the password that a reading was made of.
  private func taken(back reading: TextReading) -> Cover {
    let count = reading.places.last ?? 0
    // What the rule costs is part of the first piece, and what joins the pieces, as some may become one.
    var held = pieces.reduce(costOfPieces + reading.cost) { $0 - $1.cost }
    var taken: [Piece] = []
    var start = 0
    for piece in pieces {
      held += piece.cost
      let isLast = piece.end == reading.text.letters.count
      let end = isLast ? count : reading.places[min(piece.end, reading.places.count - 1)]
      // A rule that moves characters can leave nothing between two pieces, which are one then.
      if end <= start { continue }
      taken.append(Piece(kind: piece.kind, start: start, end: end, cost: held))
      (start, held) = (end, 0)
    }
    var number = number
    number.order += reading.cost
    number.patterns += reading.cost
    return Cover(
      pieces: taken,
      costOfPieces: costOfPieces + reading.cost,
      structureCost: structureCost,
      number: number,
      log10Guesses: number.log10
    )
  }

  /// Covers a text as it is.
  @inline(never)
  private init(_ text: GuessText, _ personal: [PersonalWord], _ table: WordTable) {
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
      .and(PeriodMatcher(text))
      .and(SeriesMatcher(text))
    var search = CoverSearch(text, unknown)
    let (pieces, sum) = search.cover(by: DictionaryMatcher(text, table), matchers)
    let facts = StructureFacts(text, of: pieces, .builtIn)
    let structureCost = Structure(facts).cost(of: pieces, sum)
    let number = GuessNumber(text, pieces, facts, order: sum + structureCost)
    self.init(
      pieces: pieces,
      costOfPieces: sum,
      structureCost: structureCost,
      number: number,
      log10Guesses: number.log10
    )
  }
}
