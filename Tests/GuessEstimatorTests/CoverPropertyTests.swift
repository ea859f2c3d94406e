import TestSupport
import Testing

@testable import GuessEstimator

/// What holds of every cover, tried on text that looks random and is the same in each run.
struct CoverPropertyTests {
  /// What strings are put together from, one list for each batch.
  static let alphabets: [[String]] = [
    (0x20...0x7E).map { String(Unicode.Scalar($0)) },
    ["a", "e", "n", "s", "t", "A", "1", "2", "0", "!", "@"],
    ["password", "monkey", "2024", "123", "qwe", "!", ".", "s", "ing", "my", "1990", "31.12.99"],
    ["a", "e\u{301}", "\u{301}", "\u{308}", "ñ", "ß", "İ", "ǆ", "ﬁ", "1", "-"],
    ["п", "а", "р", "о", "л", "ь", "й", "g", "f", "ω", "σ", "ς", "Я", "1"],
    ["密", "码", "パ", "ス", "비", "밀", "\u{1107}", "\u{1175}", "👍🏽", "\u{200D}", "\u{FE0F}"],
    ["@", "4", "8", "(", "3", "6", "1", "!", "|", "0", "$", "5", "+", "7", "%", "2", "#", "€"],
  ]

  /// A batch of strings from one alphabet; the last is of any bytes at all.
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
  func `a cover spans the password without gap or overlap, and its costs make the total`(
    _ batch: Int
  ) {
    for bytes in Self.strings(batch) {
      let cover = Cover(of: bytes)
      let text = GuessText(bytes)
      var place = 0
      var sum = cover.structureCost
      var isSound = true
      for piece in cover.pieces {
        isSound = isSound && piece.start == place && piece.end > piece.start
        isSound = isSound && piece.cost.isFinite && piece.cost >= 0
        sum += piece.cost + (piece.start == 0 ? 0 : Self.joining(piece, text))
        place = piece.end
      }
      #expect(isSound && place == text.letters.count, "\(bytes)")
      #expect(abs(sum - cover.log10Guesses) < 1e-6, "\(bytes) \(sum) \(cover.log10Guesses)")
    }
  }

  /// 0.2 for a word or a walk, 0.1 for what decorates one, nothing for an ending; what is unknown
  /// counts as a word where it begins with a letter.
  private static func joining(_ piece: Piece, _ text: GuessText) -> Double {
    switch piece.kind {
    case .ending: return 0
    case .repetition, .sequence, .date, .year, .telephone: return 0.1
    case .unknown:
      let first = text.letters[piece.start].folded
      return 0x61...0x7A ~= first || first >= 0x80 ? 0.2 : 0.1
    default: return 0.2
    }
  }

  @Test(arguments: batches)
  func `a code point of no list adds what it costs`(_ batch: Int) {
    // An ideograph is in no word, on no keyboard, and repeats nothing.
    for bytes in Self.strings(batch).prefix(200) {
      let longer = Cover(of: bytes + Array("㐂".utf8)).costOfPieces
      #expect(longer > Cover(of: bytes).costOfPieces + 2.99, "\(bytes)")
    }
  }

  @Test(arguments: batches, ["^", "~", "\u{7F}", "x", "7"])
  func `one more character costs no more than it may cost alone`(_ batch: Int, _ last: String) {
    // 0.8 for a new stretch, and 4 for the rarest letter after another.
    for bytes in Self.strings(batch).prefix(60) {
      let longer = Cover(of: bytes + Array(last.utf8)).costOfPieces
      #expect(longer <= Cover(of: bytes).costOfPieces + 4.8, "\(bytes)")
    }
  }

  @Test(arguments: batches)
  func `a password written twice costs one repetition more`(_ batch: Int) {
    // 0.1 to join it, 0.4 and log 2 for itself. Digits at the seam may be no year any more, and where
    // the first code point comes again a repetition may run on over the seam.
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
      #expect(cost <= Cover(of: bytes).costOfPieces + 0.1 + 0.702, "\(bytes)")
    }
  }

  // Whoever tries numbers one after another has tried the share x / n of those of a length after x guesses:
  // an estimate cannot promise more of them. 0.8 is for attackers who try several lists side by side.
  @Test(arguments: 4...12)
  func `no more numbers are found within some guesses than there are`(_ digits: Int) {
    var random = SplitMix64(seed: UInt64(digits))
    let count = 2000
    let guesses = (0..<count).map { _ in
      let number = (0..<digits).map { _ in UInt8(0x30 + random.next() % 10) }
      return Cover(of: number).log10Guesses
    }.sorted()
    // Fewer than twenty tell nothing.
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

extension Cover {
  /// What the pieces cost without what their order adds.
  fileprivate var costOfPieces: Double { log10Guesses - structureCost }
}
