internal import CProgramHost
internal import PasswdDialogue

/// passwd(1) with a person at its terminal, and a password that is typed for them.
///
/// What passwd writes is shown as it is, and what the person types is handed to it; whether that is shown
/// is passwd's choice.
struct PasswdSession: ~Copyable {
  /// How it ends.
  enum Ending {
    /// passwd ended.
    case ended(ChildProgram.Ending)
    /// The terminal is gone.
    case left
    /// A signal came. It is noted, and ends the program when `main` returns.
    case signalled
  }

  private var person: FieldTerminal
  private let passwd: ChildProgram
  private var dialogue: ChangeDialogue
  private var password: [UInt8]
  private let askAgain: (String) -> [UInt8]?
  private var isOpen = true
  /// Whether the person wants no more of it.
  ///
  /// passwd is not killed: it may be writing files. It gets the signal of a key as at any terminal, which
  /// that of Debian does not mind. Where its input ends at a question it gives up, and what it has not
  /// written by then stays as it was.
  private var isGivenUp = false

  /// How often it is looked whether passwd hides what is typed by now, when it has asked for the
  /// password, in milliseconds: it writes a prompt first.
  private static let shortWait: Int32 = 10
  /// How often it is looked whether passwd has ended.
  private static let longWait: Int32 = 250

  /// Prepares the session.
  ///
  /// - Parameters:
  ///   - passwd: The program, just started.
  ///   - person: The terminal of the person.
  ///   - prompts: The prompts for a new password.
  ///   - password: The password.
  ///   - askAgain: Asks the person for another one, given why; nil where they have none.
  init(
    _ passwd: consuming ChildProgram,
    _ person: consuming FieldTerminal,
    _ prompts: PromptTexts,
    _ password: [UInt8],
    askAgain: @escaping (String) -> [UInt8]?
  ) {
    self.passwd = passwd
    self.person = person
    self.password = password
    self.askAgain = askAgain
    dialogue = ChangeDialogue(prompts)
  }

  /// Goes on until passwd has ended, or nobody is there any more.
  ///
  /// Signals are noted already. The terminal is put back, whatever happens.
  mutating func run() -> Ending {
    let ending = resume(person.enter(for: .relaying)) ?? relay()
    person.finish()
    person.leave()
    return ending
  }

  private mutating func relay() -> Ending {
    while true {
      if !isOpen, let ending = passwd.ending { return .ended(ending) }
      if let ending = wait() ?? answer() { return ending }
    }
  }

  /// Waits for something to happen, and hands it on.
  private mutating func wait() -> Ending? {
    let patience = dialogue.isAsking || !isOpen ? Self.shortWait : Self.longWait
    // passwd waits with what it writes while nobody reads it.
    let other = isOpen && !person.isBusy ? passwd.descriptor : -1
    switch person.wait(patience, orFor: other) {
    case .signal(let number): return take(number)
    case .other: show()
    case .sent: break
    case .bytes(let bytes):
      if isGivenUp { break }
      dialogue.type(bytes)
      passwd.type(bytes)
    case .quiet:
      if let ending = passwd.ending {
        showRest()
        return .ended(ending)
      }
      if isGivenUp { passwd.endInput() }
    case .end: return .left
    }
    return nil
  }

  /// Shows what passwd has written.
  private mutating func show() {
    if let output = passwd.read() {
      person.write(output)
      dialogue.read(output)
    } else {
      isOpen = false
    }
  }

  /// Shows what passwd wrote before it ended, all of it unless somebody else still has its terminal.
  private mutating func showRest() {
    while isOpen {
      switch Int(cprogram_wait(passwd.descriptor, false, -1, Self.longWait)) {
      case CPROGRAM_READABLE: show()
      case CPROGRAM_SIGNALLED: break
      default: return
      }
    }
  }

  /// Answers for the person, where passwd asks for the password.
  private mutating func answer() -> Ending? {
    if !isOpen || isGivenUp { return nil }
    switch dialogue.step(isHidden: passwd.hidesTyping) {
    case .wait: return nil
    case .answer: passwd.type(password + [UInt8(ascii: "\n")])
    case .askAgain(let reason):
      // What the field leaves on the screen is not to stand behind passwd's prompt.
      person.write([0x0D, 0x0A])
      let another = askAgain(reason)
      if let ending = resume(person.enter(for: .relaying)) { return ending }
      guard let another else {
        isGivenUp = true
        passwd.endInput()
        return nil
      }
      password = another
      dialogue.renew()
    }
    return nil
  }

  private mutating func take(_ signal: Int32) -> Ending? {
    switch signal {
    case 0: break
    case SIGWINCH: passwd.resize(like: person.descriptor)
    case SIGINT, SIGQUIT:
      giveUp(signal)
      passwd.signal(signal)
    case SIGTSTP: return resume(person.stop(.relaying))
    case SIGCONT: return resume(person.enter(for: .relaying))
    default:
      // Whoever asks twice does not want to wait for passwd.
      if isGivenUp {
        cprogram_end_by(signal)
        return .signalled
      }
      giveUp(signal)
      passwd.endInput()
    }
    return nil
  }

  /// Goes on with a terminal that somebody else had.
  private mutating func resume(_ entering: FieldTerminal.Entering) -> Ending? {
    passwd.resize(like: person.descriptor)
    if case .signal(let number) = entering { return take(number) }
    return nil
  }

  /// Notes that the person, or the host, wants no more of it.
  private mutating func giveUp(_ signal: Int32) {
    isGivenUp = true
    cprogram_end_by(signal)
  }
}
