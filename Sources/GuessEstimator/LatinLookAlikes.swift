/// The Latin letters that digits, symbols and other letters look like.
package enum LatinLookAlikes {
  /// Returns the letters that a code point is commonly written for.
  ///
  /// The digits and symbols are those that cracking rules swap. The Greek and Cyrillic letters are those
  /// of everyday alphabets that Unicode Technical Standard 39 lists as confusable with a Latin letter in
  /// either case.
  ///
  /// - Parameter value: The code point, without its case and its accents.
  /// - Returns: One letter or two, the most likely first; nil if the code point looks like no other letter.
  package static func letters(for value: UInt32) -> (UInt32, UInt32?)? {
    switch value {
    case 0x40, 0x34, 0x430, 0x3B1: (latin("a"), nil)
    case 0x38, 0x432, 0x3B2: (latin("b"), nil)
    case 0x28, 0x3C, 0x7B, 0x5B, 0xA2, 0x441: (latin("c"), nil)
    case 0x501, 0x111: (latin("d"), nil)
    case 0x33, 0x20AC, 0x435, 0x3B5: (latin("e"), nil)
    case 0x36, 0x39: (latin("g"), nil)
    case 0x23, 0x43D, 0x4BB, 0x3B7, 0x127: (latin("h"), nil)
    case 0x31, 0x21: (latin("i"), latin("l"))
    case 0x456, 0x3B9: (latin("i"), nil)
    case 0x458: (latin("j"), nil)
    case 0x43A, 0x3BA: (latin("k"), nil)
    case 0x7C: (latin("l"), latin("i"))
    case 0xA3, 0x142, 0x4CF: (latin("l"), nil)
    case 0x43C, 0x3BC: (latin("m"), nil)
    case 0x3BD: (latin("n"), nil)
    case 0x30, 0xF8, 0x43E, 0x3BF: (latin("o"), nil)
    case 0x440, 0x3C1: (latin("p"), nil)
    case 0x51B: (latin("q"), nil)
    case 0x24, 0x35, 0x455: (latin("s"), nil)
    case 0x2B, 0x37, 0x442, 0x3C4: (latin("t"), nil)
    case 0x475: (latin("v"), nil)
    case 0x51D, 0x461, 0x3C9: (latin("w"), nil)
    case 0x25, 0x445, 0x3C7: (latin("x"), nil)
    case 0x443, 0x3C5: (latin("y"), nil)
    case 0x32, 0x3B6: (latin("z"), nil)
    default: nil
    }
  }

  /// Whether a code point is a symbol or a digit that few people write for a letter.
  ///
  /// The others are what `l33t` in john's rules and the first rules of every list try: `@`, `4`, `3`, `1`,
  /// `!`, `0`, `$`, `5` and `7`. Letters of other scripts, and `€`, are written on purpose.
  static func isRare(_ value: UInt32) -> Bool {
    switch value {
    case 0x40, 0x34, 0x33, 0x31, 0x21, 0x30, 0x24, 0x35, 0x37: false
    default: value < 0x80
    }
  }

  private static func latin(_ letter: Unicode.Scalar) -> UInt32 {
    letter.value
  }
}
