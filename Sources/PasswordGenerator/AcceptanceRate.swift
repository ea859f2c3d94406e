/// How many of a set of passwords a policy takes, seen from a few of them.
struct AcceptanceRate {
  /// How many passwords are judged to see it; the next number where of one too few are taken.
  static let sampleSizes = [256, 4096, 1 << 16]

  /// How many of a sample must be taken so that the bound is near the truth.
  static let fewest = 8

  /// The chance that the lower bound is above the truth: one in 2^20.
  private static let doubt = 20.0

  private(set) var accepted = 0
  private(set) var judged = 0

  /// Counts one more password.
  mutating func count(_ isAccepted: Bool) {
    judged += 1
    if isAccepted { accepted += 1 }
  }

  /// The greatest share that the policy surely takes no less than, from 0 to 1.
  ///
  /// It is the bound of H. Chernoff, "A Measure of Asymptotic Efficiency for Tests of a Hypothesis",
  /// Annals of Mathematical Statistics 23 (1952): a share that is smaller than the one seen gives rise
  /// to that one with a chance below 2 to the minus (number times divergence).
  var lowerBound: Double {
    if accepted == 0 { return 0 }
    let seen = Double(accepted) / Double(judged)
    var (low, high) = (0.0, seen)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let isUnlikely = Double(judged) * Self.divergence(seen, from: middle) > Self.doubt
      if isUnlikely { low = middle } else { high = middle }
    }
    return low
  }

  /// The divergence of two shares in bits, after Kullback and Leibler; the second is the smaller.
  private static func divergence(_ seen: Double, from share: Double) -> Double {
    if share <= 0 { return .infinity }
    let met = seen * Weight.log2(seen / share)
    return seen < 1 ? met - (1 - seen) * Weight.log2((1 - share) / (1 - seen)) : met
  }
}
