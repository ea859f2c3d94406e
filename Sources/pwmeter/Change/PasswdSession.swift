internal import CProgram
internal import Changing

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

  private let person: FieldTerminal
  private let passwd: ChildProgram
  private var dialogue: ChangeDialogue
  private var password: [UInt8]
  private let askAgain: (String) -> [UInt8]?
  private var isOpen = true
  /// Whether the person wants no more of it.
  ///
  /// passwd of Debian minds no signal, so that none comes between when it writes files. It leaves
  /// everything as it was where its input ends at a question.
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
  /// The terminal is put back, whatever happens.
  mutating func run() -> Ending {
    cprogram_signals_begin()
    _ = person.enter(drawing: false)
    let ending = relay()
    person.leave()
    cprogram_signals_end()
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
    let other = isOpen ? passwd.descriptor : -1
    switch person.wait(orFor: other, patience) {
    case .signal(let number): return take(number)
    case .other:
      if let output = passwd.read() {
        person.write(output)
        dialogue.read(output)
      } else {
        isOpen = false
      }
    case .bytes(let bytes):
      dialogue.type(bytes)
      passwd.type(bytes)
    case .quiet:
      if let ending = passwd.ending { return .ended(ending) }
      if isGivenUp { passwd.endInput() }
    case .end: return .left
    }
    return nil
  }

  /// Answers for the person, where passwd asks for the password.
  private mutating func answer() -> Ending? {
    if !isOpen || isGivenUp { return nil }
    switch dialogue.step(isHidden: passwd.hidesTyping) {
    case .wait: return nil
    case .answer: passwd.type(password + [UInt8(ascii: "\n")])
    case .askAgain(let reason):
      person.leave()
      cprogram_signals_end()
      let another = askAgain(reason)
      cprogram_signals_begin()
      _ = person.enter(drawing: false)
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
      isGivenUp = true
      cprogram_end_by(signal)
      passwd.signal(signal)
    case SIGTSTP:
      person.leave()
      cprogram_stop()
      _ = person.enter(drawing: false)
    case SIGCONT: _ = person.enter(drawing: false)
    default:
      cprogram_end_by(signal)
      return .signalled
    }
    return nil
  }
}
