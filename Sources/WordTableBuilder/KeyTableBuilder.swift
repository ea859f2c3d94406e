import GuessEstimator

/// Lays out the keyboards, for finding walks over them.
package enum KeyTableBuilder {
  /// The rows of a keyboard, a line each.
  ///
  /// `¤` holds the place of a key that the row does not have, or that types a letter.
  private struct Layout {
    let plain: String
    let shifted: String
  }

  /// Returns the table of ``KeyTable``.
  package static func table() -> [UInt8] {
    let keyboards = Keyboard.allCases
    let places = KeyTable.latin.count + KeyTable.cyrillic.count + 1
    var table = [UInt8](repeating: Key.none.bits, count: places * keyboards.count)
    for keyboard in keyboards {
      let layout = layout(of: keyboard)
      for (rows, isShifted) in [(layout.shifted, true), (layout.plain, false)] {
        for (row, line) in rows.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          for (column, character) in line.unicodeScalars.enumerated() where character != "¤" {
            guard let offset = KeyTable.offset(of: character.value) else { continue }
            let key = Key(row: row, column: column, isShifted: isShifted)
            table[offset + keyboard.rawValue] = key.bits
          }
        }
      }
    }
    return table
  }

  private static func layout(of keyboard: Keyboard) -> Layout {
    switch keyboard {
    case .qwerty:
      Layout(
        plain: "`1234567890-=\n¤qwertyuiop[]\\\n¤asdfghjkl;'\n¤zxcvbnm,./",
        shifted: "~!@#$%^&*()_+\n¤¤¤¤¤¤¤¤¤¤¤{}|\n¤¤¤¤¤¤¤¤¤¤:\"\n¤¤¤¤¤¤¤¤<>?"
      )
    case .qwertz:
      Layout(
        plain: "^1234567890ß´\n¤qwertzuiopü+\n¤asdfghjklöä#\n¤yxcvbnm,.-",
        shifted: "°!\"§$%&/()=?"
      )
    case .azerty:
      Layout(
        plain: "²&é\"'(-è_çà)=\n¤azertyuiop^$\n¤qsdfghjklmù*\n¤wxcvbn,;:!",
        shifted: "¤1234567890°+"
      )
    case .dvorak:
      Layout(
        plain: "`1234567890[]\n¤',.pyfgcrl/=\n¤aoeuidhtns-\n¤;qjkxbmwvz",
        shifted: "~!@#$%^&*(){}"
      )
    case .cyrillic:
      Layout(
        plain: "ё1234567890-=\n¤йцукенгшщзхъ\n¤фывапролджэ\n¤ячсмитьбю.",
        shifted: "¤!\"№;%:?*()_+"
      )
    case .numberPad: Layout(plain: "789\n456\n123\n0", shifted: "")
    }
  }
}
