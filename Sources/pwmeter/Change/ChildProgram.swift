internal import CProgramHost

/// A program on a terminal of its own.
struct ChildProgram: ~Copyable {
  /// How a program ended.
  enum Ending {
    /// By itself, with this exit status.
    case exited(Int32)
    /// By the signal with this number.
    case killed(by: Int32)
  }

  /// The other end of the program's terminal.
  let descriptor: Int32
  private let process: pid_t

  /// Starts a program; nil where that fails.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What it is told to be called.
  ///   - operand: The one word behind that, or nil.
  ///   - terminal: The terminal whose settings and size the new one takes over.
  ///   - fault: Takes the error's number, 0 for none.
  init?(_ path: String, name: String, operand: String?, like terminal: Int32, _ fault: inout Int32)
  {
    var descriptor: Int32 = -1
    var process: pid_t = 0
    // The texts are C strings for as long as the calls, which set the two numbers.
    if let operand {
      fault = unsafe cprogram_child_start(path, name, operand, terminal, &descriptor, &process)
    } else {
      fault = unsafe cprogram_child_start(path, name, nil, terminal, &descriptor, &process)
    }
    if fault != 0 { return nil }
    self.descriptor = descriptor
    self.process = process
  }

  deinit {
    // The program is told that its terminal is gone, as when a window is closed.
    close(descriptor)
  }

  /// Whether its terminal hides what is typed.
  var hidesTyping: Bool { cprogram_child_hides_typing(descriptor) }

  /// How it ended, or nil while it runs.
  var ending: Ending? {
    var status: Int32 = 0
    var number: Int32 = 0
    // The call sets the two numbers.
    if unsafe !cprogram_child_has_ended(process, &status, &number) { return nil }
    return number == 0 ? .exited(status) : .killed(by: number)
  }

  /// Reads what it wrote; nil once it has closed its terminal.
  func read() -> [UInt8]? { TerminalSession.input(of: descriptor) }

  /// Types bytes on its terminal; those that it has no room for are lost, as at every terminal.
  func type(_ bytes: [UInt8]) {
    // The array outlasts the call, and its size is passed on.
    _ = unsafe bytes.withUnsafeBytes { unsafe cprogram_offer(descriptor, $0.baseAddress, $0.count) }
  }

  /// Types the end of the input, instead of what is typed of a line.
  func endInput() {
    cprogram_child_end_input(descriptor)
  }

  /// Sends it a signal as a key does.
  func signal(_ number: Int32) {
    cprogram_child_signal(descriptor, number)
  }

  /// Gives its terminal the size of another.
  func resize(like terminal: Int32) {
    cprogram_child_resize(descriptor, terminal)
  }
}
