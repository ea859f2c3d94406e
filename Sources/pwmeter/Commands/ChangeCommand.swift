internal import PAMStack
internal import ProgramHost
internal import Text
internal import CProgramHost
internal import PasswdDialogue
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Command {
  /// Changes a password with the real passwd.
  static let change = Command(
    name: "change",
    operand: "USER",
    summary: Phrase("Choose a password in the live field, and have passwd set it"),
    details: [
      .text(
        Phrase(
          "The password is that of USER, or of the one who runs pwmeter. Once the policy accepts it, passwd(1) is run and given it; everything else that passwd asks is for you to answer."
        )
      ),
      .text(
        Phrase(
          "Exit status: that of passwd, or 1 left without an accepted password, 2 wrong usage or no terminal, 3 unusable policy, 4 passwd cannot be run."
        )
      ),
    ],
    options: Option.ofField
  ) { invocation in
    Change.run(invocation)
  }
}

/// One run of the command `change`.
private enum Change {
  /// Where passwd(1) is on every Linux that has it.
  ///
  /// It is not searched for: what is found in a folder of the person's own would be given a password.
  private static let passwd = "/usr/bin/passwd"

  static func run(_ invocation: Invocation) -> ExitStatus {
    let user = invocation.operands.first
    if let user, let fault = fault(ofName: user) {
      return Usage.refuse(fault, Help.hint(for: .change))
    }
    if let status = refuseMissing(cprogram_run_fault(passwd)) { return status }
    if let user, !Accounts.account(named: user).isKnown {
      Fault.tell(Phrase("this host knows no account {0}", .name(Fault.shortened(user))))
      return .refused
    }
    // What is typed between the field and passwd is not to be seen, nor a signal to be missed.
    cprogram_signals_begin()
    let status = ask(invocation, of: user)
    cprogram_terminal_leave()
    cprogram_signals_end()
    return status
  }

  private static func ask(_ invocation: Invocation, of user: String?) -> ExitStatus {
    AcceptedPassword.ask(invocation, for: .change, of: user, staysUnseen: true) { password in
      set(password, of: user) { reason in
        var another: [UInt8]?
        let prompt =
          reason.isEmpty ? Phrase("passwd asks for another password") : .name(reason)
        _ = AcceptedPassword.ask(
          invocation,
          for: .change,
          of: user,
          saying: prompt,
          staysUnseen: true
        ) { password in
          another = password
          return .accepted
        }
        return another
      }
    }
  }

  /// Why a word can be the name of no account; passwd must not take it for an option.
  private static func fault(ofName name: String) -> Phrase? {
    let isPlain = name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    let isName = isPlain && !name.isEmpty && name.utf8.first != UInt8(ascii: "-")
    return isName
      ? nil : Phrase("USER must be the name of an account; it cannot begin with a hyphen")
  }

  /// Tells that passwd cannot be run, and why.
  private static func refuseMissing(_ fault: Int32) -> ExitStatus? {
    switch fault {
    case 0: return nil
    // Translators: the path of a program, here and in the next two.
    case ENOENT: Fault.tell(Phrase("{0} is not there", .name(passwd)))
    case EACCES: Fault.tell(Phrase("{0} may not be run", .name(passwd)))
    default:
      let number = Phrase.number(Int(fault))
      Fault.tell(Phrase("{0} cannot be run (errno {1})", .name(passwd), number))
    }
    return .input
  }

  /// Has passwd set a password.
  private static func set(
    _ password: [UInt8],
    of user: String?,
    askAgain: @escaping (String) -> [UInt8]?
  ) -> ExitStatus {
    guard let person = FieldTerminal() else { return .usage }
    var fault: Int32 = 0
    guard
      let child = ChildProgram(
        passwd,
        name: "passwd",
        operand: user,
        like: person.descriptor,
        &fault
      )
    else {
      person.leave()
      return refuseMissing(fault) ?? .input
    }
    var session = PasswdSession(child, person, prompts, password, askAgain: askAgain)
    switch session.run() {
    case .ended(.exited(let status)):
      if status == 0 { forgetSignals() }
      return ExitStatus(rawValue: status)
    case .ended(.killed(let number)):
      Fault.tell(Phrase("passwd was ended by signal {0}", .number(Int(number))))
      return ExitStatus(rawValue: 128 + number)
    case .left, .signalled: return .refused
    }
  }

  /// Forgets what asked the program to end: it came too late, and whoever started the program is to
  /// learn that the password is another one.
  private static func forgetSignals() {
    while cprogram_signal_take_end() != 0 {}
    cprogram_end_by(0)
  }

  /// The prompts in the language that passwd shows them in.
  private static var prompts: PromptTexts {
    cprogram_begin_messages()
    let types = PAMFolder.stack(of: PolicyOptions.usualService).tokenTypes
    return PromptTexts(types: types) { String(cString: cprogram_message_of_libpam($0)) }
  }
}
