internal import CHost

/// What is typed on a terminal without being shown.
public enum Terminal {
  /// Tells whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Reads one line from a terminal that does not show it.
  ///
  /// What was typed before is thrown away. The terminal is put back as it was found, also where a
  /// signal such as that of Ctrl-C ends the program.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - hint: What is shown first, on standard error.
  /// - Returns: The line, or nil at the end of the input.
  /// - Throws: Why the line cannot be read.
  public static func readUnseen(
    _ descriptor: Int32,
    hint: String
  ) throws(InputFault) -> [UInt8]? {
    var found = termios()
    guard tcgetattr(descriptor, &found) == 0 else { throw .unreadable(chost_errno()) }
    var unseen = found
    unseen.c_lflag &= ~tcflag_t(ECHO)
    Interruption.hold()
    // The shell that comes back would have a terminal without echo, and the program one with it.
    let canStop = chost_ignore_stop_key()
    defer {
      _ = tcsetattr(descriptor, TCSAFLUSH, &found)
      _ = Output.faults.write("\n")
      if Interruption.isNoted { Interruption.end() }
      Interruption.release()
      if canStop { chost_heed_stop_key() }
    }
    guard tcsetattr(descriptor, TCSAFLUSH, &unseen) == 0 else {
      throw .unreadable(chost_errno())
    }
    _ = Output.faults.write(hint)
    var reader = LineReader(descriptor)
    return try reader.next()
  }
}
