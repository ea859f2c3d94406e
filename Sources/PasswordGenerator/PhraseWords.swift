/// The words that phrases are made of, by length.
public struct PhraseWords: Sendable {
  /// The letters of all words of each length, one word after the other.
  private var letters: [[UInt8]] = []

  /// Reads words, each followed by a newline.
  public init(_ text: some Sequence<UInt8>) {
    var word: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        add(word)
        word = []
      } else {
        word.append(byte)
      }
    }
  }

  private mutating func add(_ word: [UInt8]) {
    while letters.count <= word.count { letters.append([]) }
    letters[word.count] += word
  }

  /// The lengths of the words, the shortest first.
  var lengths: [Int] {
    letters.indices.filter { !letters[$0].isEmpty }
  }

  /// The number of words.
  var count: Int { lengths.reduce(0) { $0 + count(ofLength: $1) } }

  /// Returns the number of words of a length.
  private func count(ofLength length: Int) -> Int {
    letters[length].count / length
  }

  /// Returns the words of some lengths.
  func ofLengths(_ range: ClosedRange<Int>) -> PhraseWords {
    var words = self
    for length in letters.indices where !range.contains(length) { words.letters[length] = [] }
    return words
  }

  /// Returns the words that pass a test.
  func filter(_ test: ([UInt8]) -> Bool) -> PhraseWords {
    var words = PhraseWords([])
    for number in 0..<count {
      let word = word(number)
      if test(word) { words.add(word) }
    }
    return words
  }

  /// Returns a word by its number, from 0; the empty word for a number that no word has.
  func word(_ number: Int) -> [UInt8] {
    var number = number
    for length in lengths {
      if number < count(ofLength: length) {
        return Array(letters[length][(number * length)..<((number + 1) * length)])
      }
      number -= count(ofLength: length)
    }
    return []
  }

  /// Returns the share of phrases whose words have a number of letters in a range, from 0 to 1.
  func share(ofPhrasesOf wordCount: Int, with range: ClosedRange<Int>) -> Double {
    let lengths = lengths
    let portions = lengths.map { Double(count(ofLength: $0)) / Double(count) }
    // The share of beginnings of phrases for each number of letters.
    var shares = [1.0]
    for _ in 0..<wordCount {
      var next = [Double](repeating: 0, count: range.upperBound + 1)
      for (letters, share) in shares.enumerated() where share > 0 {
        for (length, portion) in zip(lengths, portions) where letters + length < next.count {
          next[letters + length] += share * portion
        }
      }
      shares = next
    }
    return shares.indices.reduce(0) { $0 + (range.contains($1) ? shares[$1] : 0) }
  }
}
