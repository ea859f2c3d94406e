internal import Text

extension TextReading {
  /// The costs of the rules, chosen: attackers try each with the commonest words only.
  private enum Cost {
    static let mapping = 1.2
    static let dialling = 1.2
    static let encoding = 1.5
  }

  /// The shortest word that was put into other letters: a shorter one turns up by chance.
  private static let shortest = 5

  /// What the keys of a to z type on other keyboards: of Dvorak, and of Colemak.
  private static let dvorak: StaticString = "axje.uidchtnmbrl'poygk,qf;"
  private static let colemak: StaticString = "abcsftdhuneimky;qprglvwxjz"

  /// The keys of the letters, row after row with those at their right.
  private static let keys: StaticString = "qwertyuiop[asdfghjkl;'zxcvbnm,./"

  /// How the letters of a word become others: by the alphabet, by the next key, by another keyboard, and
  /// as pupils do it.
  private enum Rule: CaseIterable {
    case next, previous, half, mirrored, keyRight, keyLeft
    case dvorak, fromDvorak, colemak, fromColemak

    /// Returns the letter that became another one, or nil for one that no letter becomes.
    func undone(_ value: UInt32) -> UInt32? {
      let isLatin = 0x61...0x7A ~= value
      let place = isLatin ? value - 0x61 : 0
      switch self {
      case .next: return isLatin ? 0x61 + (place + 25) % 26 : nil
      case .previous: return isLatin ? 0x61 + (place + 1) % 26 : nil
      case .half: return isLatin ? 0x61 + (place + 13) % 26 : nil
      case .mirrored: return isLatin ? 0x7A - place : nil
      case .keyRight: return TextReading.neighbour(value, -1)
      case .keyLeft: return TextReading.neighbour(value, 1)
      case .dvorak: return TextReading.index(of: value, in: TextReading.dvorak)
      case .colemak: return TextReading.index(of: value, in: TextReading.colemak)
      case .fromDvorak: return isLatin ? TextReading.letter(place, in: TextReading.dvorak) : nil
      case .fromColemak: return isLatin ? TextReading.letter(place, in: TextReading.colemak) : nil
      }
    }
  }

  /// The letter of a to z whose key types a character.
  private static func index(of value: UInt32, in row: StaticString) -> UInt32? {
    let bytes = TableBytes(row)
    for place in 0..<bytes.count where UInt32(bytes[place]) == value { return 0x61 + UInt32(place) }
    return nil
  }

  /// What the key of a letter types, if it is a letter.
  private static func letter(_ place: UInt32, in row: StaticString) -> UInt32? {
    let value = UInt32(TableBytes(row)[Int(place)])
    return 0x61...0x7A ~= value ? value : nil
  }

  /// The letter on the key beside that of a character.
  private static func neighbour(_ value: UInt32, _ step: Int) -> UInt32? {
    let bytes = TableBytes(keys)
    for place in 0..<bytes.count where UInt32(bytes[place]) == value {
      let other = UInt32(bytes[place + step])
      return 0x61...0x7A ~= other ? other : nil
    }
    return nil
  }

  /// Undoes other letters for those of a word, where all of a stretch together are a word then.
  static func mapped(_ text: GuessText, _ table: WordTable) -> TextReading? {
    let letters = text.folded
    var start = 0
    while start + shortest <= letters.count {
      var end = start
      while end < letters.count, isKey(letters[end]) { end += 1 }
      // A word is none in other letters.
      if end - start >= shortest, longestWord(letters[start..<end], table) < shortest {
        for rule in Rule.allCases {
          let values = letters[start..<end].map { rule.undone($0) ?? 0 }
          let count = longestWord(values.prefix { $0 != 0 }, table)
          if count >= shortest, isWhole(text, start, start + count) {
            let stretch = start..<start + count
            let word = Array(values[..<count])
            return TextReading(text, replacing: stretch, by: word, cost: Cost.mapping)
          }
        }
      }
      start = end + 1
    }
    return turned(text, table)
  }

