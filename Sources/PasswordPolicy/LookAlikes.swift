internal import GuessEstimator
internal import Text

/// Text reduced to what it looks like.
///
/// `R00t`, `röôt` and `rооt` with two Cyrillic letters all reduce to what `root` reduces to: case is
/// folded, accents and invisible characters are dropped, and each letter, digit or symbol that is commonly
/// written for a Latin letter becomes that letter. Both sides of a comparison are reduced, so letters that
/// share a look-alike, such as `i` and `l` with `1` between them, share a form.
enum LookAlikes {
  /// Returns the reduced form of a secret; bytes that are not valid UTF-8 look like nothing else.
  static func reduce(_ bytes: [UInt8]) -> [UInt32] {
    var form: [UInt32] = []
    form.reserveCapacity(bytes.count)
    TextPieces.read(bytes) { piece in
      switch piece {
      case .ascii(let byte): form.append(standIn(for: CaseFolding.foldASCII(UInt32(byte))))
      case .character(let character): append(character, to: &form)
      case .invalidByte(let byte):
        form.append(UInt32(PasswordCharacter.firstBeyondUnicode) + UInt32(byte))
      }
    }
    return form
  }

  /// Returns the reduced form of a name or a word.
  static func reduce(_ text: String) -> [UInt32] {
    reduce(Array(text.utf8))
  }

  /// Adds what one character looks like: nothing for a lone accent, two letters for a sharp s.
  private static func append(_ character: Character, to form: inout [UInt32]) {
    for scalar in CanonicalForm.decomposedAndFolded(character) where !isDropped(scalar) {
      form.append(standIn(for: scalar.value))
    }
  }

  /// Whether a code point is drawn on another, or not at all.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    let properties = scalar.properties
    return properties.generalCategory == .nonspacingMark || properties.isDefaultIgnorableCodePoint
  }

  /// Returns the letter that a code point looks like, or the code point itself.
  private static func standIn(for value: UInt32) -> UInt32 {
    if 0xFF01...0xFF5E ~= value { return standIn(for: CaseFolding.foldASCII(value - 0xFEE0)) }
    let letter = LatinLookAlikes.letters(for: value)?.0 ?? value
    // 1 is written for both i and l.
    return letter == 0x6C ? 0x69 : letter
  }
}
