internal import CProgramHost

/// Signals that ask the program to end, while it has something to put away first.
public enum Interruption {
  /// From now on such a signal is only noted.
  public static func hold() { cprogram_catch_interruptions() }

  /// Whether one was noted.
  public static var isNoted: Bool { cprogram_is_interrupted() }

  /// Ends the program as the signal would have.
  public static func end() { cprogram_end_interrupted() }
}
