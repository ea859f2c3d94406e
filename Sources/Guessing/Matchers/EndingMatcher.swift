/// Finds the endings that inflect a word: a list of words holds but one form of most.
struct EndingMatcher {
  /// What trying every ending costs.
  private static let cost = 0.5

  private static let endings: StaticString = "s 's es ed d ing er ers r ly y z in en a o"

  private let letters: [UInt32]

  init(_ text: GuessText) {
    letters = text.letters.map { $0.folded }
  }

  /// Finds the endings that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    let rest = letters.dropFirst(start)
    Self.endings.forEachWord { ending in
      if rest.starts(with: ending, by: { $0 == UInt32($1) }) {
        take(Piece(kind: .ending, start: start, end: start + ending.count, cost: Self.cost))
      }
    }
  }
}

extension StaticString {
  /// Calls a function for each of the words that blanks divide.
  func forEachWord(_ take: (Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
    withUTF8Buffer { text in
      var rest = text[...]
      while !rest.isEmpty {
        let word = rest.prefix { $0 != UInt8(ascii: " ") }
        if !word.isEmpty { take(word) }
        rest = rest.dropFirst(word.count + 1)
      }
    }
  }
}
