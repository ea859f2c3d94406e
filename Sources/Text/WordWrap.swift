/// The division of words into lines.
package enum WordWrap {
  /// Divides words into lines; a word that is wider than a line is a line of its own.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - width: The widest line, in columns.
  ///   - first: The column at which the first line starts.
  ///   - following: The column at which the other lines start.
  ///   - size: Returns the columns of a word, and of the gap between it and a word before it.
  /// - Returns: The words of each line; one empty line if there are no words.
  package static func lines<Word>(
    of words: [Word],
    width: Int,
    first: Int = 0,
    following: Int = 0,
    size: (Word) -> (gap: Int, width: Int)
  ) -> [[Word]] {
    var lines: [[Word]] = []
    var line: [Word] = []
    var column = first
    for word in words {
      let size = size(word)
      if !line.isEmpty, column + size.gap + size.width > width {
        lines.append(line)
        line = []
        column = following
      }
      column += (line.isEmpty ? 0 : size.gap) + size.width
      line.append(word)
    }
    return lines + [line]
  }

  /// Divides words into lines with a blank between any two words.
  package static func lines(
    of words: [some StringProtocol],
    width: Int,
    first: Int = 0,
    following: Int = 0
  ) -> [String] {
    lines(of: words, width: width, first: first, following: following) { (1, Columns.width($0)) }
      .map { $0.joined(separator: " ") }
  }
}
