internal import CProgramHost
internal import PasswdDialogue

/// passwd(1) with the user at its terminal, and a password that is typed for them.
///
/// The output of passwd is shown as it is, and passwd gets what the user types; whether that is
/// shown is up to passwd.
struct PasswdSession: ~Copyable {
  /// How the session ends.
  enum Ending {
    /// passwd ended.
    case ended(ChildProgram.Ending)
    /// The terminal is gone.
    case left
    /// A signal asks the program to end without waiting for passwd.
    case signalled
  }

  private var terminal: TerminalSession
  private let passwd: ChildProgram
  private var dialogue: ChangeDialogue
  private var password: [UInt8]
  private let askAgain: (String, inout TerminalSession) -> [UInt8]?
  private var isOpen = true
  /// Whether the user, or the host, wants no more of it.
  ///
  /// passwd is not killed: it may be writing files. It gets the signal of a key as on any terminal,
  /// which passwd of Debian ignores. When its input ends at a question it gives up, and what it has
  /// not written by then stays as it was.
  private var isGivenUp = false

  /// How often to check whether passwd hides input by now, after it has asked for the password, in
  /// milliseconds: it writes the prompt first.
  private static let shortWait: Int32 = 10
  /// How often to check whether passwd has ended.
  private static let longWait: Int32 = 250

  /// Goes on until passwd has ended or the terminal is gone; then restores the terminal.
  ///
  /// - Parameters:
  ///   - passwd: The program, just started.
  ///   - terminal: The session with the user's terminal, which ends with this one.
  ///   - prompts: The prompts for a new password.
  ///   - password: The password.
  ///   - askAgain: Asks the user for another password in the same session, given the reason; nil if
  ///     they have none.
  /// - Returns: How it ended.
  static func run(
    _ passwd: consuming ChildProgram,
    in terminal: consuming TerminalSession,
    _ prompts: PromptTexts,
    _ password: [UInt8],
    askAgain: @escaping (String, inout TerminalSession) -> [UInt8]?
  ) -> Ending {
    var session = PasswdSession(
      terminal: terminal,
      passwd: passwd,
      dialogue: ChangeDialogue(prompts),
      password: password,
      askAgain: askAgain
    )
    session.terminal.prepare(for: .relaying)
    let ending = session.relay()
    session.terminal.finish()
    return ending
  }

  private mutating func relay() -> Ending {
    while true {
      if !isOpen, let ending = passwd.ending { return .ended(ending) }
      if let ending = wait() { return ending }
      answer()
    }
  }

  /// Waits for something to happen, and passes it on.
  private mutating func wait() -> Ending? {
    let patience = dialogue.isAsking || !isOpen ? Self.shortWait : Self.longWait
    // passwd waits with its output while nobody reads it.
    let other = isOpen && !terminal.isBusy ? passwd.descriptor : -1
    switch terminal.wait(patience, orFor: other) {
    case .entered, .failed, .resized: passwd.resize(like: terminal.descriptor)
    case .bytes(let bytes):
      if isGivenUp { break }
      dialogue.type(bytes)
      passwd.type(bytes)
    case .other: show()
    case .again, .stopping: break
    case .quiet:
      if let ending = passwd.ending {
        showRest()
        return .ended(ending)
      }
      if isGivenUp { passwd.endInput() }
    case .ending(let signal):
      if signal == SIGINT || signal == SIGQUIT {
        passwd.signal(signal)
      } else if isGivenUp {
        // Whoever asks twice does not want to wait for passwd.
        return .signalled
      } else {
        passwd.endInput()
      }
      isGivenUp = true
    case .gone: return .left
    }
    return nil
  }

  /// Shows the output of passwd.
  private mutating func show() {
    if let output = passwd.read() {
      terminal.write(output)
      dialogue.read(output)
    } else {
      isOpen = false
    }
  }

  /// Shows what passwd wrote before it ended, all of it unless another program still has its
  /// terminal.
  private mutating func showRest() {
    while isOpen {
      switch Int(cprogram_session_wait(passwd.descriptor, false, -1, Self.longWait)) {
      case CPROGRAM_READABLE: show()
      case CPROGRAM_SIGNALLED: break
      default: return
      }
    }
  }

  /// Answers for the user when passwd asks for the password.
  private mutating func answer() {
    if !isOpen || isGivenUp { return }
    switch dialogue.step(isHidden: passwd.hidesTyping) {
    case .wait: break
    case .answer: passwd.type(password + [UInt8(ascii: "\n")])
    case .askAgain(let reason):
      // The line that the field leaves must not follow the prompt of passwd.
      terminal.write([0x0D, 0x0A])
      let another = askAgain(reason, &terminal)
      terminal.prepare(for: .relaying)
      if let another {
        password = another
        dialogue.renew()
      } else {
        isGivenUp = true
        passwd.endInput()
      }
    }
  }
}
