internal import CProgramHost
internal import Terminal

/// The user's terminal and the program's signals, from the creation of a session until its end.
///
/// A session owns both: it saves the signals when it is created and the terminal when it takes the
/// terminal over, and restores all of that in `deinit`. Only one session can exist: code that needs
/// the terminal meanwhile borrows that session and prepares it for its own use.
struct TerminalSession: ~Copyable {
  /// What ``wait(_:orFor:)`` waited for.
  enum News {
    /// The session has taken the terminal over, at first or again: show everything.
    case entered
    /// The session cannot take the terminal over.
    case failed
    /// The user typed bytes.
    case bytes([UInt8])
    /// The other descriptor has input.
    case other
    /// Nothing to act on: the terminal has taken output, or a signal needs no reaction.
    case again
    /// Nothing happened in the given time.
    case quiet
    /// The window has another size.
    case resized
    /// The user wants the program to stop; the next wait stops it.
    case stopping
    /// A signal with this number asks the program to end, which it does when `main` returns.
    case ending(by: Int32)
    /// The terminal is gone.
    case gone
  }

  /// A use of the terminal.
  enum Use {
    /// A field is drawn.
    case drawing
    /// A field is described in lines.
    case speaking
    /// A field is described in lines without control sequences.
    case speakingPlainly
    /// Another program is shown.
    case relaying
    /// Lines are typed without being shown.
    case hiding

    fileprivate var features: Int {
      switch self {
      case .drawing: CPROGRAM_DRAWS | CPROGRAM_MARKS_PASTES
      case .speaking: CPROGRAM_MARKS_PASTES
      case .speakingPlainly: 0
      case .relaying: CPROGRAM_SIGNAL_KEYS
      case .hiding: CPROGRAM_TAKES_LINES | CPROGRAM_SIGNAL_KEYS
      }
    }
  }

  /// What the next wait does first.
  private enum Step {
    case enter, stop, wait
  }

  /// The terminal.
  let descriptor: Int32

  private var features: Int32 = 0
  private var step = Step.wait
  /// The output that the terminal has not taken yet.
  private var unsent: [UInt8] = []

  /// Begins a session; nil if there is no terminal or another session exists.
  ///
  /// - Parameter descriptor: A terminal that is open, or -1 for the controlling terminal.
  init?(_ descriptor: Int32 = -1) {
    let terminal = cprogram_session_open(descriptor)
    if terminal < 0 { return nil }
    self.descriptor = terminal
  }

  deinit { cprogram_session_close() }

  /// Has the next wait take the terminal over for a use, once the program is in the foreground.
  mutating func prepare(for use: Use) {
    features = Int32(use.features)
    step = .enter
  }

  /// The size of the window now.
  var size: ScreenSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // The call sets the two numbers.
    unsafe cprogram_session_size(&columns, &rows)
    return ScreenSize(columns: Int(columns), rows: Int(rows))
  }

  /// The keys that send signals on the user's terminal; known once the session has taken it over.
  var signalKeys: SignalKeys {
    SignalKeys(
      interrupt: Self.key(SIGINT),
      quit: Self.key(SIGQUIT),
      suspend: Self.key(SIGTSTP)
    )
  }

  private static func key(_ number: Int32) -> UInt8? {
    UInt8(exactly: cprogram_session_key(number))
  }

  /// Brings the user's own screen back; what they type stays hidden.
  func putScreenBack() {
    cprogram_session_put_screen_back()
  }

  /// Whether the terminal has not taken all output yet: nobody reads it, or the line is slow.
  var isBusy: Bool { !unsent.isEmpty }

  /// Writes bytes, and keeps those that the terminal does not take at once.
  mutating func write(_ bytes: [UInt8]) {
    unsent += bytes
    send()
  }

  private mutating func send() {
    if unsent.isEmpty { return }
    // The array outlasts the call, and its size is passed on.
    let count = unsafe unsent.withUnsafeBytes {
      unsafe cprogram_offer(descriptor, $0.baseAddress, $0.count)
    }
    unsent.removeFirst(count < 0 ? unsent.count : min(count, unsent.count))
  }

  /// Discards the output that the terminal has not taken yet.
  mutating func forget() {
    unsent = []
  }

  /// Waits until the terminal has taken all output, but not once a signal asks the program to end.
  mutating func finish() {
    // The array outlasts the call, and its size is passed on.
    _ = unsafe unsent.withUnsafeBytes {
      unsafe cprogram_write(descriptor, $0.baseAddress, $0.count)
    }
    unsent = []
  }

  /// Waits until something happens; signals come first.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time, or nil for no limit.
  ///   - other: Another descriptor whose input ends the wait, or -1.
  /// - Returns: What happened.
  mutating func wait(_ milliseconds: Int32? = nil, orFor other: Int32 = -1) -> News {
    switch step {
    case .enter: return enter()
    case .stop:
      cprogram_session_leave()
      _ = cprogram_session_stop()
      return ending() ?? enter()
    case .wait: break
    }
    let signal = cprogram_session_signal(false)
    if signal != 0 { return take(signal) }
    switch Int(cprogram_session_wait(descriptor, isBusy, other, milliseconds ?? -1)) {
    case CPROGRAM_QUIET: return .quiet
    case CPROGRAM_READABLE:
      // Whoever had the terminal meanwhile may have changed its settings.
      cprogram_session_keep()
      return Self.input(of: descriptor).map { .bytes($0) } ?? .gone
    case CPROGRAM_OTHER_READABLE: return .other
    case CPROGRAM_WRITABLE:
      send()
      return .again
    case CPROGRAM_SIGNALLED: return take(cprogram_session_signal(false))
    default: return .gone
    }
  }

  /// Takes the terminal over as soon as the program is in the foreground.
  private mutating func enter() -> News {
    step = .wait
    // In the background the kernel would stop the program when it touches the terminal.
    while !cprogram_session_is_foreground(), cprogram_session_stop() {
      if let ending = ending() { return ending }
    }
    return cprogram_session_enter(features) ? .entered : ending() ?? .failed
  }

  private mutating func take(_ signal: Int32) -> News {
    switch signal {
    case 0: return .again
    case SIGWINCH: return .resized
    case SIGCONT: return enter()
    case SIGTSTP:
      step = .stop
      return .stopping
    default: return .ending(by: signal)
    }
  }

  private func ending() -> News? {
    let signal = cprogram_session_signal(true)
    return signal == 0 ? nil : .ending(by: signal)
  }

  /// Reads the available input of a descriptor; nil at the end.
  static func input(of descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // The array outlasts the call, and its size is passed on.
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe cprogram_read(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0 { return nil }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
