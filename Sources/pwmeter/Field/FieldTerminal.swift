internal import CProgram
internal import Terminal

/// The terminal of the person who runs the program, while a field is on it.
struct FieldTerminal: ~Copyable {
  /// What the terminal has to tell.
  enum News {
    /// Bytes were typed.
    case bytes([UInt8])
    /// Another descriptor that was waited for can be read.
    case other
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

    fileprivate var features: Int {
      switch self {
      case .drawing: CPROGRAM_DRAWS | CPROGRAM_MARKS_PASTES
      case .speaking: CPROGRAM_MARKS_PASTES
      case .speakingPlainly: 0
      case .relaying: CPROGRAM_SIGNAL_KEYS
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

  /// The most that is read at once, in bytes.
  private static let chunk = 4096

  /// Opens the terminal, or returns nil where there is none.
  ///
  /// It stays open until the program ends.
  init?() {
    descriptor = cprogram_terminal_open()
    if descriptor < 0 { return nil }
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
    return cprogram_terminal_enter(Int32(use.features)) ? .done : .failed
  }

  /// Brings the person's own screen back; what they type stays unseen.
  func putScreenBack() {
    cprogram_terminal_put_screen_back()
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

  /// Writes bytes in one go.
  func write(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    _ = bytes.withUnsafeBytes {
      cprogram_terminal_write(descriptor, $0.baseAddress, $0.count)
    }
  }

  /// Waits for something to happen.
  ///
  /// - Parameter milliseconds: How long at most, or nil for as long as it takes.
  /// - Returns: What happened; signals first.
  func wait(_ milliseconds: Int32?) -> News {
    let noted = cprogram_signal_take()
    if noted != 0 { return .signal(noted) }
    switch Int(cprogram_wait(descriptor, milliseconds ?? -1)) {
    case CPROGRAM_QUIET: return .quiet
    case CPROGRAM_READABLE: return readBytes()
    case CPROGRAM_SIGNALLED: return .signal(cprogram_signal_take())
    default: return .end
    }
  }

  /// Waits for something to happen here or to another descriptor.
  ///
  /// - Parameters:
  ///   - other: The other descriptor, or -1.
  ///   - milliseconds: How long at most.
  /// - Returns: What happened; signals first, then the other descriptor.
  func wait(orFor other: Int32, _ milliseconds: Int32) -> News {
    let noted = cprogram_signal_take()
    if noted != 0 { return .signal(noted) }
    var isReady = false
    var isOtherReady = false
    let event = cprogram_wait_for_either(
      descriptor,
      other,
      milliseconds,
      &isReady,
      &isOtherReady
    )
    switch Int(event) {
    case CPROGRAM_QUIET: return .quiet
    case CPROGRAM_READABLE: return isOtherReady ? .other : readBytes()
    case CPROGRAM_SIGNALLED: return .signal(cprogram_signal_take())
    default: return .end
    }
  }

  private func readBytes() -> News {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count <= 0 { return .end }
    bytes.removeLast(bytes.count - count)
    return .bytes(bytes)
  }
}
