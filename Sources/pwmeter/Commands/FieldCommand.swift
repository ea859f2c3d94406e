internal import ProgramHost
internal import Text
internal import Field
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Command {
  private static let typed = Phrase("the password is typed in the field")

  /// Has a password typed, without any use for it.
  static let field = Command(
    name: "",
    input: typed,
    summary: Phrase("Without a command, try a password: meter and checklist follow each key"),
    details: [
      .text(Phrase("Nothing is changed, and what was typed is forgotten.")),
      .text(
        Phrase(
          "Exit status: 0 accepted, 1 left without an accepted password, 2 wrong usage or no terminal, 3 unusable policy."
        )
      ),
    ],
    options: Option.ofField + [.user, .service, .config]
  ) { invocation in
    PasswordQuestion.tryOut(invocation)
  }

  /// Has a password typed for a script.
  static let ask = Command(
    name: "ask",
    input: typed,
    summary: Phrase("Ask for a password in the terminal, and print it once it is accepted"),
    details: [
      .text(
        Phrase(
          "The field is shown on the terminal; standard output gets the password and a newline alone."
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 accepted, 1 left without an accepted password, 2 wrong usage or no terminal, 3 unusable policy, 4 no place to write to."
        )
      ),
    ],
    options: [.prompt] + Option.ofField + [.user, .service, .config]
  ) { invocation in
    PasswordQuestion.hand(invocation)
  }
}

/// A password that a command asks for in the live field.
struct PasswordQuestion {
  private let field: FieldOptions
  private let policy: Policy
  private let account: Account

  /// Asks for a password, and forgets it.
  fileprivate static func tryOut(_ invocation: Invocation) -> ExitStatus {
    do throws(ExitStatus) {
      let question = try PasswordQuestion(invocation, for: .field)
      var session = try begin()
      _ = try question.ask(in: &session)
      return .accepted
    } catch {
      return error
    }
  }

  /// Asks for a password, and writes it to standard output once the terminal is restored.
  fileprivate static func hand(_ invocation: Invocation) -> ExitStatus {
    do throws(ExitStatus) {
      let question = try PasswordQuestion(invocation, for: .ask)
      var session = try begin()
      let password = try question.ask(in: &session)
      _ = consume session
      return Output.results.write(password + [0x0A]) ? .accepted : Fault.ofOutput()
    } catch {
      return error
    }
  }

  /// Prepares the question, by the options of a command.
  ///
  /// - Parameters:
  ///   - invocation: How the command was called.
  ///   - command: The command.
  ///   - user: The account of the password, if `--user` does not name it.
  ///   - prompt: The text above the field, if `--prompt` does not name it.
  /// - Throws: The exit status for what is wrong, which was reported.
  init(
    _ invocation: Invocation,
    for command: Command,
    of user: String? = nil,
    saying prompt: Phrase? = nil
  ) throws(ExitStatus) {
    if let word = invocation.value(of: .reveal), FieldForm.Reveal(word) == nil {
      // Translators: an option, and its values.
      let message = Phrase(
        "{0} must be {1}, {2} or {3}",
        .name("--reveal"),
        .name("hidden"),
        .name("shown"),
        .name("never")
      )
      throw Usage.refuse(message, Help.hint(for: command))
    }
    let options = PolicyOptions(invocation, for: user)
    guard let configuration = options.configuration() else { throw .policy }
    var field = FieldOptions(invocation, configuration)
    field.form.prompt = field.form.prompt ?? prompt
    self.field = field
    (policy, account) = (configuration.policy, options.account)
  }

  /// Begins the session of a command that asks.
  ///
  /// - Throws: The exit status if there is no terminal, which was reported.
  static func begin() throws(ExitStatus) -> TerminalSession {
    guard let session = TerminalSession() else { throw refuse() }
    return session
  }

  /// Asks for the password.
  ///
  /// - Parameter session: The session with the user's terminal.
  /// - Returns: A password that the policy accepts.
  /// - Throws: The exit status if there is no such password.
  func ask(in session: inout TerminalSession) throws(ExitStatus) -> [UInt8] {
    let ending = FieldSession.run(field.form, isSpoken: field.isSpoken, in: &session) { password in
      policy.judge(Candidate(password: password, account: account))
    } suggest: {
      SuggestedPassword.make(for: policy, account)
    }
    switch ending {
    case .accepted(let password): return password
    case .left, .ended: throw .refused
    case .noTerminal: throw Self.refuse()
    }
  }

  private static func refuse() -> ExitStatus {
    Fault.tell(Phrase("there is no terminal for the field; pwmeter check reads standard input"))
    return .usage
  }
}
