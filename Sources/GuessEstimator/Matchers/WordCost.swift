/// What a word of the table costs by its place in the lists and its length.
enum WordCost {
  /// Returns the cost, as a decimal logarithm.
  ///
  /// Attackers combine long words first: a long one is a sign of a phrase, a short one as often noise.
  static func cost(of entry: WordEntry, length: Int) -> Double {
    let advance = length >= 8 ? 0.5 : length >= 6 ? 0.3 : 0
    return max(entry.log10Rank - advance, floor(ofLength: length))
  }

  /// Returns the least that a word of so many code points costs.
  ///
  /// Of three letters almost every combination is a common word somewhere; the lists of all languages
  /// together hold far more of them than any one list's ranks say.
  static func floor(ofLength length: Int) -> Double {
    switch length {
    case ...2: 2.0
    case 3: 2.6
    case 4: 1.3
    default: 0.2
    }
  }
}

extension Piece.Kind {
  /// What a stretch is where a word of a kind stands.
  init(_ kind: WordKind) {
    switch kind {
    case .password: self = .commonPassword
    case .word: self = .word
    case .name: self = .name
    case .place: self = .place
    case .brand: self = .brand
    }
  }
}
