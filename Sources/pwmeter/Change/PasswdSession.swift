internal import CProgramHost
internal import PasswdDialogue
internal import ProgramHost

/// passwd(1) with the user at its terminal.
///
/// passwd runs first, so it decides what is asked. The current password goes through the program, which
/// then knows it; for a new password the field is shown. The user does not see the prompts that the
/// program answers. Everything else that passwd writes is shown as it is, and passwd gets what the user
/// types.
struct PasswdSession: ~Copyable {
  /// How the session ends.
  enum Ending {
    /// passwd ended.
    case ended(ChildProgram.Ending)
    /// passwd ended because it rejects the current password.
    case slipped(ChildProgram.Ending)
    /// The user has no new password, and nothing is changed.
    case left(ExitStatus)
    /// The terminal is gone.
    case gone
    /// A signal asks the program to end without waiting for passwd.
    case signalled
  }

  /// What passwd is asked about.
  struct Question {
    /// The prompts of passwd.
    let prompts: PromptTexts
    /// What passwd says if the current password is wrong.
    let slips: [String]
    /// The titles of the checklist, by which its announcement is known.
    let titles: [String]
    /// Asks the user for a new password in the same session, given why passwd rejected the one before,
    /// or nil if there was none.
    let ask: (PasswordQuestion.Known, String?, inout TerminalSession) throws(ExitStatus) -> [UInt8]
  }

  private var terminal: TerminalSession
  private let passwd: ChildProgram
  private let question: Question
  private var dialogue: ChangeDialogue
  private var output = HeldOutput()
  private var sinceOutput = StopWatch()
  private var known = PasswordQuestion.Known()
  private var password: [UInt8] = []
  private var isOpen = true
  /// Whether the last answer was the current password, and what passwd wrote since.
  private var sinceCurrent: [UInt8]?
  private var left: ExitStatus?
  /// Whether the user, or the host, wants no more of it.
  ///
  /// passwd is not killed: it may be writing files. It gets the signal of a key as on any terminal,
  /// which passwd of Debian ignores. When its input ends at a question it gives up, and what it has
  /// not written by then stays as it was.
  private var isGivenUp = false

  /// How often to check whether passwd hides input by now, after it has asked for a password, in
  /// milliseconds: it writes the prompt first.
  private static let shortWait: Int32 = 10
  /// How often to check whether passwd has ended.
  private static let longWait: Int32 = 250
  /// How long output may be the beginning of a prompt, or come before one.
  private static let holding = 200

  /// Goes on until passwd has ended or the terminal is gone.
  ///
  /// - Parameters:
  ///   - passwd: The program, just started.
  ///   - terminal: The session with the user's terminal.
  ///   - question: What passwd is asked about.
  /// - Returns: How it ended.
  static func run(
    _ passwd: consuming ChildProgram,
    in terminal: inout TerminalSession,
    _ question: Question
  ) -> Ending {
    var session = PasswdSession(
      terminal: terminal,
      passwd: passwd,
      question: question,
      dialogue: ChangeDialogue(question.prompts)
    )
    session.terminal.prepare(for: .relaying)
    let ending = session.relay()
    session.terminal.finish()
    terminal = session.terminal
    return ending
  }

  private mutating func relay() -> Ending {
    while true {
      if !isOpen, let ending = passwd.ending { return self.ending(ending) }
      if let ending = wait() { return ending }
      answer()
    }
  }

  private func ending(_ ending: ChildProgram.Ending) -> Ending {
    if let left { return .left(left) }
    let written = sinceCurrent ?? []
    let isSlip = question.slips.contains { HeldOutput.holds(written, $0) }
    return isSlip ? .slipped(ending) : .ended(ending)
  }

