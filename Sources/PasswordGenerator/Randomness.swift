/// Where random numbers come from.
public struct Randomness {
  private let next: () -> UInt64?

  /// Creates a source.
  ///
  /// - Parameter next: Returns 64 random bits, all numbers with the same chance; nil where the source
  ///   has failed.
  public init(_ next: @escaping () -> UInt64?) {
    self.next = next
  }

  /// Returns a number below a bound, each with the same chance; nil where the source has failed or
  /// the bound is 0.
  ///
  /// Numbers that would favour the first few remainders are thrown away.
  func below(_ bound: UInt64) -> UInt64? {
    if bound == 0 { return nil }
    let surplus = (0 &- bound) % bound
    while let number = next() {
      if number >= surplus { return number % bound }
    }
    return nil
  }
}
