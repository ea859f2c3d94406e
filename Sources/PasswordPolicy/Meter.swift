/// The arithmetic that turns a checklist into a level.
public enum Meter {
  /// Returns the level of a checklist.
  ///
  /// The level is the share of counted lines that are met, in quarters, rounded up; Strong is only for
  /// passwords that meet all of them. A line that could not be checked is left out of both numbers. While
  /// a required line is not met, the level is Weak.
  ///
  /// - Parameters:
  ///   - checklist: The findings for one password.
  ///   - isEmpty: Whether that password has no byte at all; an empty password is Empty whatever it meets.
  ///   - log10Guesses: The decimal logarithm of the guesses that the password survives, to take the
  ///     level from them instead.
  /// - Returns: Empty for an empty password or a checklist without lines, else Weak or above.
  public static func level(
    of checklist: Checklist,
    isEmpty: Bool,
    log10Guesses: Double? = nil
  ) -> Level {
    if isEmpty || checklist.lines.isEmpty { return .empty }
    var met = 0
    var counted = 0
    for line in checklist.lines {
      if line.isRequired {
        if line.finding.state == .unmet { return .weak }
      } else if line.finding.state != .notChecked {
        counted += 1
        if line.finding.state == .met { met += 1 }
      }
    }
    return log10Guesses.map { level(log10Guesses: $0) } ?? level(met: met, counted: counted)
  }

  /// Returns the level of a password that survives a number of guesses.
  ///
  /// - Parameter log10Guesses: The decimal logarithm of the number.
  /// - Returns: Weak below 6, Fair below 8, Good below 10, else Strong.
  public static func level(log10Guesses: Double) -> Level {
    let reached = Level.allCases.last { level in
      Self.log10Guesses(for: level).map { log10Guesses >= Double($0) } ?? (level == .weak)
    }
    return reached ?? .weak
  }

  /// Returns the decimal logarithm of the guesses that a level needs, or nil for one that needs none.
  ///
  /// The bounds are those of D. L. Wheeler's scores 2, 3 and 4: throttled and unthrottled guessing
  /// online, and guessing a slow hash.
  static func log10Guesses(for level: Level) -> Int? {
    switch level {
    case .empty, .weak: nil
    case .fair: 6
    case .good: 8
    case .strong: 10
    }
  }

  /// Returns the level for a number of met lines out of those that are counted.
  ///
  /// - Parameters:
  ///   - met: How many counted lines are met, 0 or more.
  ///   - counted: How many lines are counted, 0 or more.
  /// - Returns: Strong if every counted line is met, or if there is none; else `met / counted * 4`
  ///   rounded up, from Weak to Good.
  public static func level(met: Int, counted: Int) -> Level {
    if counted < 1 || met >= counted { return .strong }
    if met < 1 { return .weak }
    let (full, rest) = counted.dividingFullWidth(met.multipliedFullWidth(by: Level.segments))
    return min(Level(rawValue: rest > 0 ? full + 1 : full) ?? .weak, .good)
  }
}
