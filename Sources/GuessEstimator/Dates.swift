/// Days and years as people write them.
public enum Dates {
  /// Tells whether a password as a whole is a date, with or without a year, or a year of four digits.
  ///
  /// - Parameter password: The password's bytes.
  /// - Returns: Whether it is one.
  public static func isDate(_ password: some Sequence<UInt8>) -> Bool {
    let text = GuessText(password)
    var isDate = false
    DigitMatcher(text).match(from: 0) { piece in
      let isWhole = piece.end == text.letters.count
      let isShortYear = piece.kind == .year && piece.end == 2
      if isWhole, piece.kind == .date || piece.kind == .year, !isShortYear { isDate = true }
    }
    return isDate
  }
}
