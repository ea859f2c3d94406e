/// Finds the pieces of one kind in a password.
protocol Matcher: ~Copyable {
  /// Finds the pieces that begin at an offset.
  func match(from start: Int, _ take: (Piece) -> Void)
}

extension Matcher where Self: ~Copyable {
  /// Returns a matcher that finds what this one finds, then what another one finds.
  ///
  /// Its type names both matchers, so that each call is direct: Embedded Swift has no list of values of
  /// different types.
  consuming func and<Next: Matcher>(_ next: Next) -> MatcherPair<Self, Next> {
    MatcherPair(first: self, next: next)
  }
}

/// Two matchers as one; never copied, as a copy counts references to every array in it.
struct MatcherPair<First: Matcher & ~Copyable, Next: Matcher>: Matcher, ~Copyable {
  fileprivate let first: First
  fileprivate let next: Next

  func match(from start: Int, _ take: (Piece) -> Void) {
    first.match(from: start, take)
    next.match(from: start, take)
  }
}
