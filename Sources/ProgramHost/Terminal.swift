internal import CModuleHost

/// Terminals.
public enum Terminal {
  /// Tells whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }
}
