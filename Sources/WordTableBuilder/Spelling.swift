@_spi(_Unicode) import Swift

/// The ways a word is written by people whose keyboards, or programs, lack its accents.
package enum Spelling {
  /// Returns the bytes of a word, and of its forms in folded case and without accents.
  package static func forms(of word: some Collection<UInt8>) -> [[UInt8]] {
    let bytes = Array(word)
    guard bytes.contains(where: { $0 >= 0x80 }) else { return [bytes] }
    let text = String(decoding: bytes, as: UTF8.self)
    var forms = [bytes]
    for form in [folded(text), withoutAccents(text)] where !forms.contains(form) {
      forms.append(form)
    }
    return forms
  }

  /// Returns a word as Unicode folds case: `ss` for a sharp s, and one form of the sigma.
  private static func folded(_ word: String) -> [UInt8] {
    var folded = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      switch scalar {
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      case "ς": folded.append("σ")
      default: folded.append(scalar)
      }
    }
    return Array(String(folded).utf8)
  }

  private static func withoutAccents(_ word: String) -> [UInt8] {
    var bare = String.UnicodeScalarView()
    for scalar in word._nfc {
      if let letters = standIn(for: scalar) {
        bare.append(contentsOf: letters.unicodeScalars)
        continue
      }
      let keepsMarks = keepsMarks(scalar)
      for part in String(scalar)._nfd where keepsMarks || !isMark(part) { bare.append(part) }
    }
    var composed = String.UnicodeScalarView()
    for scalar in String(bare)._nfc { composed.append(scalar) }
    return Array(String(composed).utf8)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }

  /// Tells whether a letter with its marks is a letter of its own, as beyond Latin, Greek and `ё`.
  private static func keepsMarks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x451: false
    case 0...0x3FF, 0x1E00...0x1FFF: false
    default: true
    }
  }

  /// Returns what is written for a letter that has no accent to drop.
  private static func standIn(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": "ss"
    case "ς": "σ"
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "æ": "ae"
    case "œ": "oe"
    case "ı": "i"
    case "þ": "th"
    default: nil
    }
  }
}
