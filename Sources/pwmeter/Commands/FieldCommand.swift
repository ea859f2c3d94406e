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
    AcceptedPassword.tryOut(invocation)
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
    AcceptedPassword.hand(invocation)
  }
}

/// A password that somebody typed, and that the policy accepts.
enum AcceptedPassword {
  /// Asks for one, and forgets it.
  fileprivate static func tryOut(_ invocation: Invocation) -> ExitStatus {
    ask(invocation, for: .field) { _ in .accepted }
  }

  /// Asks for one, and writes it to standard output.
  fileprivate static func hand(_ invocation: Invocation) -> ExitStatus {
    ask(invocation, for: .ask) { password in
      Output.results.write(password + [0x0A]) ? .accepted : Fault.ofOutput()
    }
  }

  /// Asks for one in a live field, and does something with it.
  ///
  /// - Parameters:
  ///   - invocation: How the command was called.
  ///   - command: The command.
  ///   - user: The account that it is for, where that is not named by `--user`.
  ///   - prompt: What stands above the field, where that is not named by `--prompt`.
  ///   - staysUnseen: Whether the caller puts the terminal back, see ``FieldSession``.
  ///   - use: What is done with the password.
  /// - Returns: What `use` returns, or the exit status for what went wrong.
  static func ask(
    _ invocation: Invocation,
    for command: Command,
    of user: String? = nil,
    saying prompt: Phrase? = nil,
    staysUnseen: Bool = false,
    _ use: ([UInt8]) -> ExitStatus
  ) -> ExitStatus {
    if let word = invocation.value(of: .reveal), FieldForm.Reveal(word) == nil {
      // Translators: an option, and its values.
      let message = Phrase(
        "{0} must be {1}, {2} or {3}",
        .name("--reveal"),
        .name("hidden"),
        .name("shown"),
        .name("never")
      )
      return Usage.refuse(message, Help.hint(for: command))
    }
    let options = PolicyOptions(invocation, for: user)
    guard let configuration = options.configuration() else { return .policy }
    var field = FieldOptions(invocation, configuration)
    field.form.prompt = field.form.prompt ?? prompt
    let (policy, account) = (configuration.policy, options.account)
    let ending = FieldSession.run(
      field.form,
      isSpoken: field.isSpoken,
      staysUnseen: staysUnseen
    ) { password in
      policy.judge(Candidate(password: password, account: account))
    } suggest: {
      SuggestedPassword.make(for: policy, account)
    }
    switch ending {
    case .accepted(let password): return use(password)
    case .left, .ended: return .refused
    case .noTerminal:
      Fault.tell(
        Phrase("there is no terminal for the field; pwmeter check reads standard input")
      )
      return .usage
    }
  }
}
