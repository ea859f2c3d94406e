internal import CProgramHost

/// Signals that ask the program to end while it has to clean up first; the program ends by them
/// when `main` returns.
public enum Interruption {
  /// From now on notes such a signal.
  public static func hold() { cprogram_note_ends() }

  /// Whether such a signal was noted, here or in a session with a terminal.
  public static var isNoted: Bool { cprogram_is_ending() }
}
