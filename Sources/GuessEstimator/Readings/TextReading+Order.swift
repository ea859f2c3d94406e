internal import Text

extension TextReading {
  /// The costs of the rules, chosen: a rule list has each some times, with other rules around it.
  private enum Cost {
    static let multiplying = 1.2
    static let separating = 0.7
    static let unusualSeparator = 0.7
    static let separatingAgain = 0.4
    static let separatingByDigit = 1.2
    static let counting = 1.5
    static let dividing = 1.2
    static let interleaving = 1.3
  }

  /// The fewest characters in a row that are written twice or three times.
  private static let shortestMultiplied = 4

  /// Undoes that each character is written twice or three times, in one case or in both.
  static func multiplied(_ text: GuessText, _ length: Int) -> TextReading? {
    let letters = text.folded
    var kept: [Int] = []
    var isFound = false
    var place = 0
    while place < letters.count {
      let end = endOfMultiplied(letters, place, length)
      if (end - place) / length >= shortestMultiplied {
        kept += stride(from: place, to: end, by: length)
        isFound = true
        place = end
      } else {
        kept.append(place)
        place += 1
      }
    }
    return isFound ? TextReading(text, keeping: kept, cost: Cost.multiplying) : nil
  }

  /// Where the stretch ends in which each character is written so often, of at least two characters.
  private static func endOfMultiplied(_ letters: [UInt32], _ start: Int, _ length: Int) -> Int {
    var place = start
    var isVaried = false
    while place + length <= letters.count,
      (1..<length).allSatisfy({ letters[place + $0] == letters[place] })
    {
      if letters[place] != letters[start] { isVaried = true }
      place += length
    }
    return isVaried ? place : start
  }

  /// Undoes symbols between letters or digits, of which there are two or more.
  ///
  /// One symbol divides two words, and costs no more as a piece.
  static func separated(_ text: GuessText) -> TextReading? {
    var kept: [Int] = []
    var symbols: [UInt32] = []
    for (place, letter) in text.folded.enumerated() {
      guard isSymbol(letter), isOther(text, place - 1), isOther(text, place + 1) else {
        kept.append(place)
        continue
      }
      if !symbols.contains(letter) { symbols.append(letter) }
    }
    let count = text.letters.count - kept.count
    // Several symbols are noise as often as not, except for blanks and one other in a sentence.
    guard count >= 2, symbols.count == 1 || symbols.count == 2 && symbols.contains(0x20) else {
      return nil
    }
    let isUsual = symbols.allSatisfy { GuessText.isSeparator($0) || $0 == 0x5F || $0 == 0x3A }
    let cost =
      Double(symbols.count) * Cost.separating + (isUsual ? 0 : Cost.unusualSeparator)
      + Double(min(count, 2)) * Cost.separatingAgain
    return TextReading(text, keeping: kept, cost: cost)
  }

  private static func isSymbol(_ letter: UInt32) -> Bool {
    !letter.isDigit && !GuessText.isLetter(letter)
  }

  private static func isOther(_ text: GuessText, _ place: Int) -> Bool {
    text.isLetter(at: place) || text.isDigit(at: place)
  }

  /// Undoes single digits between letters, of which there are three or more: all the same, or counted up
  /// from 1.
  static func counted(_ text: GuessText) -> TextReading? {
    var kept: [Int] = []
    var digits: [UInt32] = []
    for (place, letter) in text.folded.enumerated() {
      let isSingle = letter.isDigit && !text.isDigit(at: place - 1) && !text.isDigit(at: place + 1)
      // One at the end is counted, or is what people add.
      let isNext = letter == 0x31 + UInt32(digits.count)
      if isSingle, text.isLetter(at: place + 1) || isNext && text.isLetter(at: place - 1) {
        digits.append(letter)
      } else {
        kept.append(place)
      }
    }
    guard digits.count >= 3, let first = digits.first else { return nil }
    let isSame = digits.allSatisfy { $0 == first }
    let isCounted = digits.indices.allSatisfy { digits[$0] == 0x31 + UInt32($0 % 9) }
    guard isSame || isCounted else { return nil }
    let cost = isSame ? Cost.separatingByDigit : Cost.counting
    return TextReading(text, keeping: kept, cost: cost)
  }

  /// Moves what stands in the middle of a word, as in `pass2024word`, behind it.
  static func divided(_ text: GuessText, _ table: WordTable) -> TextReading? {
    let letters = text.folded
    guard let first = letters.firstIndex(where: { GuessText.isLetter($0) }) else { return nil }
    let middle =
      run(
        text,
        first,
        isLetter: true
      )..<run(text, run(text, first, isLetter: true), isLetter: false)
    let end = run(text, middle.upperBound, isLetter: true)
    guard 1...5 ~= middle.count, end - middle.upperBound >= 2 else { return nil }
    // A third stretch of letters is no part of the word.
    for place in end..<letters.count where text.isLetter(at: place) { return nil }
    let order =
      Array(0..<middle.lowerBound) + Array(middle.upperBound..<end) + Array(middle)
      + Array(end..<letters.count)
    let word = letters[first..<middle.lowerBound] + letters[middle.upperBound..<end]
    guard isWord(word, table) else { return nil }
    return TextReading(text, keeping: order, cost: Cost.dividing)
  }

  /// Returns where the run of letters, or of anything else, ends that begins at a place.
  private static func run(_ text: GuessText, _ start: Int, isLetter: Bool) -> Int {
    var place = start
    while place < text.letters.count, text.isLetter(at: place) == isLetter { place += 1 }
    return place
  }

  /// Undoes that two words of one length are written a letter of each by turns.
  static func interleaved(_ text: GuessText, _ table: WordTable) -> TextReading? {
    let end = run(text, 0, isLetter: true)
    guard end >= 8, end % 2 == 0, text.folded[..<end].allSatisfy({ $0 < 0x80 }) else { return nil }
    let first = stride(from: 0, to: end, by: 2).map { text.folded[$0] }
    let second = stride(from: 1, to: end, by: 2).map { text.folded[$0] }
    // The same word twice is one with each letter twice.
    guard first != second, longestWord(first, table) >= 4, longestWord(second, table) >= 4 else {
      return nil
    }
    let order =
      Array(stride(from: 0, to: end, by: 2)) + Array(stride(from: 1, to: end, by: 2))
      + Array(end..<text.letters.count)
    return TextReading(text, keeping: order, cost: Cost.interleaving)
  }
}
