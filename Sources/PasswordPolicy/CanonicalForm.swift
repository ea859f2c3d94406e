// The standard library compares text by its canonical forms, but has no public name for them.
@_spi(_Unicode) import Swift

/// The canonical forms of a character, NFC and NFD of Unicode Standard Annex 15.
enum CanonicalForm {
  /// The longest character that is normalized, in code points; a longer one is taken as it is.
  ///
  /// Ordering accents takes time with the square of their number. Text in the stream-safe format,
  /// section 13 of the annex, has at most 30 in a row.
  static let longest = 64

  /// Returns the composed form.
  static func composed(_ character: Character) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    if isTooLong(character) {
      return character.unicodeScalars.reduce(into: scalars) { $0.append($1) }
    }
    for scalar in String(character)._nfc { scalars.append(scalar) }
    return scalars
  }

  /// Returns the decomposed form without case.
  static func decomposedAndFolded(_ character: Character) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    if isTooLong(character) { return composed(character) }
    for scalar in CaseFolding.fold(character)._nfd { scalars.append(scalar) }
    return scalars
  }

  /// Whether a character is taken as it is.
  static func isTooLong(_ character: Character) -> Bool {
    character.unicodeScalars.count > longest
  }
}
