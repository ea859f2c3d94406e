/// The numbers of ways to choose some of several things, as decimal logarithms.
struct Choices {
  private let factorials: [Double]

  /// Prepares the numbers for up to so many things.
  init(upTo most: Int) {
    var factorials = [0.0]
    for number in 1...max(most, 1) {
      factorials.append((factorials.last ?? 0) + Logarithm.decimal(number))
    }
    self.factorials = factorials
  }

  /// Returns the logarithm of the number of ways; 0 beyond what was prepared.
  func of(_ chosen: Int, among count: Int) -> Double {
    guard factorials.indices.contains(count), 0...count ~= chosen else { return 0 }
    return factorials[count] - factorials[chosen] - factorials[count - chosen]
  }
}
