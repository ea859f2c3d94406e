internal import CProgramHost
internal import ProgramHost

/// A line that is typed on a terminal without being shown.
enum HiddenLine {
  /// The longest line that is surely complete, in bytes: of a longer one the terminal keeps 4095
  /// bytes and the newline, see termios(3).
  private static let limit = 4094

  /// Reads one line from a terminal.
  ///
  /// What was typed before is discarded. If a signal such as that of Ctrl-C asks the program to
  /// end, the program ends here, after the terminal was restored.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - hint: The prompt, for standard error.
  /// - Returns: The line, or nil at the end of the input.
  /// - Throws: Why the line cannot be read.
  static func read(_ descriptor: Int32, hint: String) throws(InputFault) -> [UInt8]? {
    let line = try type(descriptor, hint)
    cprogram_end_if_signalled()
    guard let line else { return nil }
    if line.count > limit { throw .tooLong(line: 1, limit: limit) }
    if line.contains(0) { throw .hasNUL(line: 1) }
    return line
  }

  /// Reads the line in a session of its own; nil at the end of the input, or if the program is to
  /// end.
  private static func type(_ descriptor: Int32, _ hint: String) throws(InputFault) -> [UInt8]? {
    guard var session = TerminalSession(descriptor) else { throw .unreadable(EIO) }
    session.prepare(for: .hiding)
    defer { _ = Output.faults.write("\n") }
    var line: [UInt8] = []
    while true {
      switch session.wait() {
      case .entered:
        line = []
        _ = Output.faults.write(hint)
      case .failed: throw .unreadable(EIO)
      case .bytes(let bytes):
        let piece = bytes.prefix { $0 != 0x0A }
        line += piece
        if piece.count < bytes.count { return line }
      case .stopping: _ = Output.faults.write("\n")
      case .ending: return nil
      case .gone: return line.isEmpty ? nil : line
      case .other, .again, .quiet, .resized: break
      }
    }
  }
}
