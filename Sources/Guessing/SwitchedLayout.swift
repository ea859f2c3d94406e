/// The keyboards of Latin and Cyrillic, of which people type one while they think of the other.
struct SwitchedLayout {
  private let latin: [UInt32]
  private let cyrillic: [UInt32]

  init() {
    latin = Self.letters(of: "qwertyuiop[]asdfghjkl;'zxcvbnm,.")
    cyrillic = Self.letters(of: "йцукенгшщзхъфывапролджэячсмитьбю")
  }

  /// Returns what the same key types on the other keyboard, or nil for a key that types no letter on
  /// either.
  func other(of value: UInt32) -> UInt32? {
    let (from, to) = value < 0x80 ? (latin, cyrillic) : (cyrillic, latin)
    return from.firstIndex(of: value).map { to[$0] }
  }

  private static func letters(of text: String) -> [UInt32] {
    text.unicodeScalars.map { $0.value }
  }
}
