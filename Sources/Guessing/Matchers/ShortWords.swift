/// A list of words of one to three ASCII letters, of which one may stand at a place of a text.
struct ShortWords {
  /// The longest word, in letters.
  private static let longest = 3

  /// The letters of each word in one number, so that a comparison finds it.
  private var words: [UInt32] = []

  /// Reads words that blanks divide.
  init(_ list: StaticString) {
    list.withUTF8Buffer { text in
      words.reserveCapacity(text.count / 2)
      var word: UInt32 = 0
      for byte in text {
        if byte != UInt8(ascii: " ") {
          word = word << 8 | UInt32(byte)
        } else {
          words.append(word)
          word = 0
        }
      }
      words.append(word)
    }
  }

  /// Calls a function with the place behind each word that begins at a place.
  func forEachEnd(in letters: [UInt32], from start: Int, _ take: (Int) -> Void) {
    var word: UInt32 = 0
    for place in start..<max(start, min(start + Self.longest, letters.count)) {
      guard 0x01...0x7F ~= letters[place] else { return }
      word = word << 8 | letters[place]
      if words.contains(word) { take(place + 1) }
    }
  }
}
