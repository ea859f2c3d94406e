/// Letters that digits, symbols and letters of other scripts are written for.
enum StandIns {
  /// Returns the letters that a code point is commonly written for, most likely first.
  static func letters(for value: UInt32) -> (UInt32, UInt32?)? {
    switch value {
    case 0x40, 0x34: (latin("a"), nil)
    case 0x38: (latin("b"), nil)
    case 0x28, 0x3C, 0x7B, 0x5B: (latin("c"), nil)
    case 0x33, 0x20AC: (latin("e"), nil)
    case 0x36, 0x39: (latin("g"), nil)
    case 0x23: (latin("h"), nil)
    case 0x31, 0x21: (latin("i"), latin("l"))
    case 0x7C: (latin("l"), latin("i"))
    case 0x30: (latin("o"), nil)
    case 0x24, 0x35: (latin("s"), nil)
    case 0x2B, 0x37: (latin("t"), nil)
    case 0x25: (latin("x"), nil)
    case 0x32: (latin("z"), nil)
    case 0x430: (latin("a"), nil)
    case 0x435: (latin("e"), nil)
    case 0x43E: (latin("o"), nil)
    case 0x440: (latin("p"), nil)
    case 0x441: (latin("c"), nil)
    case 0x443: (latin("y"), nil)
    case 0x445: (latin("x"), nil)
    default: nil
    }
  }

  /// Whether a sign is one that few people write for a letter.
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
