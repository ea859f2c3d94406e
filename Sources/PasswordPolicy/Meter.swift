/// The arithmetic that turns a checklist into a level.
public enum Meter {
  /// Returns the level of a checklist.
  ///
  /// The level is the share of counted lines that are met, in quarters, rounded up. A line that
  /// could not be checked is left out of both numbers. While a required line is not met the level
  /// is held at Weak.
  ///
  /// - Parameters:
  ///   - checklist: The findings for one password.
  ///   - isEmpty: Whether that password has no byte at all; an empty password is Empty whatever it meets.
  /// - Returns: Empty for an empty password or a checklist without lines, else Weak or above.
  public static func level(of checklist: Checklist, isEmpty: Bool) -> Level {
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
    return level(met: met, counted: counted)
  }

  /// Returns the level for a number of met lines out of those that are counted.
  ///
  /// - Parameters:
  ///   - met: How many counted lines are met, 0 or more.
  ///   - counted: How many lines are counted, 0 or more.
  /// - Returns: `met / counted * 4` rounded up and held within Weak and Strong; Strong where
  ///   nothing is counted.
  public static func level(met: Int, counted: Int) -> Level {
    if counted < 1 || met >= counted { return .strong }
    if met < 1 { return .weak }
    let (full, rest) = counted.dividingFullWidth(met.multipliedFullWidth(by: Level.segments))
    return Level(rawValue: rest > 0 ? full + 1 : full) ?? .weak
  }
}
