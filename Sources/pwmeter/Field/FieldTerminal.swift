internal import CProgramHost
internal import Terminal

/// The terminal of the person who runs the program, while a field is on it.
struct FieldTerminal: ~Copyable {
  /// What the terminal has to tell.
  enum News {
    /// Bytes were typed.
    case bytes([UInt8])
    /// Another descriptor that was waited for can be read.
    case other
    /// The terminal has taken more of what it was to show.
    case sent
    /// Nothing was, in the time that was given.
    case quiet
    /// A signal came, with this number.
    case signal(Int32)
    /// There will be no more.
    case end
  }

  /// What the terminal is taken over for.
  enum Use {
    /// A field is drawn on it.
    case drawing
    /// A field is told in lines.
    case speaking
    /// The same, on a terminal that knows no control sequences.
    case speakingPlainly
    /// Another program is on it.
    case relaying
    /// Lines are typed on it, and not shown.
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

  /// How taking it over went.
  enum Entering {
    /// It was taken over.
    case done
    /// It cannot be.
    case failed
    /// A signal with this number has come before, and asks the program to end.
    case signal(Int32)
  }

  /// The terminal.
  let descriptor: Int32

  /// What it has not taken yet.
  private var unsent: [UInt8] = []

  /// The most that is read at once, in bytes.
  private static let chunk = 4096

  /// Opens the terminal, or returns nil where there is none.
  ///
  /// It stays open until the program ends.
  init?() {
    descriptor = cprogram_terminal_open()
    if descriptor < 0 { return nil }
  }

  /// Takes a terminal that is open already.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    cprogram_terminal_use(descriptor)
  }

  /// How large it is now.
  var size: ScreenSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cprogram_terminal_size(&columns, &rows)
    return ScreenSize(columns: Int(columns), rows: Int(rows))
  }

  /// Takes the terminal over, as soon as it is not another job's.
  ///
  /// - Parameter use: What for.
  /// - Returns: How that went.
  func enter(for use: Use) -> Entering {
    // In the background the terminal itself would stop the program, which then heard of no signal.
    while !cprogram_terminal_is_ours(), cprogram_stop() {
      let number = cprogram_signal_take_end()
      if number != 0 { return .signal(number) }
    }
    if cprogram_terminal_enter(Int32(use.features)) { return .done }
    let number = cprogram_signal_take_end()
    return number == 0 ? .failed : .signal(number)
  }

  /// Brings the person's own screen back; what they type stays unseen.
  func putScreenBack() {
    cprogram_terminal_put_screen_back()
  }

  /// Gives up what it has not taken yet.
  mutating func forget() {
    unsent = []
  }

  /// Waits until the terminal has taken everything, but not once a signal asks for the end.
  mutating func finish() {
    _ = unsent.withUnsafeBytes {
      cprogram_terminal_write(descriptor, $0.baseAddress, $0.count)
    }
    unsent = []
  }

  /// Gives it back as it was.
  func leave() {
    cprogram_terminal_leave()
  }

  /// The keys that the person sends signals with; known once the terminal was taken over.
  var signalKeys: SignalKeys {
    SignalKeys(
      interrupt: Self.key(SIGINT),
      quit: Self.key(SIGQUIT),
      suspend: Self.key(SIGTSTP)
    )
  }

  private static func key(_ number: Int32) -> UInt8? {
    UInt8(exactly: cprogram_terminal_key(number))
  }

  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal over again.
  ///
  /// - Parameter use: What it is taken over for.
  /// - Returns: How that went.
  func stop(_ use: Use) -> Entering {
    leave()
    _ = cprogram_stop()
    let number = cprogram_signal_take_end()
    return number == 0 ? enter(for: use) : .signal(number)
  }

  /// Whether it has not taken yet all that it is to show: nobody reads it, or the line is slow.
  var isBusy: Bool { !unsent.isEmpty }

  /// Writes bytes, and keeps what the terminal does not take at once.
  mutating func write(_ bytes: [UInt8]) {
    unsent += bytes
    send()
  }

  private mutating func send() {
    if unsent.isEmpty { return }
    let count = unsent.withUnsafeBytes {
      cprogram_terminal_offer(descriptor, $0.baseAddress, $0.count)
    }
    unsent.removeFirst(count < 0 ? unsent.count : min(count, unsent.count))
  }

  /// Waits for something to happen here, or to another descriptor.
  ///
  /// - Parameters:
  ///   - milliseconds: How long at most, or nil for as long as it takes.
  ///   - other: The other descriptor, or -1.
  /// - Returns: What happened; signals first.
  mutating func wait(_ milliseconds: Int32?, orFor other: Int32 = -1) -> News {
    let noted = cprogram_signal_take()
    if noted != 0 { return .signal(noted) }
    switch Int(cprogram_wait(descriptor, isBusy, other, milliseconds ?? -1)) {
    case CPROGRAM_QUIET: return .quiet
    case CPROGRAM_READABLE: return readBytes()
    case CPROGRAM_OTHER_READABLE: return .other
    case CPROGRAM_WRITABLE:
      send()
      return .sent
    case CPROGRAM_SIGNALLED: return .signal(cprogram_signal_take())
    default: return .end
    }
  }

  private func readBytes() -> News {
    // Whoever had the terminal meanwhile may have set it as they need it.
    cprogram_terminal_keep()
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    let count = bytes.withUnsafeMutableBytes {
      cprogram_terminal_read(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0 { return .end }
    bytes.removeLast(bytes.count - count)
    return .bytes(bytes)
  }
}
