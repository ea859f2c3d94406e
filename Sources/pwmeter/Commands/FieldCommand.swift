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
          "Exit status: 0 accepted, 1 left without an accepted password, 2 wrong usage or no terminal, 3 unusable policy, 124 no key in time."
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
          "The field is shown on the terminal; standard output gets only the password and a newline."
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 accepted, 1 left without an accepted password, 2 wrong usage or no terminal, 3 unusable policy, 4 no place to write to, 124 no key in time."
        )
      ),
    ],
    options: [.prompt, .noNewline] + Option.ofField + [.user, .service, .config]
  ) { invocation in
    PasswordQuestion.hand(invocation)
  }
}

extension Option {
  /// The password is all that is printed.
  fileprivate static let noNewline = Option("-n", Phrase("Print no newline after the password"))
}

/// A password that a command asks for in the live field.
struct PasswordQuestion {
  /// What is known of the account's passwords.
  struct Known {
    /// The current password, or nil.
    var old: [UInt8]?
    /// The new password that was rejected just now; empty if there is none.
    var rejected: [UInt8] = []
  }

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
      let end: [UInt8] = invocation.has(.noNewline) ? [] : [0x0A]
      return Output.results.write(password + end) ? .accepted : Fault.ofOutput()
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
  /// - Throws: The exit status for what is wrong, which was reported.
  init(
    _ invocation: Invocation,
    for command: Command,
    of user: String? = nil
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
    if let word = invocation.value(of: .timeout),
      WholeNumber.read(word.utf8, in: FieldOptions.seconds) == nil
    {
      let message = WholeNumber.fault(of: .timeout, in: FieldOptions.seconds)
      throw Usage.refuse(message, Help.hint(for: command))
    }
    let options = PolicyOptions(invocation, for: user)
    let applied = try options.policy()
    applied.tellNotes()
    let configuration = applied.configuration
    field = FieldOptions(invocation, configuration)
    (policy, account) = (configuration.policy, options.account)
  }

  /// Begins the session of a command that asks.
  ///
  /// - Throws: The exit status if there is no terminal, which was reported.
  static func begin() throws(ExitStatus) -> TerminalSession {
    guard let session = TerminalSession() else { throw refuse() }
    return session
  }

  /// What each line of the checklist asks for, in the user's language.
  var titles: [String] {
    policy.judge(Candidate(password: [], account: account)).checklist.lines.map {
      Language.text($0.titlePhrase)
    }
  }

  /// Asks for the password.
  ///
  /// - Parameters:
  ///   - session: The session with the user's terminal.
  ///   - known: What is known of the account's passwords.
  ///   - prompt: The text above the field, if `--prompt` does not name it.
  /// - Returns: A password that the policy accepts.
  /// - Throws: The exit status if there is no such password.
  func ask(
    in session: inout TerminalSession,
    knowing known: Known = Known(),
    saying prompt: Phrase? = nil
  ) throws(ExitStatus) -> [UInt8] {
    var field = field
    field.form.prompt = prompt ?? field.form.prompt
    field.form.rejected = known.rejected
    let (policy, account, old) = (policy, account, known.old)
    let service = FieldSession.Service { password in
      policy.judge(Candidate(password: password, oldPassword: old, account: account))
    } suggest: {
      SuggestedPassword.make(for: policy, account, replacing: old)
    } explain: { password in
      let candidate = Candidate(password: password, oldPassword: old, account: account)
      let verdict = policy.judge(candidate)
      return GuessReport(candidate, verdict, policy).lines(in: Language.catalog)
    }
    switch FieldSession.run(field, in: &session, service) {
    case .accepted(let password): return password
    case .left, .ended: throw .refused
    case .timedOut: throw .timedOut
    case .noTerminal: throw Self.refuse()
    }
  }

  private static func refuse() -> ExitStatus {
    Fault.tell(
      Phrase("there is no terminal for the field; pwmeter check reads standard input")
    )
    return .usage
  }
}
