/// Finds words of the built-in table: in any case, reversed, with signs for letters, and typed with
/// the keyboard switched between Latin and Cyrillic.
struct DictionaryMatcher: ~Copyable {
  /// The longest word that is looked for, in code points; the table holds none that is longer.
  static let longest = 24

  /// The most signs for letters in a word: one of more is noise.
  private static let mostSigns: UInt8 = 5

  /// What a reversed word costs beyond the word: an attacker tries both directions.
  private static let reversal = Logarithm.ofTwo

  /// What it costs a reversed word beside that it has signs for letters, and that letters stand around it.
  private static let signsInReversed = 0.8
  private static let reversedPart = 0.7

  /// What a word costs beyond itself if it was typed on the other layout.
  private static let switching = 0.6

  private let table: WordTable
  private let edges: EdgeCache
  private let firstEdges: [WordAutomaton.Edge?]
  private let text: GuessText
  private let letters: [LetterReadings]
  private let readings: Readings

  /// For each place where the run of one character ends that it is in.
  private let runEnds: [Int]

  init(_ text: GuessText, _ table: WordTable) {
    self.table = table
    edges = EdgeCache(table.automaton, forTextOf: text.letters.count)
    self.text = text
    firstEdges = table.automaton.edges(from: table.root.edge.target)
    letters = LetterReadings.all(of: text)
    readings = Readings(Reading(node: table.root))
    runEnds = Self.runEnds(in: text.folded)
  }

  /// Takes a word: the place of its first code point and the one behind its last, the least that it
  /// can cost, and a function that looks the word up.
  ///
  /// What a word costs is known from a look-up that takes longer than finding the word, and most words
  /// that stand in a text by chance cost too much however common they are.
  typealias Offer = (_ start: Int, _ end: Int, _ least: Double, _ piece: () -> Piece?) -> Void

  private static func runEnds(in letters: [UInt32]) -> [Int] {
    var ends = [Int](repeating: letters.count, count: letters.count)
    for place in letters.indices.dropLast().reversed() {
      ends[place] = letters[place] == letters[place + 1] ? ends[place + 1] : place + 1
    }
    return ends
  }

  /// Finds the words that begin at a place.
  func forwards(from start: Int, _ offer: Offer) {
    // A word of one character alone in the middle of a run of it is a repetition of what is before.
    let isInRun = start > 0 && runEnds[start - 1] > start
    walk(from: start, by: 1) { last, reading in
      if isInRun, last < runEnds[start] { return }
      self.offer(start, last + 1, reading, .plain, offer)
    }
    walkSwitched(from: start) { last, reading in
      self.offer(start, last + 1, reading, .switched, offer)
    }
  }

  /// Finds the words that end before a place and stand there reversed.
  func backwards(to end: Int, _ offer: Offer) {
    walk(from: end - 1, by: -1) { start, reading in
      // A run is its own reverse, as any palindrome is: those are told apart later.
      if end - start < 3 || runEnds[start] >= end { return }
      self.offer(start, end, reading, .reversed, offer)
    }
  }

  private func walk(
    from first: Int,
    by step: Int,
    _ found: (Int, Reading) -> Void
  ) {
    readings.begin(Reading(node: table.root))
    var place = first
    for length in 0..<Self.longest where letters.indices.contains(place) {
      let letter = letters[place]
      for index in 0..<readings.count {
        let reading = readings[index]
        let count = reading.signs < Self.mostSigns ? letter.count : letter.ownCount
        for way in 0..<count {
          guard var next = self.reading(after: reading, letter[way], length) else { continue }
          if way >= letter.ownCount {
            next.signs += 1
            if letter.isRareSign { next.rareSigns += 1 }
          }
          readings.add(next)
        }
      }
      readings.advance()
      if readings.count == 0 { return }
      for index in 0..<readings.count where readings[index].node.edge.endsWord {
        found(place, readings[index])
      }
      place += step
    }
  }

  private func walkSwitched(from start: Int, _ found: (Int, Reading) -> Void) {
    var reading = Reading(node: table.root)
    for place in start..<min(start + Self.longest, letters.count) {
      guard let next = self.reading(after: reading, letters[place].switched, place - start) else {
        return
      }
      reading = next
      if reading.node.edge.endsWord { found(place, reading) }
    }
  }

  /// Returns a reading with one more letter behind so many, or nil where no word goes on so.
  private func reading(after last: Reading, _ letter: EncodedLetter, _ length: Int) -> Reading? {
    if letter.isNone { return nil }
    var rest = letter
    var reading = last
    if length == 0 {
      reading.first = rest.nextByte()
      guard let edge = firstEdges[Int(reading.first)] else { return nil }
      reading.node = WordTable.Node(after: reading.node, reading.first, edge)
    } else if length == 1 {
      switch table.pairs.edge(reading.first, rest.firstByte) {
      case .none: return nil
      case .edge(let edge):
        reading.node = WordTable.Node(after: reading.node, rest.nextByte(), edge)
      case .unknown: break
      }
    }
    while !rest.isNone {
      let byte = rest.nextByte()
      guard let edge = edges.edge(from: reading.node.edge.target, byte) else { return nil }
      reading.node = WordTable.Node(after: reading.node, byte, edge)
    }
    return reading
  }

  /// How a word stands in the text.
  private enum Form {
    case plain, switched, reversed
  }

  private func offer(
    _ start: Int,
    _ end: Int,
    _ reading: Reading,
    _ form: Form,
    _ offer: Offer
  ) {
    let extra = cost(of: form, start, end, signs: reading.signs)
    let (signs, rare) = (Int(reading.signs), Int(reading.rareSigns))
    let least = WordCost.floor(ofLength: end - start)
    offer(start, end, least + Decoration.cost(ofSigns: signs, rare: rare) + extra) {
      // A palindrome reversed is the word itself.
      if form == .reversed, isPalindrome(start, end) { return nil }
      return table.entry(at: reading.node).map { entry in
        let decoration = Decoration.cost(of: start..<end, in: text, signs: signs, rare: rare)
        let cost = WordCost.cost(of: entry, length: end - start) + decoration + extra
        return Piece(kind: Piece.Kind(entry.kind), start: start, end: end, cost: cost)
      }
    }
  }

  /// What it costs that a word stands there so.
  private func cost(of form: Form, _ start: Int, _ end: Int, signs: UInt8) -> Double {
    switch form {
    case .plain: 0
    case .switched: Self.switching
    case .reversed: Self.reversal + seldomReversed(start, end, signs: signs)
    }
  }

  /// Rules that reverse a word do little else to it but put digits and signs around it.
  private func seldomReversed(_ start: Int, _ end: Int, signs: UInt8) -> Double {
    let isPart = text.isLetter(at: start - 1) || text.isLetter(at: end)
    return (signs > 0 ? Self.signsInReversed : 0) + (isPart ? Self.reversedPart : 0)
  }

  private func isPalindrome(_ start: Int, _ end: Int) -> Bool {
    for offset in 0..<((end - start) / 2)
    where text.folded[start + offset] != text.folded[end - 1 - offset] {
      return false
    }
    return true
  }
}
