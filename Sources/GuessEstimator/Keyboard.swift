private import CWords

/// A key of a keyboard: where it is, and whether a character on it needs Shift.
package struct Key: Equatable, Sendable {
  /// The key in one byte, 0 for none: 1, a bit for Shift, two for the row, four for the column.
  package let bits: UInt8

  /// What a keyboard without the character has.
  package static let none = Key(bits: 0)

  /// Reads a byte of the table.
  package init(bits: UInt8) {
    self.bits = bits
  }

  /// Creates a key; rows beyond 3 and columns beyond 15 begin anew.
  package init(row: Int, column: Int, isShifted: Bool) {
    bits = 0x80 | (isShifted ? 0x40 : 0) | UInt8(row & 3) << 4 | UInt8(column & 15)
  }

  /// The row, from 0 at the top.
  var row: Int { Int(bits >> 4 & 3) }

  /// The column, from 0 at the left.
  var column: Int { Int(bits & 15) }

  /// Whether the character needs Shift.
  var isShifted: Bool { bits & 0x40 != 0 }

  /// The same key with Shift; none where there is none.
  var shifted: Key { self == .none ? self : Key(bits: bits | 0x40) }
}

/// A keyboard that people walk on.
package enum Keyboard: Int, CaseIterable, Sendable {
  case qwerty, qwertz, azerty, dvorak, cyrillic, numberPad

  /// How many there are.
  package static let count = 6

  /// Whether the rows stand straight above each other, and not half a key aside.
  private var isSquare: Bool { self == .numberPad }

  /// How many keys are next to one, on average, as a decimal logarithm: 4.4 on the number pad, and 4.6 on
  /// QWERTY, which stands for the other sloped ones.
  var branching: Double { isSquare ? 0.64 : 0.66 }

  /// How many keys a walk can start at, 10 or 47, as a decimal logarithm.
  var keys: Double { isSquare ? 1.0 : 1.67 }

  /// Returns the direction from a key to one beside it; 0 where it is not beside it, or the same.
  func direction(from key: Key, to other: Key) -> Int8 {
    if key == .none || other == .none { return 0 }
    let (down, right) = (other.row - key.row, other.column - key.column)
    guard -1...1 ~= down, -1...1 ~= right else { return 0 }
    // Each row stands half a key to the right of the one above it.
    if !isSquare, down != 0, down == right { return 0 }
    return Int8(truncatingIfNeeded: down * 3 + right)
  }
}

extension Keyboard {
  /// Keys next to each other: the digits of QWERTY without and with Shift, then the letters of QWERTY,
  /// QWERTZ, AZERTY and ЙЦУКЕН, each row once.
  package static var rows: [Substring] {
    // One text, because each costs a relocation whenever a login loads the module.
    """
    1234567890
    !@#$%^&*()
    qwertyuiop
    asdfghjkl
    zxcvbnm
    qwertzuiop
    yxcvbnm
    azertyuiop
    qsdfghjklm
    wxcvbn
    йцукенгшщзхъ
    фывапролджэ
    ячсмитьбю
    """.split(separator: "\n")
  }
}

/// Where each character's key is on every keyboard, in a table that is read where it lies.
///
/// The table has a ``Key`` for each keyboard, a character at a time.
package struct KeyTable: Sendable {
  private let bytes: TableBytes

  /// The keyboards that come with the module.
  static var builtIn: KeyTable {
    // The table is in the read-only data of the program, with as many bytes as the call returns.
    unsafe KeyTable(bytes: TableBytes(start: cwords_keys_start(), count: cwords_keys_count()))
  }

  /// The characters that have a place in the table: those of Latin, small letters of Cyrillic, and №.
  package static let latin: ClosedRange<UInt32> = 0x20...0xFF
  package static let cyrillic: ClosedRange<UInt32> = 0x430...0x45F
  package static let numero: UInt32 = 0x2116

  /// Returns where the table has a character's keys, or nil for one that no keyboard has.
  package static func offset(of character: UInt32) -> Int? {
    let place: UInt32
    if latin.contains(character) {
      place = character - latin.lowerBound
    } else if cyrillic.contains(character) {
      place = UInt32(latin.count) + character - cyrillic.lowerBound
    } else if character == numero {
      place = UInt32(latin.count + cyrillic.count)
    } else {
      return nil
    }
    return Int(place) * Keyboard.count
  }

  /// Returns the key of a character at an offset in the table.
  func key(at offset: Int, on keyboard: Keyboard) -> Key {
    Key(bits: bytes[offset &+ keyboard.rawValue])
  }
}
