/// The search for the cheapest way to put a password together from pieces.
///
/// It is the dynamic programme of D. L. Wheeler, "zxcvbn: Low-Budget Password Strength Estimation",
/// USENIX Security 2016, section 4.5, without its factor for the order of pieces: what each further
/// piece costs depends on itself alone, so that the cheapest cover of a prefix is part of the cheapest cover of the whole,
/// and one pass from left to right finds it.
///
/// But for unknown letters: what one costs depends on where its stretch begins, and of two beginnings the
/// one that is cheaper so far is kept. Endings and small words are looked for behind a word alone, and so
/// only where the cheapest cover of what is before ends in one. So a cover may be dearer than the cheapest
/// by a fraction of a decade, also where a word more is known.
struct CoverSearch {
  /// What each word but the first costs beyond itself: an attacker must have thought of the
  /// combination.
  private static let joining = 0.2

  /// What the same costs for digits and signs around a word, which every list of rules has.
  private static let decorating = 0.1

  /// The longest word that is as often noise as a word: one in the middle costs ``joining`` twice, and none
  /// but those known of the person has an ending.
  private static let longestShortWord = 4

  /// What it costs to begin a second unknown stretch right behind another.
  private static let splitting = 0.8

  /// What a piece costs beside that begins in the middle of a number: a random one has so many pieces by
  /// chance that it would be found sooner than all others.
  private static let splittingNumber = 0.7

  private let text: GuessText
  private let unknown: UnknownLetters

  /// The cheapest cover of each prefix, and the same with an unknown stretch at its end that goes on.
  private var best: [Step]
  private var open: [Step]

  /// How a prefix is covered most cheaply.
  private struct Step {
    var cost = Double.infinity
    /// The place where the last piece begins.
    var start = 0
    var kind = Piece.Kind.unknown
  }

  init(_ text: GuessText, _ unknown: UnknownLetters) {
    self.text = text
    self.unknown = unknown
    best = [Step](repeating: Step(), count: text.letters.count + 1)
    open = best
  }

  /// Finds the cheapest cover.
  ///
  /// - Parameters:
  ///   - dictionary: The matcher of words.
  ///   - others: The matchers of pieces that may begin anywhere.
  /// - Returns: The pieces, and their cost together.
  mutating func cover(
    by dictionary: borrowing DictionaryMatcher,
    _ others: borrowing some Matcher & ~Copyable
  ) -> (pieces: [Piece], cost: Double) {
    let count = text.letters.count
    let endings = EndingMatcher(text)
    let smallWords = SmallWordMatcher(text)
    best[0].cost = 0
    for place in 0...count {
      dictionary.backwards(to: place) { relax($0, $1, least: $2, $3) }
      if open[place].cost < best[place].cost { best[place] = open[place] }
      if place == count { break }
      dictionary.forwards(from: place) { relax($0, $1, least: $2, $3) }
      others.match(from: place) { relax($0) }
      if hasEnding(at: place) { endings.match(from: place) { relax($0) } }
      if place == 0 || best[place].kind.isWord { smallWords.match(from: place) { relax($0) } }
      extendUnknown(at: place)
    }
    return trace()
  }

  /// Whether what covers a prefix most cheaply ends in a word that is no noise: a long one, or one that is
  /// known of the person.
  private func hasEnding(at place: Int) -> Bool {
    let last = best[place]
    if case .personal = last.kind { return true }
    return last.kind.isWord && place - last.start > Self.longestShortWord
  }

  /// Takes a word that is looked up only if the least that it can cost would be an improvement.
  ///
  /// The sum is made in the order in which that of the word itself is, so that rounding makes neither
  /// greater than the other.
  private mutating func relax(_ start: Int, _ end: Int, least: Double, _ piece: () -> Piece?) {
    let joining = joining(.word, at: start)
    guard best[start].cost + joining + least < best[end].cost, let piece = piece() else { return }
    relax(piece)
  }

  /// Takes a piece if it is an improvement.
  ///
  /// Called and not copied into each of the matchers, which would be half as large again.
  @inline(never)
  private mutating func relax(_ piece: Piece) {
    let isShort =
      piece.kind.isWord && piece.kind != .smallWord && piece.start > 0
      && piece.end - piece.start <= Self.longestShortWord
    let joining = joining(piece.kind, at: piece.start) + (isShort ? Self.joining : 0)
    let cost = best[piece.start].cost + joining + piece.cost + costOfSplit(at: piece.start)
    if cost < best[piece.end].cost {
      best[piece.end] = Step(cost: cost, start: piece.start, kind: piece.kind)
    }
  }

  /// Takes one more code point into the unknown stretch that ends at a place, or begins one there.
  private mutating func extendUnknown(at place: Int) {
    // Two unknown stretches side by side are one: what is cheap at the start of a decoration is not
    // cheap in the middle of noise.
    let isFollowing = place > 0 && best[place].kind == .unknown
    let joining =
      isFollowing ? Self.splitting : joining(.unknown, at: place) + costOfSplit(at: place)
    let fresh = best[place].cost + joining + unknown.cost(at: place, after: 0)
    let going = open[place].cost + unknown.cost(at: place, after: place - open[place].start)
    open[place + 1] =
      going < fresh
      ? Step(cost: going, start: open[place].start) : Step(cost: fresh, start: place)
  }

  /// What it costs beside that a piece begins in the middle of a number.
  private func costOfSplit(at place: Int) -> Double {
    let isWithin = text.isDigit(at: place - 1) && text.isDigit(at: place)
    return isWithin ? Self.splittingNumber : 0
  }

  /// What it costs that a piece follows others.
  private func joining(_ kind: Piece.Kind, at start: Int) -> Double {
    if start == 0 { return 0 }
    switch kind {
    case .commonPassword, .word, .smallWord, .name, .place, .brand, .personal, .keyboard:
      return Self.joining
    case .ending: return 0
    case .repetition, .sequence, .date, .year, .telephone: return Self.decorating
    case .unknown: return text.isLetter(at: start) ? Self.joining : Self.decorating
    }
  }

  private func trace() -> (pieces: [Piece], cost: Double) {
    var pieces: [Piece] = []
    var end = text.letters.count
    while end > 0 {
      let step = best[end]
      let kind = isRepeated(step.start, end) && step.kind.isWord ? .repetition : step.kind
      let cost = step.cost - best[step.start].cost - joining(kind, at: step.start)
      pieces.append(Piece(kind: kind, start: step.start, end: end, cost: max(cost, 0)))
      end = step.start
    }
    return (pieces.reversed(), best[text.letters.count].cost)
  }

  /// Whether a piece is the one before it once more: a word that costs less than its repetition is one
  /// all the same.
  private func isRepeated(_ start: Int, _ end: Int) -> Bool {
    let length = end - start
    guard start >= length, best[start].start == start - length else { return false }
    for place in start..<end where text.folded[place] != text.folded[place - length] {
      return false
    }
    return true
  }
}
