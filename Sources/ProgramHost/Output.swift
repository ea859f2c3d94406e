internal import CProgramHost

/// Standard output and standard error.
public enum Output: Int32, Sendable {
  /// Where results go.
  case results = 1
  /// Where faults and hints go.
  case faults = 2

  /// Writes a text whole.
  ///
  /// - Parameter text: The text, with its line ends.
  /// - Returns: Whether all of it was taken.
  public func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes bytes whole, and waits for that, but not once a signal asks for the end.
  ///
  /// - Parameter bytes: The bytes, with their line ends.
  /// - Returns: Whether all of them were taken.
  public func write(_ bytes: [UInt8]) -> Bool {
    // The array outlasts the call, and its size is passed on.
    unsafe bytes.withUnsafeBytes { unsafe cprogram_write(rawValue, $0.baseAddress, $0.count) }
  }
}
