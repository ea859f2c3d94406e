/// Phrases of so many words, such as `Meadow-kettle7-orbit`, each of which can be chosen.
///
/// Hyphens stand between the words. Where a policy asks for more, some words begin with a capital, and a
/// word has digits behind it, or signs, all of which are chosen too. No two choices give the same phrase.
struct PhraseTable {
  /// What a phrase has beside its words.
  struct Additions {
    /// How many words begin with a capital.
    let capitals: Int
    /// How many digits there are.
    let digits: Int
    /// How many signs there are beside the hyphens.
    let signs: Int
  }

  private let words: PhraseWords
  private let wordCount: Int
  private let additions: Additions
  private let alphabet = Alphabet.all

  /// For each number of words, the ways to choose them with each number of letters in all.
  private let ways: [[Weight]]
  /// The numbers of letters that fit.
  private let letterCounts: Range<Int>
  /// For each number of words and of capitals, the ways to choose who has them.
  private let capitalWays: [[Weight]]

  /// Prepares the table.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - wordCount: How many a phrase has, from 1.
  ///   - additions: What it has beside them; no more capitals than words.
  ///   - lengths: The lengths that a phrase may have, in characters.
  init(_ words: PhraseWords, _ wordCount: Int, _ additions: Additions, _ lengths: ClosedRange<Int>)
  {
    self.words = words
    self.wordCount = wordCount
    self.additions = additions
    let others = wordCount - 1 + additions.digits + additions.signs
    let most = max(lengths.upperBound - others, -1)
    letterCounts = min(max(lengths.lowerBound - others, 0), most + 1)..<(most + 1)
    ways = Self.ways(words, wordCount, upTo: most)
    capitalWays = Self.capitalWays(wordCount, additions.capitals)
  }

  private static func ways(_ words: PhraseWords, _ wordCount: Int, upTo most: Int) -> [[Weight]] {
    var ways = [[Weight]](
      repeating: [Weight](repeating: .zero, count: most + 1),
      count: wordCount + 1
    )
    if most < 0 { return ways }
    ways[0][0] = Weight(1)
    for count in 1...wordCount {
      for letters in 0...most {
        for length in words.lengths where length <= letters {
          ways[count][letters] += ways[count - 1][letters - length]
            .times(words.count(ofLength: length))
        }
      }
    }
    return ways
  }

  private static func capitalWays(_ wordCount: Int, _ capitals: Int) -> [[Weight]] {
    var ways = [[Weight]](
      repeating: [Weight](repeating: .zero, count: capitals + 1),
      count: wordCount + 1
    )
    ways[0][0] = Weight(1)
    for words in 1...wordCount {
      for chosen in 0...capitals {
        ways[words][chosen] = ways[words - 1][chosen]
        if chosen > 0 { ways[words][chosen] += ways[words - 1][chosen - 1] }
      }
    }
    return ways
  }

  // MARK: Counting

  /// How many phrases there are.
  var count: Weight {
    var sum = Weight.zero
    for letters in letterCounts { sum += ways[wordCount][letters] }
    return sum.times(waysOfAdditions)
  }

  private var waysOfAdditions: Weight {
    capitalWays[wordCount][additions.capitals].times(waysOfDigits).times(waysOfSigns)
  }

  private var waysOfDigits: Weight { waysOfStretch(additions.digits, of: .digit) }

  private var waysOfSigns: Weight { waysOfStretch(additions.signs, of: .symbol) }

  private func waysOfStretch(_ count: Int, of kind: Kind) -> Weight {
    count == 0 ? Weight(1) : power(alphabet[kind].count, count).times(wordCount)
  }

  private func power(_ base: Int, _ exponent: Int) -> Weight {
    (0..<exponent).reduce(Weight(1)) { power, _ in power.times(base) }
  }

  // MARK: Choosing

  /// Makes a phrase; nil where nothing can be chosen.
  func phrase(_ chooser: Chooser) -> [UInt8]? {
    var chooser = chooser
    guard var chosen = chosenWords(&chooser), capitalize(&chosen, &chooser),
      append(additions.digits, of: .digit, to: &chosen, before: waysOfSigns, &chooser),
      append(additions.signs, of: .symbol, to: &chosen, before: Weight(1), &chooser)
    else { return nil }
    return Array(chosen.joined(separator: [UInt8(ascii: "-")]))
  }

  private func chosenWords(_ chooser: inout Chooser) -> [[UInt8]]? {
    let rest = waysOfAdditions
    let sizes = letterCounts.map { letters in
      Chooser.Option(count: 1, weight: ways[wordCount][letters].times(rest))
    }
    guard let (size, _) = chooser.choose(among: sizes) else { return nil }
    var letters = letterCounts.lowerBound + size
    var chosen: [[UInt8]] = []
    for count in (0..<wordCount).reversed() {
      let lengths = words.lengths.filter { $0 <= letters }
      let options = lengths.map { length in
        Chooser.Option(
          count: words.count(ofLength: length),
          weight: ways[count][letters - length].times(rest)
        )
      }
      guard let (option, place) = chooser.choose(among: options) else { return nil }
      chosen.append(words.word(place, ofLength: lengths[option]))
      letters -= lengths[option]
    }
    return chosen
  }

  private func capitalize(_ chosen: inout [[UInt8]], _ chooser: inout Chooser) -> Bool {
    let rest = waysOfDigits.times(waysOfSigns)
    var capitals = additions.capitals
    for place in chosen.indices where capitals > 0 {
      let left = chosen.count - place - 1
      let options = [capitals - 1, capitals].map { capitals in
        Chooser.Option(count: 1, weight: capitalWays[left][capitals].times(rest))
      }
      guard let (option, _) = chooser.choose(among: options) else { return false }
      if option > 0 { continue }
      chosen[place][0] &= ~0x20
      capitals -= 1
    }
    return true
  }

  /// Appends some characters of a kind to one of the words.
  private func append(
    _ count: Int,
    of kind: Kind,
    to chosen: inout [[UInt8]],
    before rest: Weight,
    _ chooser: inout Chooser
  ) -> Bool {
    if count == 0 { return true }
    let characters = alphabet[kind]
    let all = power(characters.count, count).times(rest)
    let words = [Chooser.Option(count: chosen.count, weight: all)]
    guard let (_, word) = chooser.choose(among: words) else { return false }
    for left in (0..<count).reversed() {
      let weight = power(characters.count, left).times(rest)
      let options = [Chooser.Option(count: characters.count, weight: weight)]
      guard let (_, place) = chooser.choose(among: options) else { return false }
      chosen[word].append(characters[place])
    }
    return true
  }
}