  /// Waits for something to happen, and passes it on.
  private mutating func wait() -> Ending? {
    let isWatching = dialogue.isAsking || !output.isEmpty || !isOpen
    // passwd waits with its output while nobody reads it.
    let other = isOpen && !terminal.isBusy ? passwd.descriptor : -1
    switch terminal.wait(isWatching ? Self.shortWait : Self.longWait, orFor: other) {
    case .entered, .failed, .resized: passwd.resize(like: terminal.descriptor)
    case .bytes(let bytes):
      if isGivenUp { break }
      show()
      dialogue.type(bytes)
      passwd.type(bytes)
    case .other: read()
    case .again, .stopping: break
    case .quiet:
      if let ending = passwd.ending {
        readRest()
        return self.ending(ending)
      }
      if isGivenUp { passwd.endInput() }
    case .ending(let signal): return giveUp(by: signal)
    case .gone: return .gone
    }
    return nil
  }

  /// Has passwd end, because a signal asks for that.
  private mutating func giveUp(by signal: Int32) -> Ending? {
    if signal == SIGINT || signal == SIGQUIT {
      passwd.signal(signal)
    } else if isGivenUp {
      // Whoever asks twice does not want to wait for passwd.
      return .signalled
    } else {
      passwd.endInput()
    }
    isGivenUp = true
    return nil
  }

  /// Reads the output of passwd.
  private mutating func read() {
    guard let bytes = passwd.read() else {
      isOpen = false
      show()
      return
    }
    output.read(bytes)
    dialogue.read(bytes)
    sinceCurrent? += bytes
    sinceOutput = StopWatch()
  }

  /// Shows what passwd wrote, unless the user has left the field, which says so itself.
  private mutating func show() {
    let bytes = output.takeAll()
    if left == nil { terminal.write(bytes) }
  }

  /// Shows what passwd wrote before it ended, all of it unless another program still has its
  /// terminal.
  private mutating func readRest() {
    while isOpen {
      switch Int(cprogram_session_wait(passwd.descriptor, false, -1, Self.longWait)) {
      case CPROGRAM_READABLE: read()
      case CPROGRAM_SIGNALLED: break
      default:
        show()
        return
      }
    }
  }

  /// Does what the dialogue asks for, or shows the output if that has waited long enough.
  private mutating func answer() {
    if !isOpen || isGivenUp { return show() }
    switch dialogue.step(isHidden: passwd.hidesTyping) {
    case .wait: if sinceOutput.milliseconds >= Self.holding { show() }
    case .askCurrent: askCurrent()
    case .askNew(let reason): askNew(reason)
    case .answer:
      terminal.write(output.dropPrompt())
      sinceCurrent = nil
      passwd.type(password + [UInt8(ascii: "\n")])
    }
  }

  /// Has the user type the current password at the prompt of passwd, and passes it.
  private mutating func askCurrent() {
    let (before, prompt) = output.takePrompt()
    terminal.write(before)
    terminal.finish()
    terminal.prepare(for: .hiding)
    var line: [UInt8] = []
    var isDone = false
    while !isDone, !isGivenUp {
      switch terminal.wait() {
      case .entered:
        line = []
        terminal.write(prompt)
      case .bytes(let bytes):
        let piece = bytes.prefix { $0 != UInt8(ascii: "\n") }
        line += piece
        isDone = piece.count < bytes.count
      case .stopping: terminal.write([0x0D, 0x0A])
      case .ending(let signal): _ = giveUp(by: signal)
      case .gone, .failed:
        passwd.endInput()
        isGivenUp = true
      case .other, .again, .quiet, .resized: break
      }
    }
    terminal.prepare(for: .relaying)
    if isGivenUp { return }
    known.old = line
    sinceCurrent = []
    passwd.type(line + [UInt8(ascii: "\n")])
    dialogue.type([UInt8(ascii: "\n")])
  }

  /// Has the user choose a new password in the field.
  private mutating func askNew(_ reason: String?) {
    let before = output.dropPrompt()
    if reason == nil {
      let isKnown = HeldOutput.isAnnouncement(before, of: question.titles)
      // In any case the line of the current password ends.
      terminal.write(isKnown ? Array(before.prefix { $0 == 0x0D || $0 == 0x0A }) : before)
    }
    terminal.finish()
    do throws(ExitStatus) {
      password = try question.ask(known, reason, &terminal)
      known.rejected = password
      dialogue.choose()
    } catch {
      left = error
      isGivenUp = true
      passwd.endInput()
    }
    terminal.prepare(for: .relaying)
  }
}
