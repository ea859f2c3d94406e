import CStagehand

/// One character of a secret: what is typed for it and what a program may make of it, each code point as
/// another number than it is.
struct MaskedCharacter {
  static let mask: UInt32 = 0xA5A5_A5A5

  /// The code points that are typed; an accent is one of its own.
  let typed: [UInt32]
  /// The code point of the NFC form.
  let composed: UInt32
  /// The same without its case.
  let folded: UInt32
  /// Without its case and its accent.
  let plain: UInt32
  /// The letter that it is commonly written for.
  let look: UInt32

  /// The code points that are typed, without their case.
  var typedFolded: [UInt32] { typed.map { Self.lower($0 ^ Self.mask) ^ Self.mask } }

  private init(typed: [UInt32], composed: UInt32) {
    self.typed = typed
    self.composed = composed
    folded = Self.lower(composed ^ Self.mask) ^ Self.mask
    plain = typed.first.map { Self.lower($0 ^ Self.mask) ^ Self.mask } ?? folded
    look = Self.look(plain ^ Self.mask) ^ Self.mask
  }

  /// A random character of a range of ASCII.
  static func random(of kind: ClosedRange<UInt8>) -> MaskedCharacter {
    let character = UInt32(UInt8.random(in: kind)) ^ mask
    return MaskedCharacter(typed: [character], composed: character)
  }

  /// A random vowel with an accent of Latin-1, typed as the vowel and the accent.
  static func randomAccented(isUpper: Bool) -> MaskedCharacter {
    // The vowels, and their first and third to last letters among those of Latin-1.
    let vowels: [(letter: UInt32, start: UInt32)] = [
      (0x41, 0xC0), (0x45, 0xC8), (0x49, 0xCC), (0x4F, 0xD2), (0x55, 0xD9),
    ]
    // Grave, acute, circumflex; what follows them in Latin-1 differs from vowel to vowel.
    let accent = UInt32.random(in: 0...2)
    let vowel = vowels[Int.random(in: 0..<vowels.count)]
    let lower: UInt32 = isUpper ? 0 : 0x20
    return MaskedCharacter(
      typed: [(vowel.letter + lower) ^ mask, (0x300 + accent) ^ mask],
      composed: (vowel.start + accent + lower) ^ mask
    )
  }

  private static func lower(_ value: UInt32) -> UInt32 {
    0x41...0x5A ~= value || 0xC0...0xDE ~= value ? value + 0x20 : value
  }

  /// As the rules about words see it.
  private static func look(_ value: UInt32) -> UInt32 {
    let letters: [Unicode.Scalar] = ["o", "i", "z", "e", "a", "s", "g", "t", "b", "g"]
    switch value {
    case 0x30...0x39: return letters[Int(value - 0x30)].value
    case 0x24: return 0x73
    case 0x6C: return 0x69
    default: return value
    }
  }
}
