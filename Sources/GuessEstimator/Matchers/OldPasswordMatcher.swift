internal import Text

/// Finds what stands in the old password too: its beginning and its end, any part of some length, and a
/// number of it that was counted up or down.
///
/// People who must change a password change a little of it; see Y. Zhang, F. Monrose and M. K. Reiter,
/// "The Security of Modern Password Expiration", CCS 2010.
struct OldPasswordMatcher: Matcher {
  /// The shortest part from the middle that is no accident, in code points.
  private static let shortest = 4

  /// The shortest part from the beginning or the end.
  private static let shortestAtEdge = 2

  /// What a part costs before its place is chosen, as a known word does.
  private static let cost = 0.7

  /// The most that a number is counted on, and the most digits that one has.
  private static let mostCounted = 10
  private static let mostDigits = 9

  /// The text and the old password; both empty where none is known.
  private let letters: [UInt32]
  private let old: [UInt32]

  /// For each place of the text how long the longest part is that begins there, as it is and reversed.
  private var parts: [UInt16] = []
  private var reversedParts: [UInt16] = []

  /// What it costs to choose a part.
  private let choice: Double

  /// Looks for the parts of the first word that is the old password, which is the whole of it.
  init(_ text: GuessText, _ words: [PersonalWord]) {
    old = words.first { $0.kind == .oldPassword }?.letters ?? []
    letters = old.isEmpty ? [] : text.letters.map { $0.plain }
    choice = Logarithm.decimal(old.count)
    if old.isEmpty { return }
    parts = longestParts(isReversed: false)
    reversedParts = longestParts(isReversed: true)
  }

  /// Returns how long the longest part is that begins at each place of the text.
  private func longestParts(isReversed: Bool) -> [UInt16] {
    var longest = [UInt16](repeating: 0, count: letters.count)
    // How far the text and the old password agree from a place of each on, a place of the text at a time.
    var row = [UInt16](repeating: 0, count: old.count + 1)
    for place in longest.indices.reversed() {
      for index in old.indices {
        let letter = old[isReversed ? old.count - 1 - index : index]
        row[index] = letter == letters[place] ? row[index + 1] &+ 1 : 0
        longest[place] = max(longest[place], row[index])
      }
    }
    return longest
  }

  /// Finds the parts that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard parts.indices.contains(start) else { return }
    offer(start, upTo: Int(parts[start]), extra: 0, take)
    offer(start, upTo: Int(reversedParts[start]), extra: Logarithm.ofTwo, take)
    matchEdges(start, take)
    matchNumber(start, take)
  }

  private func offer(_ start: Int, upTo longest: Int, extra: Double, _ take: (Piece) -> Void) {
    var length = Self.shortest
    while length <= longest {
      take(piece(start, length, cost: Self.cost + choice + extra))
      length += 1
    }
  }

  /// Finds the beginning of the old password, and its end where the text ends.
  private func matchEdges(_ start: Int, _ take: (Piece) -> Void) {
    let rest = letters.count - start
    let most = min(rest, old.count)
    var length = 0
    while length < most, letters[start + length] == old[length] { length += 1 }
    while length >= Self.shortestAtEdge {
      take(piece(start, length, cost: Self.cost))
      length -= 1
    }
    guard rest >= Self.shortestAtEdge, rest == most else { return }
    for offset in 0..<rest where letters[start + offset] != old[old.count - rest + offset] {
      return
    }
    take(piece(start, rest, cost: Self.cost))
  }

  /// Finds a number that stands in the old password a little higher or lower.
  private func matchNumber(_ start: Int, _ take: (Piece) -> Void) {
    guard let (number, end) = Self.number(from: start, in: letters) else { return }
    if start > 0, letters[start - 1].isDigit { return }
    var place = 0
    while place < old.count {
      guard let (other, after) = Self.number(from: place, in: old) else {
        place += 1
        continue
      }
      place = after
      if other != number, abs(other - number) <= Self.mostCounted {
        take(piece(start, end - start, cost: Logarithm.decimal(2 * Self.mostCounted)))
        return
      }
    }
  }

  /// Returns the number at a place and the place behind its digits; nil for none, or one of many digits.
  private static func number(from start: Int, in letters: [UInt32]) -> (Int, Int)? {
    var number = 0
    var end = start
    while end < letters.count, letters[end].isDigit {
      if end - start == mostDigits { return nil }
      number = number * 10 + Int(letters[end]) - 0x30
      end += 1
    }
    return end > start ? (number, end) : nil
  }

  private func piece(_ start: Int, _ length: Int, cost: Double) -> Piece {
    Piece(kind: .personal(.oldPassword), start: start, end: start + length, cost: cost)
  }
}
