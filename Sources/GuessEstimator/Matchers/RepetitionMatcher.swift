/// Finds stretches that repeat what stands before them: a character, a word, a whole pattern.
struct RepetitionMatcher: Matcher {
  /// The longest stretch whose repetition is looked for, in code points.
  static let longestPeriod = 64

  /// The shortest part of an earlier stretch that counts when it is not repeated whole.
  private static let shortestPart = 3

  /// What it costs to repeat something once, before the number of times is counted.
  private static let cost = 0.4

  /// For each place and each period, how far the text goes on repeating from there.
  private let runs: [UInt16]
  private let count: Int
  private let periods: Int

  init(_ text: GuessText) {
    let letters = text.folded
    count = letters.count
    periods = min(Self.longestPeriod, max(count - 1, 0))
    var runs = [UInt16](repeating: 0, count: periods * (count + 1))
    for place in letters.indices.reversed() {
      let row = place * periods
      for index in 0..<min(periods, place) where letters[place] == letters[place - index - 1] {
        runs[row + index] = runs[row + periods + index] &+ 1
      }
    }
    self.runs = runs
  }

  /// Finds the repetitions that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    // A longer period that reaches no further is a shorter one again, a little cheaper for being repeated
    // less often: looking at each would cost more than that is worth.
    var reached = 0
    let row = start * periods
    for index in 0..<min(periods, start) {
      let period = index + 1
      let length = Int(runs[row + index])
      if length <= reached { continue }
      reached = length
      if length >= period {
        let whole = length / period * period
        take(piece(start, length, period))
        if whole < length { take(piece(start, whole, period)) }
      } else if length >= Self.shortestPart {
        let choice = Logarithm.decimal(period) + Logarithm.decimal(length)
        take(Piece(kind: .repetition, start: start, end: start + length, cost: Self.cost + choice))
      }
      // None reaches beyond the end.
      if start + length == count { return }
    }
  }

  private func piece(_ start: Int, _ length: Int, _ period: Int) -> Piece {
    let times = Double(length) / Double(period) + 1
    return Piece(
      kind: .repetition,
      start: start,
      end: start + length,
      cost: Self.cost + Logarithm.decimal(times)
    )
  }
}
