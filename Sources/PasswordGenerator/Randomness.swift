/// A source of random numbers.
public struct Randomness {
  private let next: () -> UInt64?

  /// Creates a source.
  ///
  /// - Parameter next: Returns 64 random bits, all numbers with the same chance; nil if the source fails.
  public init(_ next: @escaping () -> UInt64?) {
    self.next = next
  }

  /// Returns a number below a bound, each with the same chance.
  ///
  /// Numbers that would favor the first remainders are dropped. A bound below 1 counts as 1.
  func below(_ bound: Int) throws(GenerationFault) -> Int {
    let bound = UInt64(max(bound, 1))
    let surplus = (0 &- bound) % bound
    while let number = next() {
      if number >= surplus { return Int(number % bound) }
    }
    throw .noRandomness
  }

  /// Puts elements into a random order, each order with the same chance (the Fisher-Yates shuffle).
  func shuffle<Element>(_ elements: inout [Element]) throws(GenerationFault) {
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, try below(last + 1))
    }
  }
}
