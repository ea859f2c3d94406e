/// One word of a list in a value.
struct Word: Equatable {
  /// The word.
  let text: String
  /// How many bytes of the value stand before it.
  let offset: Int

  /// Divides a value at commas and blanks.
  static func list(_ value: String) -> [Word] {
    var words: [Word] = []
    var offset = 0
    for piece in value.split(omittingEmptySubsequences: false, whereSeparator: isSeparator) {
      if !piece.isEmpty { words.append(Word(text: String(piece), offset: offset)) }
      offset += piece.utf8.count + 1
    }
    return words
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "," || character == " " || character == "\t"
  }
}
