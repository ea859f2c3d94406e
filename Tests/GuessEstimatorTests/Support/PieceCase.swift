import Testing

@testable import GuessEstimator

/// A piece that a matcher must find in a text, and what it must cost.
struct PieceCase: Sendable, CustomTestStringConvertible {
  let text: String
  let kind: Piece.Kind
  let range: Range<Int>
  let cost: Double

  /// Describes a piece.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: What the piece is.
  ///   - range: Where it stands, in code points; the whole text unless told.
  ///   - cost: The decimal logarithm of its guesses.
  init(_ text: String, _ kind: Piece.Kind, _ range: Range<Int>? = nil, cost: Double) {
    self.text = text
    self.kind = kind
    self.range = range ?? 0..<GuessText(text.utf8).letters.count
    self.cost = cost
  }

  var testDescription: String { "\(text) \(range)" }
}

/// A stretch of a text in which a matcher must find nothing; the whole text unless told.
struct NearMiss: Sendable, CustomTestStringConvertible {
  let text: String
  let range: Range<Int>

  init(_ text: String, _ range: Range<Int>? = nil) {
    self.text = text
    self.range = range ?? 0..<GuessText(text.utf8).letters.count
  }

  var testDescription: String { "\(text) \(range)" }
}

extension [Piece] {
  /// Collects what a matcher finds from each place of a text.
  init(in text: String, _ match: (GuessText) -> (Int, (Piece) -> Void) -> Void) {
    let text = GuessText(text.utf8)
    let find = match(text)
    var pieces: [Piece] = []
    for place in 0...text.letters.count { find(place) { pieces.append($0) } }
    self = pieces
  }

  /// The cheapest piece that stands exactly there.
  func cheapest(at range: Range<Int>) -> Piece? {
    filter { $0.start == range.lowerBound && $0.end == range.upperBound }
      .min { $0.cost < $1.cost }
  }

  /// Expects the piece of a case, within 0.05 of its cost.
  func expect(_ each: PieceCase, at location: SourceLocation = #_sourceLocation) {
    let piece = cheapest(at: each.range)
    #expect(piece?.kind == each.kind, sourceLocation: location)
    let cost = piece?.cost ?? .infinity
    #expect(abs(cost - each.cost) < 0.05, "\(cost)", sourceLocation: location)
  }

  /// Expects nothing at a stretch.
  func expectNothing(_ each: NearMiss, at location: SourceLocation = #_sourceLocation) {
    #expect(cheapest(at: each.range) == nil, sourceLocation: location)
  }
}
