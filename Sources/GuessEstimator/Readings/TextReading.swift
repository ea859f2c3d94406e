/// A text with one rule undone that attackers apply to words, such as a separator between all letters.
///
/// It is judged like any other text, at the cost of the rule.
struct TextReading {
  /// What the password is without the rule.
  let text: GuessText

  /// For each code point where it is in the password, and where the password ends.
  let places: [Int]

  /// What it costs to try the rule, as a decimal logarithm.
  let cost: Double

  /// Keeps the code points at some offsets, in their order there.
  init(_ text: GuessText, keeping kept: [Int], cost: Double) {
    self.text = GuessText(letters: kept.map { text.letters[$0] })
    places = kept + [text.letters.count]
    self.cost = cost
  }

  /// Puts other letters in the place of a stretch.
  ///
  /// Where there are fewer, the places of those that have none are left out.
  init(_ text: GuessText, replacing stretch: Range<Int>, by values: [UInt32], cost: Double) {
    var letters = Array(text.letters[..<stretch.lowerBound])
    var places = Array(0..<stretch.lowerBound)
    for (offset, value) in values.enumerated() {
      let place = min(stretch.lowerBound + offset, stretch.upperBound - 1)
      letters.append(text.letters[place].replaced(by: value))
      places.append(place)
    }
    letters += text.letters[stretch.upperBound...]
    places += Array(stretch.upperBound...text.letters.count)
    self.text = GuessText(letters: letters)
    self.places = places
    self.cost = cost
  }
}

extension TextReading {
  /// The most code points of a text that is read in other ways: nobody undoes rules on longer ones.
  static let longest = 80

  /// Returns the readings of a text; most texts have none.
  static func all(of text: GuessText, _ table: WordTable) -> [TextReading] {
    guard 5...longest ~= text.letters.count else { return [] }
    var found: [TextReading] = []
    for length in 2...3 {
      if let reading = multiplied(text, length) { found.append(reading) }
    }
    for reading in [separated(text), counted(text), divided(text, table), interleaved(text, table)]
    {
      if let reading { found.append(reading) }
    }
    for reading in [encoded(text), mapped(text, table), dialled(text, table)] {
      if let reading { found.append(reading) }
    }
    return found
  }

  /// Whether letters are a word of the table.
  static func isWord(_ letters: some Collection<UInt32>, _ table: WordTable) -> Bool {
    longestWord(letters, table) == letters.count
  }

  /// How many of some letters are the longest word of the table that begins them.
  static func longestWord(_ letters: some Collection<UInt32>, _ table: WordTable) -> Int {
    var edge: WordAutomaton.Edge?
    var first: UInt8 = 0
    var longest = 0
    var count = 0
    for letter in letters {
      guard letter < 0x80 else { break }
      let byte = UInt8(letter)
      count += 1
      switch count {
      case 1:
        first = byte
        continue
      case 2:
        // Two letters at once, as the beginning has many edges.
        guard case .edge(let found) = table.pairs.edge(first, byte) else { return 0 }
        edge = found
      default:
        edge = table.automaton.edge(from: edge?.target ?? -1, byte)
      }
      guard let edge else { break }
      if edge.endsWord { longest = count }
    }
    return longest
  }
}
