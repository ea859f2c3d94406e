/// A keyboard: where each character's key is.
struct Keyboard {
  /// The place of a key and whether its character needs Shift.
  struct Key: Equatable {
    let row: Int
    let column: Int
    let isShifted: Bool
  }

  /// The keys of ASCII characters, and of the others.
  private let ascii: [Key?]
  private let others: [(value: UInt32, key: Key)]

  /// Whether the rows stand straight above each other, as on a number pad, and not half a key aside.
  private let isSquare: Bool

  /// Lays out a keyboard from its rows, with and without Shift; U+0001 holds the place of a key that
  /// the row does not have.
  private init(plain: [StaticString], shifted: [StaticString], isSquare: Bool) {
    self.isSquare = isSquare
    var ascii = [Key?](repeating: nil, count: 128)
    var others: [(value: UInt32, key: Key)] = []
    for (rows, isShifted) in [(shifted, true), (plain, false)] {
      for (row, keys) in rows.enumerated() {
        keys.withUTF8Buffer { utf8 in
          let characters = String(decoding: utf8, as: UTF8.self).unicodeScalars
          for (column, character) in characters.enumerated() {
            let key = Key(row: row, column: column, isShifted: isShifted)
            if character.isASCII {
              ascii[Int(character.value)] = key
            } else {
              others.append((character.value, key))
            }
          }
        }
      }
    }
    self.ascii = ascii
    self.others = others
  }

  /// How many keys are next to one, on average, as a decimal logarithm.
  var branching: Double { isSquare ? 0.7 : 0.66 }

  /// How many keys a walk can start at, as a decimal logarithm.
  var keys: Double { isSquare ? 1.0 : 1.67 }

  /// Returns the key of a character, or nil if the keyboard has none.
  func key(of letter: GuessText.Letter) -> Key? {
    let value = letter.folded
    let key = value < 0x80 ? ascii[Int(value)] : others.first { $0.value == value }?.key
    guard let key, letter.isUpper else { return key }
    return Key(row: key.row, column: key.column, isShifted: true)
  }

  /// Returns the direction from a key to one beside it, 0 for the same key, or nil for one further off.
  func direction(from key: Key, to other: Key) -> Int? {
    let (down, right) = (other.row - key.row, other.column - key.column)
    guard abs(down) <= 1, abs(right) <= 1 else { return nil }
    // Each row stands half a key to the right of the one above it.
    if !isSquare, down != 0, down == right { return nil }
    return down * 3 + right
  }

  /// The keyboards that people walk on.
  static var all: [Keyboard] {
    [
      Keyboard(
        plain: ["`1234567890-=", "\u{1}qwertyuiop[]\\", "\u{1}asdfghjkl;'", "\u{1}zxcvbnm,./"],
        shifted: [
          "~!@#$%^&*()_+", "\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}{}|",
          "\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}:\"",
          "\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}<>?",
        ],
        isSquare: false
      ),
      Keyboard(
        plain: ["^1234567890ß´", "\u{1}qwertzuiopü+", "\u{1}asdfghjklöä#", "\u{1}yxcvbnm,.-"],
        shifted: ["°!\"§$%&/()=?"],
        isSquare: false
      ),
      Keyboard(
        plain: ["²&é\"'(-è_çà)=", "\u{1}azertyuiop^$", "\u{1}qsdfghjklmù*", "\u{1}wxcvbn,;:!"],
        shifted: ["\u{1}1234567890°+"],
        isSquare: false
      ),
      Keyboard(
        plain: ["`1234567890[]", "\u{1}',.pyfgcrl/=", "\u{1}aoeuidhtns-", "\u{1};qjkxbmwvz"],
        shifted: ["~!@#$%^&*(){}"],
        isSquare: false
      ),
      Keyboard(
        plain: ["ё1234567890-=", "\u{1}йцукенгшщзхъ", "\u{1}фывапролджэ", "\u{1}ячсмитьбю."],
        shifted: ["\u{1}!\"№;%:?*()_+"],
        isSquare: false
      ),
      Keyboard(plain: ["789", "456", "123", "0"], shifted: [], isSquare: true),
    ]
  }
}
