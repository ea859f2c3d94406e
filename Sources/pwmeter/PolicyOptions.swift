internal import Text
internal import ModuleHost
internal import PAMStack
internal import ProgramHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Option {
  /// Results for programs.
  static let json = Option("--json", Phrase("Print JSON, one object a line"))
  /// Whose policy it is.
  static let user = Option(
    "--user",
    taking: "NAME",
    offering: .accounts,
    Phrase("For this account, not for the one that runs pwmeter")
  )
  /// With what the password is changed.
  static let service = Option(
    "--service",
    taking: "NAME",
    offering: .services,
    Phrase("As when this PAM service changes the password, not passwd")
  )
  /// Which policy it is.
  static let config = Option(
    "--config",
    taking: "FILE",
    Phrase("Use this policy, not that of the host")
  )
}

/// The account, the service and the policy that a command was called for.
struct PolicyOptions {
  /// The account.
  let account: Account
  /// The PAM service.
  let service: String
  /// What the account is called: the name that the host has for it, or the one that was given.
  var userName: String? { account.canonicalName ?? account.userName }
  /// What sections ask about.
  let circumstances: Circumstances
  /// The named policy file, or nil for the host's.
  let file: String?

  /// The service whose policy it is where no other is named.
  static let usualService = "passwd"

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - invocation: The command as it was called.
  ///   - user: The account that is named in another way than by `--user`.
  init(_ invocation: Invocation, for user: String? = nil) {
    let name = user ?? invocation.value(of: .user)
    let account = name.map { Accounts.account(named: $0) } ?? Accounts.current
    let service = invocation.value(of: .service)?.asPAMService ?? Self.usualService
    self.account = account
    self.service = service
    file = invocation.value(of: .config)
    circumstances = Circumstances(
      of: account,
      service: service,
      isMember: Accounts.membership(of: account.userName)
    )
  }

  /// Reads the policy of the service, or of the file that was named.
  ///
  /// - Returns: The policy.
  /// - Throws: The exit status for what is wrong, which was reported.
  func policy() throws(ExitStatus) -> ServicePolicy {
    if let file {
      let configuration = try configuration(file: file, .anybody)
      let step = ServicePolicy.Step(
        call: nil,
        configuration: configuration,
        treatment: treatment(under: configuration.policy)
      )
      return ServicePolicy(
        steps: [step],
        applies: nil,
        notes: ServiceNotes.notes(on: step),
        configuration: configuration
      )
    }
    try ServiceNames.refuseUnknown(service)
    let stack = PAMFolder.stack(of: service)
    var steps: [ServicePolicy.Step] = []
    for call in stack.calls {
      let configuration = try configuration(of: call)
      steps.append(
        ServicePolicy.Step(
          call: call,
          configuration: configuration,
          treatment: treatment(under: configuration.policy)
        )
      )
    }
    let applies = !steps.isEmpty
    if !applies {
      let configuration = try configuration(file: nil, .root)
      let treatment = treatment(under: configuration.policy)
      steps = [
        ServicePolicy.Step(call: nil, configuration: configuration, treatment: treatment)
      ]
    }
    return ServicePolicy(
      steps: steps,
      applies: applies,
      notes: ServiceNotes.notes(on: stack, steps),
      configuration: steps[0].configuration
    )
  }

  /// What a policy does if whoever runs pwmeter changes the password now.
  private func treatment(under policy: Policy) -> Treatment {
    let isForRoot = service == Self.usualService || service == "chpasswd"
    return policy.treatment(
      isLocal: policy.scope == .all || Accounts.isLocal(account),
      isSetByRoot: isForRoot && Accounts.isRoot
    )
  }

  private func configuration(of call: ModuleCall) throws(ExitStatus) -> Configuration {
    let arguments = ModuleArguments(call.words)
    do {
      return try PolicySource.configuration(
        file: arguments.configFile,
        for: circumstances,
        overriding: arguments.settings,
        diagnostics: arguments.diagnostics
      )
    } catch {
      for fault in error.diagnostics {
        Fault.tell(Diagnostic(call.place(of: fault.place), fault.message).text)
      }
      throw .policy
    }
  }

  private func configuration(
    file: String?,
    _ trust: FileTrust
  ) throws(ExitStatus) -> Configuration {
    do {
      return try PolicySource.configuration(
        file: file,
        for: circumstances,
        overriding: [],
        trusting: trust
      )
    } catch {
      for diagnostic in error.diagnostics { Fault.tell(diagnostic.text) }
      throw .policy
    }
  }
}

extension ServicePolicy {
  /// Reports the notes on standard error.
  func tellNotes() {
    for note in notes { Fault.tell(note) }
  }
}
