@testable import GuessEstimator

extension Piece.Kind {
  /// A word for the kind in a golden file.
  var word: String {
    switch self {
    case .commonPassword: "password"
    case .word: "word"
    case .smallWord: "small"
    case .name: "name"
    case .place: "place"
    case .brand: "brand"
    case .ending: "ending"
    case .personal: "personal"
    case .repetition: "repetition"
    case .sequence: "sequence"
    case .keyboard: "keyboard"
    case .date: "date"
    case .year: "year"
    case .telephone: "telephone"
    case .unknown: "unknown"
    }
  }
}

extension Cover {
  /// The kinds of the pieces, in one line.
  var kinds: String { pieces.map { $0.kind.word }.joined(separator: " ") }

  /// The logarithm of the guesses with one decimal.
  var tenths: String {
    let tenths = Int((log10Guesses * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The cost of the pieces without that of their order.
  var costOfPieces: Double { log10Guesses - structureCost }
}
