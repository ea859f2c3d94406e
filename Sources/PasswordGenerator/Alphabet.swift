internal import PasswordPolicy

/// The characters that passwords are made of: every keyboard has them, and none looks like another.
struct Alphabet {
  /// The characters of each kind: lower case, digits, upper case, symbols.
  let characters: [[UInt8]]

  /// All characters.
  var all: [UInt8] { Array(characters.joined()) }

  /// Letters, digits and symbols, without `0O1lI|`, quotation marks, dead keys, brackets, and characters
  /// that end a word for most programs.
  static var common: Alphabet {
    Alphabet([
      "abcdefghijkmnpqrstuvwxyz", "23456789", "ABCDEFGHJKLMNPQRSTUVWXYZ", "!#%&*+-/:=?@_",
    ])
  }

  /// All digits, for a PIN.
  static var digits: Alphabet { Alphabet(["", "0123456789", "", ""]) }

  private init(_ texts: [StaticString]) {
    // A copy of the bytes of a literal, which is there for as long as the program.
    characters = texts.map { text in text.withUTF8Buffer { unsafe Array($0) } }
  }
}

extension CharacterKind {
  /// The index of the kind in `Alphabet.characters`; a letter counts as lower case.
  var index: Int {
    switch self {
    case .lower, .letter: 0
    case .digit: 1
    case .upper: 2
    case .symbol: 3
    }
  }
}
