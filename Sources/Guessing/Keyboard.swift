/// A keyboard: where each character's key is.
struct Keyboard {
  /// The place of a key and whether its character needs Shift.
  struct Key {
    let row: Int8
    let column: Int8
    let isShifted: Bool
  }

  /// The keys of ASCII characters, and of the others.
  private var ascii = [Key?](repeating: nil, count: 128)
  private var others: [(value: UInt32, key: Key)] = []

  /// Whether the rows stand straight above each other, as on a number pad, and not half a key aside.
  private let isSquare: Bool

  /// Lays out a keyboard from its rows, a line each, with and without Shift.
  ///
  /// `¤` holds the place of a key that the row does not have, or that types a letter. One text for all
  /// rows, because each text costs a relocation whenever a login loads the module.
  private init(plain: StaticString, shifted: StaticString, isSquare: Bool) {
    self.isSquare = isSquare
    lay(shifted, isShifted: true)
    lay(plain, isShifted: false)
  }

  private mutating func lay(_ rows: StaticString, isShifted: Bool) {
    var (row, column): (Int8, Int8) = (0, 0)
    rows.withUTF8Buffer { text in
      var source = text.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      while case .valid(let encoded) = parser.parseScalar(from: &source) {
        let character = Unicode.UTF8.decode(encoded)
        if character == "\n" {
          (row, column) = (row + 1, 0)
          continue
        }
        let key = Key(row: row, column: column, isShifted: isShifted)
        column += 1
        if character.isASCII {
          ascii[Int(character.value)] = key
        } else if others.last?.value != character.value {
          // Of place-holders side by side one is enough.
          others.append((character.value, key))
        }
      }
    }
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
    return Int(down * 3 + right)
  }

  /// The keyboards that people walk on: QWERTY, QWERTZ, AZERTY, Dvorak, ЙЦУКЕН and the number pad.
  static var all: [Keyboard] {
    [
      Keyboard(
        plain: "`1234567890-=\n¤qwertyuiop[]\\\n¤asdfghjkl;'\n¤zxcvbnm,./",
        shifted: "~!@#$%^&*()_+\n¤¤¤¤¤¤¤¤¤¤¤{}|\n¤¤¤¤¤¤¤¤¤¤:\"\n¤¤¤¤¤¤¤¤<>?",
        isSquare: false
      ),
      Keyboard(
        plain: "^1234567890ß´\n¤qwertzuiopü+\n¤asdfghjklöä#\n¤yxcvbnm,.-",
        shifted: "°!\"§$%&/()=?",
        isSquare: false
      ),
      Keyboard(
        plain: "²&é\"'(-è_çà)=\n¤azertyuiop^$\n¤qsdfghjklmù*\n¤wxcvbn,;:!",
        shifted: "¤1234567890°+",
        isSquare: false
      ),
      Keyboard(
        plain: "`1234567890[]\n¤',.pyfgcrl/=\n¤aoeuidhtns-\n¤;qjkxbmwvz",
        shifted: "~!@#$%^&*(){}",
        isSquare: false
      ),
      Keyboard(
        plain: "ё1234567890-=\n¤йцукенгшщзхъ\n¤фывапролджэ\n¤ячсмитьбю.",
        shifted: "¤!\"№;%:?*()_+",
        isSquare: false
      ),
      Keyboard(plain: "789\n456\n123\n0", shifted: "", isSquare: true),
    ]
  }
}
