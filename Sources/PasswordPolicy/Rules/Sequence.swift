internal import GuessEstimator
internal import Text

extension Rule {
  /// Allows at most a number of characters in a run along an alphabet, the digits or a row of a
  /// keyboard, forwards or backwards, whatever the case.
  public static func sequence(_ maximum: Int) -> Rule {
    // Translators: the examples stay as they are.
    let title = Phrase.counted(
      maximum,
      "At most {0} in a run such as 1234, dcba, qwerty",
      "At most {0} in a run such as 1234, dcba, qwerty"
    )
    return Rule(.run(.sequence, atMost: maximum), title) { candidate in
      let characters = candidate.password.characters
      let longest = KeyRow.all.reduce(min(1, characters.count)) { longest, row in
        max(longest, row.longestRun(in: characters))
      }
      return .atMost(maximum, have: longest)
    }
  }
}

/// Characters in an order that people know by heart.
private struct KeyRow {
  /// The code points in order, lower case, none twice.
  private let keys: [UInt64]

  /// Returns the length of the longest run of neighbours in one direction.
  func longestRun(in characters: [PasswordCharacter]) -> Int {
    var longest = 0
    var length = 0
    var direction = 0
    var last: Int?
    for character in characters {
      let place = keys.firstIndex(of: character.foldedIdentity)
      if let place, let last, abs(place - last) == 1 {
        length = length > 1 && place - last == direction ? length + 1 : 2
        direction = place - last
      } else {
        length = place == nil ? 0 : 1
      }
      longest = max(longest, length)
      last = place
    }
    return longest
  }

  /// The alphabets of Latin, Cyrillic and Greek, the digits, and the rows of keyboards.
  ///
  /// The layouts are QWERTY (with its shifted digits), QWERTZ, AZERTY and ЙЦУКЕН.
  static var all: [KeyRow] {
    let alphabets = """
      abcdefghijklmnopqrstuvwxyz
      абвгдеёжзийклмнопрстуфхцчшщъыьэюя
      αβγδεζηθικλμνξοπρστυφχψω
      0123456789
      """.split(separator: "\n")
    return (alphabets + Keyboard.rows).map { row in
      KeyRow(keys: row.unicodeScalars.map { UInt64($0.value) })
    }
  }
}
