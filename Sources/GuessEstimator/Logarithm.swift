/// Decimal logarithms without the mathematics library, which a login would have to load.
public enum Logarithm {
  /// The decimal logarithm of two.
  static let ofTwo = 0.301029995663981

  /// Returns the decimal logarithm of a number, to five places.
  ///
  /// - Parameter number: The number; anything below 1 counts as 1.
  /// - Returns: The logarithm, 0 or more.
  public static func decimal(_ number: Double) -> Double {
    guard number > 1, number.isFinite else { return 0 }
    // ln m = 2 artanh((m - 1) / (m + 1)) for the significand m, which lies in 1..<2.
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    let series = 1 + square * (1.0 / 3 + square * (1.0 / 5 + square * (1.0 / 7 + square / 9)))
    let naturalOfTen = 2.302585092994046
    return Double(number.exponent) * ofTwo + 2 * ratio * series / naturalOfTen
  }

  /// Returns the decimal logarithm of a whole number.
  static func decimal(_ number: Int) -> Double {
    decimal(Double(number))
  }
}
