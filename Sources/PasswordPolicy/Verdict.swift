public import GuessEstimator

/// What a policy says of one password.
public struct Verdict: Equatable, Sendable {
  /// Whether the policy takes the password.
  public let isAccepted: Bool

  /// The level that the password reaches.
  public let level: Level

  /// The level that the policy asks for.
  public let minimum: Level

  /// The findings behind the level.
  public let checklist: Checklist

  /// How many guesses the password survives and why, if the policy asks about guesses.
  public let estimate: Cover?

  /// Creates the verdict on a password by a policy's one decision.
  ///
  /// A password is accepted when it is not empty, every required line is met or could not be
  /// checked, and its level is at least the minimum.
  ///
  /// - Parameters:
  ///   - checklist: The findings for the password.
  ///   - isEmpty: Whether the password has no byte at all.
  ///   - log10Guesses: The decimal logarithm of the guesses that the password survives, where the
  ///     level is taken from them.
  ///   - minimum: The level that the policy asks for.
  ///   - estimate: How many guesses the password survives and why, if the policy asks about guesses.
  public init(
    checklist: Checklist,
    isEmpty: Bool,
    log10Guesses: Double? = nil,
    minimum: Level,
    estimate: Cover? = nil
  ) {
    let level = Meter.level(of: checklist, isEmpty: isEmpty, log10Guesses: log10Guesses)
    let isHeld = checklist.lines.contains { $0.isRequired && $0.finding.state == .unmet }
    self.isAccepted = !isEmpty && !isHeld && level >= minimum
    self.level = level
    self.minimum = minimum
    self.checklist = checklist
    self.estimate = estimate
  }
}
