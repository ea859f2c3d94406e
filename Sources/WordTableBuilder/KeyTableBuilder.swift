import GuessEstimator

/// Lays out the keyboards, for finding walks over them.
package enum KeyTableBuilder {
  /// The rows of a keyboard, a line each.
  ///
  /// `¤` is the place of a key that the row does not have, or that types a letter.
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
    let rows = Keyboard.rows
    return switch keyboard {
    case .qwerty:
      Layout(
        plain: "`\(rows[0])-=\n¤\(rows[2])[]\\\n¤\(rows[3]);'\n¤\(rows[4]),./",
        shifted: "~\(rows[1])_+\n¤¤¤¤¤¤¤¤¤¤¤{}|\n¤¤¤¤¤¤¤¤¤¤:\"\n¤¤¤¤¤¤¤¤<>?"
      )
    case .qwertz:
      Layout(
        plain: "^\(rows[0])ß´\n¤\(rows[5])ü+\n¤\(rows[3])öä#\n¤\(rows[6]),.-",
        shifted: "°!\"§$%&/()=?"
      )
    case .azerty:
      Layout(
        plain: "²&é\"'(-è_çà)=\n¤\(rows[7])^$\n¤\(rows[8])ù*\n¤\(rows[9]),;:!",
        shifted: "¤\(rows[0])°+"
      )
    case .dvorak:
      Layout(
        plain: "`\(rows[0])[]\n¤',.pyfgcrl/=\n¤aoeuidhtns-\n¤;qjkxbmwvz",
        shifted: "~\(rows[1]){}"
      )
    case .cyrillic:
      Layout(
        plain: "ё\(rows[0])-=\n¤\(rows[10])\n¤\(rows[11])\n¤\(rows[12]).",
        shifted: "¤!\"№;%:?*()_+"
      )
    case .numberPad: Layout(plain: "789\n456\n123\n0", shifted: "")
    }
  }
}
