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
  /// It is not searched for: what is found in a folder of the person's own would be given a
  /// password.
  private static let passwd = "/usr/bin/passwd"

  static func run(_ invocation: Invocation) -> ExitStatus {
    let user = invocation.operands.first
    if let user, let fault = fault(ofName: user) {
      return Usage.refuse(fault, Help.hint(for: .change))
    }
    // The path is a C string for as long as the call.
    if let status = unsafe refuseMissing(cprogram_run_fault(passwd)) { return status }
    if let user, !Accounts.account(named: user).isKnown {
      Fault.tell(Phrase("this host knows no account {0}", .name(Fault.shortened(user))))
      return .refused
    }
    do throws(ExitStatus) {
      let question = try PasswordQuestion(invocation, for: .change, of: user)
      var session = try PasswordQuestion.begin()
      let password = try question.ask(in: &session)
      return set(password, of: user, in: session) { reason, session in
        let prompt =
          reason.isEmpty ? Phrase("passwd asks for another password") : .name(reason)
        do throws(ExitStatus) {
          return try PasswordQuestion(invocation, for: .change, of: user, saying: prompt)
            .ask(in: &session)
        } catch {
          return nil
        }
      }
    } catch {
      return error
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

  /// Has passwd set a password, in the session in which the user typed it: until passwd asks, what
  /// they type stays hidden, and no signal is lost.
  private static func set(
    _ password: [UInt8],
    of user: String?,
    in session: consuming TerminalSession,
    askAgain: @escaping (String, inout TerminalSession) -> [UInt8]?
  ) -> ExitStatus {
    var fault: Int32 = 0
    guard
      let child = ChildProgram(
        passwd,
        name: "passwd",
        operand: user,
        like: session.descriptor,
        &fault
      )
    else {
      _ = consume session
      return refuseMissing(fault) ?? .input
    }
    switch PasswdSession.run(child, in: session, prompts, password, askAgain: askAgain) {
    case .ended(.exited(let status)):
      // A signal that came too late is forgotten: the caller must learn that the password has
      // changed.
      if status == 0 { cprogram_end_by(0) }
      return ExitStatus(rawValue: status)
    case .ended(.killed(let number)):
      Fault.tell(Phrase("passwd was ended by signal {0}", .number(Int(number))))
      return ExitStatus(rawValue: 128 + number)
    case .left, .signalled: return .refused
    }
  }

  /// The prompts in the language that passwd shows them in.
  private static var prompts: PromptTexts {
    cprogram_begin_messages()
    let types = PAMFolder.stack(of: PolicyOptions.usualService).tokenTypes
    // Without a translation the result is the argument itself, so both are copied before that ends.
    return PromptTexts(types: types) { message in
      unsafe message.withCString { unsafe String(cString: cprogram_message_of_libpam($0)) }
    }
  }
}
