/// Finds words of the built-in table: in any case, reversed, with signs for letters, and typed with
/// the keyboard switched between Latin and Cyrillic.
struct DictionaryMatcher {
  /// The longest word that is looked for, in code points; the table holds none that is longer.
  static let longest = 24

  /// The most ways of reading a stretch that are followed at once.
  ///
  /// Real words with signs for letters need a handful. The bound keeps a text of nothing but signs
  /// from costing more than any other.
  private static let widest = 8

  /// The most signs for letters in a word; a word of nothing but signs is noise.
  private static let mostSigns = 5

  /// What a reversed word costs beyond the word: an attacker tries both directions.
  private static let reversal = Logarithm.ofTwo

  /// What a word costs beyond itself if it was typed on the other layout.
  private static let switching = 0.6

  private let table: WordTable
  private let root: WordTable.Node
  private let firstSteps: [WordTable.Node?]
  private let letters: [GuessText.Letter]
  private let switched: [UInt32]
  private let isNumber: [Bool]

  /// The shortest run of digits that is a number, and not signs for letters.
  private static let shortestNumber = 9

  init(_ text: GuessText, _ table: WordTable) {
    self.table = table
    root = table.root
    firstSteps = table.firstSteps()
    letters = text.letters
    isNumber = Self.numbers(in: text.letters)
    let layout = SwitchedLayout()
    switched = text.letters.map { layout.other(of: $0.folded) ?? 0 }
  }

  /// Whether each place is within a number.
  private static func numbers(in letters: [GuessText.Letter]) -> [Bool] {
    var flags: [Bool] = []
    var run = 0
    for letter in letters + [GuessText.Letter.end] {
      if 0x30...0x39 ~= letter.folded {
        run += 1
      } else {
        flags += repeatElement(run >= shortestNumber, count: run)
        flags.append(false)
        run = 0
      }
    }
    return flags
  }

  /// Finds the words that begin at a place.
  func forwards(from start: Int, _ take: (Piece) -> Void) {
    let places = letters.indices.dropFirst(start).prefix(Self.longest)
    walk(places) { end, reading, entry in
      take(piece(start, end + 1, reading, entry, extra: 0))
    }
    walkSwitched(places) { end, reading, entry in
      take(piece(start, end + 1, reading, entry, extra: Self.switching))
    }
  }

  /// Finds the words that end before a place and stand there reversed.
  func backwards(to end: Int, _ take: (Piece) -> Void) {
    let places = letters.indices.prefix(end).suffix(Self.longest).reversed()
    walk(places) { start, reading, entry in
      if end - start < 3 || isPalindrome(start, end) { return }
      take(piece(start, end, reading, entry, extra: Self.reversal))
    }
  }

  /// One way of reading a stretch.
  private struct Reading {
    var node: WordTable.Node
    var signs = 0
  }

  private func walk(_ places: some Sequence<Int>, _ found: (Int, Reading, WordEntry) -> Void) {
    var readings = [Reading(node: root)]
    var next: [Reading] = []
    for place in places {
      let letter = letters[place]
      let signs = isNumber[place] ? nil : StandIns.letters(for: letter.folded)
      next.removeAll(keepingCapacity: true)
      for reading in readings {
        follow(reading, letter.folded, signs: 0, into: &next)
        if letter.plain != letter.folded { follow(reading, letter.plain, signs: 0, into: &next) }
        guard let (first, second) = signs, reading.signs < Self.mostSigns else { continue }
        follow(reading, first, signs: 1, into: &next)
        if let second { follow(reading, second, signs: 1, into: &next) }
      }
      if next.isEmpty { return }
      for reading in next {
        if let entry = table.entry(at: reading.node) { found(place, reading, entry) }
      }
      swap(&readings, &next)
    }
  }

  private func walkSwitched(
    _ places: some Sequence<Int>,
    _ found: (Int, Reading, WordEntry) -> Void
  ) {
    var reading = Reading(node: root)
    for place in places {
      guard switched[place] != 0, let node = node(after: reading.node, switched[place]) else {
        return
      }
      reading.node = node
      if let entry = table.entry(at: node) { found(place, reading, entry) }
    }
  }

  private func follow(_ reading: Reading, _ value: UInt32, signs: Int, into next: inout [Reading]) {
    guard next.count < Self.widest, let node = node(after: reading.node, value) else { return }
    next.append(Reading(node: node, signs: reading.signs + signs))
  }

  private func node(after node: WordTable.Node, _ value: UInt32) -> WordTable.Node? {
    if value < 0x80 { return step(node, UInt8(value)) }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    var node = node
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      guard let child = step(node, byte) else { return nil }
      node = child
    }
    return node
  }

  private func step(_ node: WordTable.Node, _ byte: UInt8) -> WordTable.Node? {
    node == root ? firstSteps[Int(byte)] : table.next(node, byte)
  }

  private func piece(
    _ start: Int,
    _ end: Int,
    _ reading: Reading,
    _ entry: WordEntry,
    extra: Double
  ) -> Piece {
    let decoration = Decoration.cost(of: letters[start..<end], signs: reading.signs)
    return Piece(
      kind: kind(of: entry),
      start: start,
      end: end,
      cost: rankCost(entry, length: end - start) + decoration + extra
    )
  }

  /// What a word costs by its place in the lists and its length.
  ///
  /// Attackers combine long words first: a long one is a sign of a phrase, a short one as often noise.
  private func rankCost(_ entry: WordEntry, length: Int) -> Double {
    let advance = length >= 8 ? 0.5 : length >= 6 ? 0.3 : 0
    return max(entry.log10Rank - advance, Self.floor(ofLength: length))
  }

  /// The least that a short word costs.
  ///
  /// Of three letters almost every combination is a common word somewhere; the lists of all languages
  /// together hold far more of them than any one list's ranks say.
  private static func floor(ofLength length: Int) -> Double {
    switch length {
    case ...2: 2.0
    case 3: 2.6
    case 4: 1.3
    default: 0.2
    }
  }

  private func kind(of entry: WordEntry) -> Piece.Kind {
    switch entry.kind {
    case .password: .commonPassword
    case .word: .word
    case .name: .name
    case .place: .place
    case .brand: .brand
    }
  }

  private func isPalindrome(_ start: Int, _ end: Int) -> Bool {
    let stretch = letters[start..<end].map { $0.folded }
    return stretch == stretch.reversed()
  }
}
