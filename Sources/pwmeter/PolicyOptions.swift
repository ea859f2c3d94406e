internal import Text
internal import ModuleHost
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

  /// Reads the policy, or tells why it cannot be used.
  func configuration() -> Configuration? {
    do {
      return try PolicySource.configuration(
        file: file,
        for: circumstances,
        overriding: [],
        trusting: .anybody
      )
    } catch {
      for diagnostic in error.diagnostics { Fault.tell(diagnostic.text) }
      return nil
    }
  }
}
