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
          "The password is that of USER, or of the user who runs pwmeter. passwd(1) asks for the current password first. The new password is chosen in the field, and passwd sets it."
        )
      ),
      .text(
        Phrase(
          "Exit status: that of passwd, or 1 left without an accepted password, 2 wrong usage or no terminal, 3 unusable policy, 4 passwd cannot be run, 124 no key in time."
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
  /// It is not searched for: a program in a folder of the user would be given a password.
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
      // What the user types before passwd asks is hidden.
      session.prepare(for: .relaying)
      if case .ending = session.wait(0) { return .refused }
      return set(of: user, in: &session, dialogue(question))
    } catch {
      return error
    }
  }

  /// What passwd is asked about, and how its questions are known.
  private static func dialogue(_ question: PasswordQuestion) -> PasswdSession.Question {
    PasswdSession.Question(prompts: prompts, slips: slips, titles: question.titles) {
      (known, reason, session) throws(ExitStatus) in
      let prompt = reason.map {
        $0.isEmpty ? Phrase("passwd asks for another password") : .name($0)
      }
      return try question.ask(in: &session, knowing: known, saying: prompt)
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

  /// How often the current password can be typed.
  private static let tries = 3

  /// Has passwd set a password; a wrong current password ends passwd, which is then started again.
  private static func set(
    of user: String?,
    in session: inout TerminalSession,
    _ question: PasswdSession.Question
  ) -> ExitStatus {
    for number in 1...tries {
      var fault: Int32 = 0
      guard
        let child = ChildProgram(
          passwd,
          name: "passwd",
          operand: user,
          like: session.descriptor,
          &fault
        )
      else { return refuseMissing(fault) ?? .input }
      switch PasswdSession.run(child, in: &session, question) {
      case .slipped where number < tries: continue
      case .ended(let ending), .slipped(let ending): return status(of: ending)
      case .left(let status): return status
      case .gone, .signalled: return .refused
      }
    }
    return .refused
  }

  private static func status(of ending: ChildProgram.Ending) -> ExitStatus {
    switch ending {
    case .exited(let status):
      // A signal that came too late is forgotten: the caller must learn that the password has
      // changed.
      if status == 0 { cprogram_end_by(0) }
      return ExitStatus(rawValue: status)
    case .killed(let number):
      Fault.tell(Phrase("passwd was ended by signal {0}", .number(Int(number))))
      return ExitStatus(rawValue: 128 + number)
    }
  }

  /// The prompts in the language that passwd shows them in.
  private static var prompts: PromptTexts {
    cprogram_begin_messages()
    let types = PAMFolder.stack(of: PolicyOptions.usualService).tokenTypes
    return PromptTexts(types: types) { messageOfLibPAM($0) }
  }

  /// What passwd says after a wrong current password, see pam_strerror(3); which of the two depends on
  /// the module.
  private static var slips: [String] {
    ["Authentication failure", "Authentication token manipulation error"].map {
      messageOfLibPAM($0)
    }
  }

  private static func messageOfLibPAM(_ message: String) -> String {
    // Without a translation the result is the argument itself, so it is copied before that ends.
    unsafe message.withCString { unsafe String(cString: cprogram_message_of_libpam($0)) }
  }
}
