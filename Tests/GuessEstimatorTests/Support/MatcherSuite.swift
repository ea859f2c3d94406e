import Testing

@testable import GuessEstimator

/// A part of a text, written as a string: the characters between `‹` and `›`, or all of them.
struct Stretch: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// The offsets of the code points.
  let range: Range<Int>

  init(stringLiteral written: String) { self.init(written) }

  init(_ written: String) {
    testDescription = written
    text = written.filter { $0 != "‹" && $0 != "›" }
    let parts = written.split(separator: "‹", omittingEmptySubsequences: false)
    let before = parts.count > 1 ? parts[0] : ""
    let inside = parts[parts.count - 1].prefix { $0 != "›" }
    let start = GuessText(before.utf8).letters.count
    range = start..<start + GuessText(inside.utf8).letters.count
  }
}

/// The tests of one matcher.
protocol MatcherSuite {
  /// Returns everything that the matcher finds in a text.
  static func pieces(_ text: String) -> [Piece]
}

extension MatcherSuite {
  /// Returns the cheapest piece that the matcher finds at a stretch.
  func piece(at stretch: Stretch) -> Piece? {
    Self.pieces(stretch.text)
      .filter { $0.start == stretch.range.lowerBound && $0.end == stretch.range.upperBound }
      .min { $0.cost < $1.cost }
  }

  /// Expects a piece of a kind.
  func expect(
    _ kind: Piece.Kind,
    at stretch: Stretch,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(piece(at: stretch)?.kind == kind, sourceLocation: location)
  }

  /// Expects no piece.
  func expectNothing(at stretch: Stretch, location: SourceLocation = #_sourceLocation) {
    #expect(piece(at: stretch) == nil, sourceLocation: location)
  }

  /// Expects that each stretch costs more than the one before it.
  func expectRising(_ stretches: [Stretch], location: SourceLocation = #_sourceLocation) {
    let costs = stretches.map { piece(at: $0)?.cost ?? -.infinity }
    let isRising = zip(costs, costs.dropFirst()).allSatisfy { $0 < $1 - 0.01 }
    #expect(isRising && costs[0].isFinite, "\(costs)", sourceLocation: location)
  }

  /// Expects that all stretches cost the same.
  func expectSameCost(_ stretches: [Stretch], location: SourceLocation = #_sourceLocation) {
    let costs = stretches.map { piece(at: $0)?.cost ?? .nan }
    let isSame = costs.allSatisfy { abs($0 - costs[0]) < 1e-9 }
    #expect(isSame, "\(costs)", sourceLocation: location)
  }
}

extension [Piece] {
  /// Collects everything that a matcher finds in a text.
  init(in text: String, by matcher: (GuessText) -> some Matcher) {
    let text = GuessText(text.utf8)
    let matcher = matcher(text)
    self = []
    for place in 0...text.letters.count { matcher.match(from: place) { append($0) } }
  }
}
