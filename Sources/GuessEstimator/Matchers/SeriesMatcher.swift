/// Finds words that follow each other as people know them by heart: months, days, planets, numbers.
struct SeriesMatcher: Matcher {
  /// What it costs to choose the series, where it begins, and how many words of it there are.
  private static let cost = 2.3

  /// The shortest stretch of letters in a text that has a series.
  private static let shortestStretch = 4

  /// The fewest words of a series.
  private static let fewest = 2

  /// The series, each with its words in order.
  private static let series: StaticString = """
    january february march april may june july august september october november december
    jan feb mar apr may jun jul aug sep oct nov dec
    januar februar maerz april mai juni juli august september oktober november dezember
    monday tuesday wednesday thursday friday saturday sunday
    mon tue wed thu fri sat sun
    montag dienstag mittwoch donnerstag freitag samstag sonntag
    lunes martes miercoles jueves viernes sabado domingo
    lundi mardi mercredi jeudi vendredi samedi dimanche
    mercury venus earth mars jupiter saturn uranus neptune pluto
    alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa \
    quebec romeo sierra tango uniform victor whiskey xray yankee zulu
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau \
    upsilon phi chi psi omega
    zero one two three four five six seven eight nine ten eleven twelve
    first second third fourth fifth sixth
    null eins zwei drei vier fuenf sechs sieben acht neun zehn
    uno dos tres cuatro cinco seis siete ocho nueve diez
    uno due tre quattro cinque sei sette otto nove dieci
    un deux trois quatre cinq six sept huit neuf dix
    ichi ni san shi go roku shichi hachi ku ju
    do re mi fa sol la ti do
    red orange yellow green blue indigo violet
    red green blue yellow black white
    red white blue
    aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces
    spring summer autumn winter spring
    north east south west north
    hearts diamonds clubs spades
    earth wind fire water
    eeny meeny miny moe
    rock paper scissors
    """

  private let text: GuessText
  private let words = TableBytes(series)

  /// A bit for each two letters that a word of a series begins with.
  private var beginnings = InlineArray<11, UInt64>(repeating: 0)

  init(_ text: GuessText) {
    self.text = text
    var run = 0
    var longest = 0
    for letter in text.folded {
      run = 0x61...0x7A ~= letter ? run + 1 : 0
      longest = max(longest, run)
    }
    // Most texts have none so long, and need no look at the series.
    if longest < Self.shortestStretch { return }
    var isStart = true
    for offset in 0..<words.count {
      let isEnd = words[offset] == 0x20 || words[offset] == 0x0A
      if isStart, !isEnd { mark(UInt32(words[offset]), UInt32(words[offset + 1])) }
      isStart = isEnd
    }
  }

  private mutating func mark(_ first: UInt32, _ second: UInt32) {
    guard let bit = Self.bit(first, second) else { return }
    beginnings[bit >> 6] |= 1 << UInt64(bit & 63)
  }

  private static func bit(_ first: UInt32, _ second: UInt32) -> Int? {
    guard 0x61...0x7A ~= first, 0x61...0x7A ~= second else { return nil }
    return Int((first - 0x61) * 26 + second - 0x61)
  }

  /// Finds the series that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard start + 5 < text.folded.count,
      let bit = Self.bit(text.folded[start], text.folded[start + 1]),
      beginnings[bit >> 6] >> UInt64(bit & 63) & 1 != 0
    else { return }
    var word = 0
    while word < words.count {
      if UInt32(words[word]) == text.folded[start] { follow(word, start, take) }
      while word < words.count, words[word] != 0x20, words[word] != 0x0A { word += 1 }
      word += 1
    }
  }

  /// Takes as many words of a series as there are from a place on.
  private func follow(_ first: Int, _ start: Int, _ take: (Piece) -> Void) {
    var word = first
    var place = start
    var count = 0
    while word < words.count {
      guard let end = endOfWord(word, at: place) else { return }
      count += 1
      place = end
      if count >= Self.fewest, end - start > 5 {
        take(Piece(kind: .sequence, start: start, end: end, cost: Self.cost))
      }
      while word < words.count, words[word] != 0x20, words[word] != 0x0A { word += 1 }
      if word >= words.count || words[word] == 0x0A { return }
      word += 1
      if place < text.folded.count, GuessText.isSeparator(text.folded[place]) { place += 1 }
    }
  }

  /// Returns where a word of the list ends in the text.
  private func endOfWord(_ word: Int, at start: Int) -> Int? {
    var offset = 0
    while word + offset < words.count, words[word + offset] != 0x20, words[word + offset] != 0x0A {
      let place = start + offset
      guard place < text.letters.count, text.letters[place].plain == UInt32(words[word + offset])
      else { return nil }
      offset += 1
    }
    return start + offset
  }
}
