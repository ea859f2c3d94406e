internal import ProgramHost
internal import CProgramHost
internal import ModuleHost
internal import PasswordPolicy

/// A line that is typed on a terminal without being shown.
struct HiddenLine: ~Copyable {
  /// The longest line that is known to be whole, in bytes: of what is typed beyond 4095 a terminal keeps the
  /// newline alone, see termios(3).
  private static let limit = 4094

  private var terminal: FieldTerminal
  private let hint: [UInt8]
  private var line: [UInt8] = []

  /// Reads one line from a terminal.
  ///
  /// What was typed before is thrown away. The terminal is put back as it was found, whatever happens; where
  /// a signal such as that of Ctrl-C asks for the end, the program ends by it.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - hint: What is shown first, on standard error.
  /// - Returns: The line, or nil at the end of the input.
  /// - Throws: Why the line cannot be read.
  static func read(_ descriptor: Int32, hint: String) throws(InputFault) -> [UInt8]? {
    var prompt = HiddenLine(terminal: FieldTerminal(descriptor), hint: Array(hint.utf8))
    cprogram_signals_begin()
    let entering = prompt.terminal.enter(for: .hiding)
    let isThere = prompt.begin(entering) && prompt.fill()
    prompt.terminal.leave()
    Self.tell([0x0A])
    cprogram_signals_end()
    cprogram_end_if_signalled()
    let line = prompt.line
    if case .failed = entering { throw .unreadable(EIO) }
    if line.count > limit { throw .tooLong(line: 1, limit: limit) }
    if line.contains(0) { throw .hasNUL(line: 1) }
    return isThere || !line.isEmpty ? line : nil
  }

  /// Shows the hint, where the terminal was taken over; returns whether it was.
  private mutating func begin(_ entering: FieldTerminal.Entering) -> Bool {
    line = []
    switch entering {
    case .done: break
    case .failed: return false
    case .signal(let number): return take(number)
    }
    Self.tell(hint)
    return true
  }

  /// Waits for the line; returns false where the input, or the program, ends before it does.
  private mutating func fill() -> Bool {
    while true {
      switch terminal.wait(nil) {
      case .bytes(let bytes):
        let piece = bytes.prefix { $0 != 0x0A }
        line += piece
        if piece.count < bytes.count { return true }
      case .signal(let number):
        if !take(number) { return false }
      case .quiet, .other, .sent: break
      case .end: return false
      }
    }
  }

  /// Returns false where a signal ends the program.
  private mutating func take(_ signal: Int32) -> Bool {
    switch signal {
    case 0, SIGWINCH: return true
    case SIGCONT: return begin(terminal.enter(for: .hiding))
    case SIGTSTP:
      Self.tell([0x0A])
      return begin(terminal.stop(.hiding))
    default:
      cprogram_end_by(signal)
      return false
    }
  }

  private static func tell(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes {
      cprogram_terminal_write(Output.faults.rawValue, $0.baseAddress, $0.count)
    }
  }
}
