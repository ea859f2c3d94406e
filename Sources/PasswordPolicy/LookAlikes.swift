/// Text reduced to what it looks like.
///
/// `R00t`, `röôt` and `rооt` with two Cyrillic letters all reduce to what `root` reduces to: case is
/// folded, accents and what is invisible are dropped, and each letter, digit or symbol that is commonly written for
/// another stands for it. Both sides of a comparison are reduced, so letters that share a
/// look-alike, such as `i` and `l` with `1` between them, share a form.
enum LookAlikes {
  /// Returns the reduced form of a secret; bytes that are not valid UTF-8 look like nothing else.
  static func reduce(_ bytes: [UInt8]) -> [UInt32] {
    var form: [UInt32] = []
    form.reserveCapacity(bytes.count)
    PasswordText.read(bytes) { piece in
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

  /// Returns the letter that a code point is written for, or the code point itself.
  ///
  /// The digits and symbols are those that cracking rules swap first; the Greek and Cyrillic
  /// letters are those of everyday alphabets that Unicode Technical Standard 39 lists as confusable
  /// with a Latin letter in either case.
  private static func standIn(for value: UInt32) -> UInt32 {
    switch value {
    case 0xFF01...0xFF5E: return standIn(for: CaseFolding.foldASCII(value - 0xFEE0))
    case 0x40, 0x34, 0x430, 0x3B1: return latin("a")
    case 0x38, 0x432, 0x3B2: return latin("b")
    case 0x28, 0x3C, 0xA2, 0x441: return latin("c")
    case 0x501, 0x111: return latin("d")
    case 0x33, 0x20AC, 0x435, 0x3B5: return latin("e")
    case 0x36, 0x39: return latin("g")
    case 0x43D, 0x4BB, 0x3B7, 0x127: return latin("h")
    case 0x21, 0x31, 0x6C, 0x7C, 0xA3, 0x142, 0x456, 0x4CF, 0x3B9: return latin("i")
    case 0x458: return latin("j")
    case 0x43A, 0x3BA: return latin("k")
    case 0x43C, 0x3BC: return latin("m")
    case 0x3BD: return latin("n")
    case 0x30, 0xF8, 0x43E, 0x3BF: return latin("o")
    case 0x440, 0x3C1: return latin("p")
    case 0x51B: return latin("q")
    case 0x24, 0x35, 0x455: return latin("s")
    case 0x2B, 0x37, 0x442, 0x3C4: return latin("t")
    case 0x475: return latin("v")
    case 0x51D, 0x461, 0x3C9: return latin("w")
    case 0x445, 0x3C7: return latin("x")
    case 0x443, 0x3C5: return latin("y")
    case 0x32, 0x3B6: return latin("z")
    default: return value
    }
  }

  private static func latin(_ letter: Unicode.Scalar) -> UInt32 {
    letter.value
  }
}
