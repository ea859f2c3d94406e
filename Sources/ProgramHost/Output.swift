internal import CProgramHost
internal import CModuleHost

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
    var done = 0
    while done < bytes.count {
      // One byte at a time finds room where not all of them would.
      let isEnding = Interruption.isNoted
      if isEnding, !cprogram_has_room(rawValue) { return false }
      let count = bytes.withUnsafeBytes { room in
        room.baseAddress.map {
          CModuleHost.write(rawValue, $0 + done, isEnding ? 1 : room.count - done)
        } ?? 0
      }
      if count < 0, chost_errno() == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
