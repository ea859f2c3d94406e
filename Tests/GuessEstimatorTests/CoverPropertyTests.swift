import TestSupport
import Testing

@testable import GuessEstimator

/// Properties of every cover, tested with random text that is the same in each run.
struct CoverPropertyTests {
  /// The parts of the strings, a list for each batch.
  static let alphabets: [[String]] = [
    (0x20...0x7E).map { String(Unicode.Scalar($0)) },
    ["a", "e", "n", "s", "t", "A", "1", "2", "0", "!", "@"],
    ["password", "monkey", "2024", "123", "qwe", "!", ".", "s", "ing", "my", "1990", "31.12.99"],
    ["a", "e\u{301}", "\u{301}", "\u{308}", "ñ", "ß", "İ", "ǆ", "ﬁ", "1", "-"],
    ["п", "а", "р", "о", "л", "ь", "й", "g", "f", "ω", "σ", "ς", "Я", "1"],
    ["密", "码", "パ", "ス", "비", "밀", "\u{1107}", "\u{1175}", "👍🏽", "\u{200D}", "\u{FE0F}"],
    ["@", "4", "8", "(", "3", "6", "1", "!", "|", "0", "$", "5", "+", "7", "%", "2", "#", "€"],
  ]

  /// Returns a batch of strings from one alphabet; the last batch has random bytes.
  static func strings(_ batch: Int) -> [[UInt8]] {
    var random = SplitMix64(seed: UInt64(batch))
    func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    return (0..<(5000 / 8)).map { _ in
      let count = number(below: 24)
      guard batch < alphabets.count else {
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
      }
      let alphabet = alphabets[batch]
      return (0..<count).flatMap { _ in Array(alphabet[number(below: alphabet.count)].utf8) }
    }
  }

  static let batches = Array(0...alphabets.count)

  @Test(arguments: batches)
  func `a cover spans the password without gap or overlap, and its costs add up`(_ batch: Int) {
    for bytes in Self.strings(batch) {
      let cover = Cover(of: bytes)
      let text = GuessText(bytes)
      var place = 0
      var joining = cover.costOfPieces
      var isSound = true
      for piece in cover.pieces {
        isSound = isSound && piece.start == place && piece.end > piece.start
        isSound = isSound && piece.cost.isFinite && piece.cost >= 0
        joining -= piece.cost
        place = piece.end
      }
      #expect(isSound && place == text.letters.count, "\(bytes)")
      // To join two pieces costs something, and less than a digit.
      let most = Double(max(cover.pieces.count - 1, 0))
      #expect(-1e-6...most + 1e-6 ~= joining, "\(bytes) \(joining)")
    }
  }

  @Test(arguments: batches)
  func `a rare ideograph adds two decades or more`(_ batch: Int) {
    // It is in no word, on no keyboard, and repeats nothing.
    for bytes in Self.strings(batch).prefix(200) {
      let longer = Cover(of: bytes + Array("㐂".utf8)).costOfPieces
      #expect(longer > Cover(of: bytes).costOfPieces + 2, "\(bytes)")
    }
  }

  @Test(arguments: batches, ["^", "~", "\u{7F}", "x", "7"])
  func `one more character adds no more than trying every code point`(_ batch: Int, _ last: String)
  {
    for bytes in Self.strings(batch).prefix(60) {
      let longer = Cover(of: bytes + Array(last.utf8)).costOfPieces
      let most = Cover(of: bytes).costOfPieces + Logarithm.decimal(0x11_0000)
      #expect(longer <= most, "\(bytes)")
    }
  }

  @Test(arguments: batches)
  func `a password written twice adds less than a digit`(_ batch: Int) {
    // Digits next to each other may no longer be a year, and a repetition may continue if the first code
    // point occurs again.
    for bytes in Self.strings(batch).prefix(100) {
      let once = GuessText(bytes).letters
      let twice = GuessText(bytes + bytes).letters
      let ends = [once.first, once.last].compactMap { $0?.folded }
      guard 1...64 ~= once.count, ends.allSatisfy({ !(0x30...0x39 ~= $0) }),
        once.count(where: { $0.folded == ends.first }) == 1,
        twice.map({ $0.folded }) == (once + once).map({ $0.folded }),
        twice.map({ $0.isUpper }) == (once + once).map({ $0.isUpper })
      else { continue }
      let cost = Cover(of: bytes + bytes).costOfPieces
      #expect(cost <= Cover(of: bytes).costOfPieces + 1, "\(bytes)")
    }
  }

  // An attacker who tries numbers in order has tried the share x / n of those of a length after x guesses, so
  // the estimate cannot find more of them sooner. 0.8 allows for attackers who try several lists at once.
  @Test(arguments: 4...12)
  func `no more numbers are found within some guesses than there are`(_ digits: Int) {
    var random = SplitMix64(seed: UInt64(digits))
    let count = 2000
    let guesses = (0..<count).map { _ in
      let number = (0..<digits).map { _ in UInt8(0x30 + random.next() % 10) }
      return Cover(of: number).log10Guesses
    }.sorted()
    // Fewer than twenty are too few to judge.
    for found in 20...count {
      let share = Logarithm.decimal(count) - Logarithm.decimal(found)
      let most = Double(digits) - share - 0.8
      #expect(guesses[found - 1] > most, "\(found) of \(count)")
    }
  }

  @Test(arguments: batches)
  func `the same password survives the same guesses again`(_ batch: Int) {
    for bytes in Self.strings(batch).prefix(20) { #expect(Cover(of: bytes) == Cover(of: bytes)) }
  }
}
