/// A list of words of one to three ASCII letters, of which one may stand at a place of a text.
struct ShortWords {
  /// The longest word, in letters.
  private static let longest = 3

  /// How many bytes each word has in the list, with the blanks behind it.
  private static let width = 4

  /// What a word in the list is made of before its first letter.
  private static let blanks: UInt32 = 0x2020_2020

  private let list: TableBytes

  /// Reads words of four bytes each, with blanks behind the letters.
  init(_ list: StaticString) {
    self.list = TableBytes(start: list.utf8Start, count: list.utf8CodeUnitCount)
  }

  /// Calls a function with the place behind each word that begins at a place.
  func forEachEnd(in letters: [UInt32], from start: Int, _ take: (Int) -> Void) {
    var word = Self.blanks
    for place in start..<max(start, min(start + Self.longest, letters.count)) {
      let letter = letters[place]
      guard 0x21...0x7E ~= letter else { return }
      let shift = UInt32(truncatingIfNeeded: place - start) * 8
      word ^= (letter ^ 0x20) << shift
      if contains(word) { take(place + 1) }
    }
  }

  private func contains(_ word: UInt32) -> Bool {
    for offset in stride(from: 0, to: list.count, by: Self.width)
    where list.word(at: offset) == word {
      return true
    }
    return false
  }
}
