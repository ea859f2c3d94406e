/// The keyboards of Latin and Cyrillic, of which people type one while they think of the other.
enum SwitchedLayout {
  /// What the keys of the Cyrillic letters, from а to я, type on a Latin keyboard.
  private static let latin: StaticString = "f,dult;pbqrkvyjghcnea[wxio]sm'.z"

  private static let firstCyrillic: UInt32 = 0x430

  /// Returns what the same key types on the other keyboard, or nil for a key that types no letter on
  /// either.
  static func other(of value: UInt32) -> UInt32? {
    latin.withUTF8Buffer { keys in
      guard value < 0x80 else {
        let key = Int(value) - Int(firstCyrillic)
        // The bytes of the literal, and a checked index.
        return unsafe keys.indices.contains(key) ? UInt32(keys[key]) : nil
      }
      // The bytes of the literal, which is there for as long as the program.
      return unsafe keys.firstIndex { $0 == value }.map { firstCyrillic + UInt32($0) }
    }
  }
}
