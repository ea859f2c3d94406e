/// A kind of character that passwords are made of.
enum Kind: Int, CaseIterable {
  case lower, digit, upper, symbol
}

/// The characters that passwords are made of: those that every keyboard has and nobody takes for another.
struct Alphabet {
  /// The characters of each kind, in the order of the kinds.
  private let characters: [[UInt8]]

  /// Letters, digits and signs, without `0O1lI|`, quotation marks, dead keys and what looks like them,
  /// and without pairs of brackets and what ends a word for most programs.
  static var all: Alphabet {
    Alphabet(
      lower: "abcdefghijkmnpqrstuvwxyz",
      digit: "23456789",
      upper: "ABCDEFGHJKLMNPQRSTUVWXYZ",
      symbol: "!#%&*+-/:=?@_"
    )
  }

  /// All digits, for a PIN.
  static var digits: Alphabet {
    Alphabet(lower: "", digit: "0123456789", upper: "", symbol: "")
  }

  private init(lower: StaticString, digit: StaticString, upper: StaticString, symbol: StaticString)
  {
    characters = [lower, digit, upper, symbol].map { text in
      text.withUTF8Buffer { Array($0) }
    }
  }

  /// The characters of a kind.
  subscript(_ kind: Kind) -> [UInt8] { characters[kind.rawValue] }

  /// Returns a character of a kind, chosen so that it is not a given one.
  ///
  /// - Parameters:
  ///   - place: Which one it is of the others, from 0.
  ///   - kind: The kind.
  ///   - excluded: The one that is left out, if it is of the kind.
  /// - Returns: The character.
  func character(_ place: Int, of kind: Kind, without excluded: UInt8?) -> UInt8 {
    let all = self[kind]
    let gap = excluded.flatMap { all.firstIndex(of: $0) } ?? all.count
    return all[place < gap ? place : place + 1]
  }
}