  /// Whether a character is on the keys of the letters and those beside them.
  private static func isKey(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x61...0x7A, 0x5B, 0x3B, 0x27, 0x2C, 0x2E, 0x2F: true
    default: false
    }
  }

  /// Whether no letter stands around a stretch.
  private static func isWhole(_ text: GuessText, _ start: Int, _ end: Int) -> Bool {
    !text.isLetter(at: start - 1) && !text.isLetter(at: end)
  }

  /// Undoes that the first letter of a word is moved behind it, with `ay`.
  private static func turned(_ text: GuessText, _ table: WordTable) -> TextReading? {
    let letters = text.folded
    var end = 0
    while end < letters.count, text.isLetter(at: end) { end += 1 }
    guard end >= shortest + 2, letters[end - 2] == 0x61, letters[end - 1] == 0x79 else {
      return nil
    }
    let order = [end - 3] + Array(0..<end - 3)
    guard isWord(order.map { letters[$0] }, table) else { return nil }
    let kept = order + Array(end..<letters.count)
    return TextReading(text, keeping: kept, cost: Cost.mapping)
  }

  /// Undoes Base64 and hexadecimal digits, where letters come out.
  static func encoded(_ text: GuessText) -> TextReading? {
    var start = 0
    while start < text.letters.count {
      var end = start
      while end < text.letters.count, sextet(text.letters[end]) != nil { end += 1 }
      if end - start >= 8 {
        for bits in [4, 6] {
          let values = decoded(text, start..<end, bits: bits)
          let letters = values.prefix { 0x21...0x7E ~= $0 }
          let wordCount = letters.prefix { 0x61...0x7A ~= $0 | 0x20 }.count
          if wordCount >= shortest {
            let stretch = start..<start + min((letters.count * 8 + bits - 1) / bits, end - start)
            return TextReading(
              text,
              replacing: stretch,
              by: letters.map(folded),
              cost: Cost.encoding
            )
          }
        }
      }
      start = end + 1
    }
    return nil
  }

  private static func folded(_ value: UInt32) -> UInt32 {
    0x41...0x5A ~= value ? value + 0x20 : value
  }

  /// What a character is in Base64, from 0 to 63.
  private static func sextet(_ letter: GuessText.Letter) -> UInt32? {
    switch letter.folded {
    case 0x61...0x7A: letter.folded - 0x61 + (letter.isUpper ? 0 : 26)
    case 0x30...0x39: letter.folded - 0x30 + 52
    case 0x2B, 0x2D: 62
    case 0x2F, 0x5F: 63
    default: nil
    }
  }

  /// The bytes that characters of four or six bits each are together.
  private static func decoded(_ text: GuessText, _ stretch: Range<Int>, bits: Int) -> [UInt32] {
    var bytes: [UInt32] = []
    var held: UInt32 = 0
    var count = 0
    for place in stretch {
      guard var value = sextet(text.letters[place]) else { break }
      if bits == 4 {
        let letter = text.folded[place]
        if letter.isDigit {
          value = letter - 0x30
        } else if 0x61...0x66 ~= letter {
          value = letter - 0x57
        } else {
          break
        }
      }
      held = (held << UInt32(bits) | value) & 0xFFFF
      count += bits
      if count >= 8 {
        count -= 8
        bytes.append(held >> UInt32(count) & 0xFF)
      }
    }
    return bytes
  }

  /// The longest run of digits that may be a word on the keys of a telephone, and the most steps of the
  /// search for it.
  private static let longestDialled = 12
  private static let mostSteps = 3000

  /// Undoes the keys of a telephone: a run of digits that are a word there.
  static func dialled(_ text: GuessText, _ table: WordTable) -> TextReading? {
    var start = 0
    while start < text.folded.count {
      let run = text.digits(from: start)
      if shortest...longestDialled ~= run.count {
        var search = DialSearch(digits: run.map { text.folded[$0] }, table: table, steps: mostSteps)
        search.go(from: table.root, 0)
        if let word = search.best {
          return TextReading(text, replacing: run, by: word, cost: Cost.dialling)
        }
      }
      start = run.upperBound + 1
    }
    return nil
  }

  /// The search for the commonest word that some digits are on the keys of a telephone.
  private struct DialSearch {
    let digits: [UInt32]
    let table: WordTable
    var steps: Int
    var word: [UInt32] = []
    var best: [UInt32]?
    var rank = Double.infinity

    mutating func go(from node: WordTable.Node, _ place: Int) {
      if place == digits.count {
        if let entry = table.entry(at: node), entry.log10Rank < rank {
          rank = entry.log10Rank
          best = word
        }
        return
      }
      let range: ClosedRange<UInt32>
      switch digits[place] {
      case 0x32...0x36:
        range = 0x61 + (digits[place] - 0x32) * 3...0x63 + (digits[place] - 0x32) * 3
      case 0x37: range = 0x70...0x73
      case 0x38: range = 0x74...0x76
      case 0x39: range = 0x77...0x7A
      default: return
      }
      for letter in range where steps > 0 {
        steps -= 1
        guard let next = table.next(node, UInt8(letter)) else { continue }
        word.append(letter)
        go(from: next, place + 1)
        word.removeLast()
      }
    }
  }
}
