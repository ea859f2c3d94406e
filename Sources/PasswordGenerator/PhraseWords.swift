/// The words that phrases are made of, by their lengths.
public struct PhraseWords: Sendable {
  /// The letters of all words of each length, one word behind the other.
  private let letters: [[UInt8]]

  /// Reads words, each with a newline behind it.
  public init(_ text: some Sequence<UInt8>) {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        words.append(word)
        word = []
      } else {
        word.append(byte)
      }
    }
    self.init(words)
  }

  private init(_ words: [[UInt8]]) {
    let longest = words.reduce(0) { max($0, $1.count) }
    var letters = [[UInt8]](repeating: [], count: longest + 1)
    for word in words { letters[word.count] += word }
    self.letters = letters
  }

  /// The lengths that words have, the shorter ones first.
  var lengths: [Int] {
    letters.indices.filter { !letters[$0].isEmpty }
  }

  /// How many words of a length there are.
  func count(ofLength length: Int) -> Int {
    letters[length].count / max(length, 1)
  }

  /// Returns a word of a length by its place, from 0.
  func word(_ place: Int, ofLength length: Int) -> [UInt8] {
    Array(letters[length][(place * length)..<((place + 1) * length)])
  }

  /// Returns the words for which a test holds.
  func filter(_ test: ([UInt8]) -> Bool) -> PhraseWords {
    PhraseWords(
      lengths.flatMap { length in
        (0..<count(ofLength: length)).map { word($0, ofLength: length) }.filter(test)
      }
    )
  }
}
