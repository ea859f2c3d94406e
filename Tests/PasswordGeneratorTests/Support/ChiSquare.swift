/// Pearson's test of whether several things come equally often.
struct ChiSquare {
  private let statistic: Double
  private let freedom: Double

  init(_ counts: [Int]) {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    statistic = counts.reduce(0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    freedom = Double(counts.count - 1)
  }

  /// Whether the statistic is within five standard deviations of its mean.
  var isUniform: Bool {
    abs(statistic - freedom) < 5 * (2 * freedom).squareRoot()
  }
}
