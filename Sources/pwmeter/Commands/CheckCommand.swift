internal import Host
internal import PasswordPolicy
internal import PolicyFile

extension Command {
  /// Judges passwords.
  static let check = Command(
    name: "check",
    summary: "Judge passwords from standard input, one a line",
    details: [
      "The policy is the host's. On a terminal one password is asked for, and not shown.",
      "Exit status: 0 all accepted, 1 one or more refused, 2 wrong usage, 3 unusable policy,",
      "4 wrong input or no place to write to.",
    ],
    options: [.json, .explain, .quiet, .user, .oldDescriptor, .config]
  ) { invocation in
    Check.run(invocation)
  }
}

extension Option {
  fileprivate static let json = Option("--json", "Print one JSON object a line")
  fileprivate static let explain = Option(
    "--explain",
    "Show how an attacker would put the password together"
  )
  fileprivate static let quiet = Option("--quiet", "Print nothing; the exit status tells")
  fileprivate static let user = Option(
    "--user",
    taking: "NAME",
    "Judge for this account, not for the one that runs pwmeter"
  )
  fileprivate static let oldDescriptor = Option(
    "--old-fd",
    taking: "N",
    "Read the old password, one line, from descriptor N"
  )
  fileprivate static let config = Option(
    "--config",
    taking: "FILE",
    "Use this policy, not that of the host"
  )
}

/// One run of the command `check`.
private struct Check {
  private let policy: Policy
  private let account: Account
  private let old: [UInt8]?
  private let form: VerdictForm
  private let explains: Bool

  /// Carries out the command.
  static func run(_ invocation: Invocation) -> ExitStatus {
    var descriptor: Int32?
    if let text = invocation.value(of: .oldDescriptor) {
      descriptor = Int32(text)
      guard let descriptor, descriptor > Output.faults.rawValue else {
        let message = "--old-fd must be the number of a descriptor from 3 up"
        return Usage.refuse(message, Help.hint(for: .check))
      }
    }
    guard let policy = policy(invocation.value(of: .config)) else { return .policy }
    var old: [UInt8]?
    if let descriptor {
      old = Passwords.readOld(from: descriptor)
      if old == nil { return .input }
    }
    let user = invocation.value(of: .user)
    let account = user.map { Accounts.account(named: $0) } ?? Accounts.current
    let form = VerdictForm(isQuiet: invocation.has(.quiet), isJSON: invocation.has(.json))
    let check = Check(
      policy: policy,
      account: account,
      old: old,
      form: form,
      explains: invocation.has(.explain)
    )
    return check.judgeAll()
  }

  /// Reads the policy, or tells why it cannot be used.
  private static func policy(_ file: String?) -> Policy? {
    do {
      return try PolicySource.configuration(file: file, overriding: [], trusting: .anybody).policy
    } catch {
      for diagnostic in error.diagnostics { Fault.tell(diagnostic.text) }
      return nil
    }
  }

  private func judgeAll() -> ExitStatus {
    var passwords = Passwords()
    var status = ExitStatus.accepted
    var count = 0
    var areMany = false
    do {
      while let password = try passwords.next() {
        count += 1
        // Looking ahead waits for the next line: a program that reads JSON may send it later.
        if count == 1, form == .text { areMany = !passwords.isAtEnd }
        let candidate = Candidate(password: password, oldPassword: old, account: account)
        let verdict = policy.judge(candidate)
        let report = explains ? GuessReport(candidate, policy) : nil
        let text = form.text(of: verdict, report, number: areMany ? count : nil)
        guard Output.results.write(text) else { return Fault.ofOutput() }
        if !verdict.isAccepted { status = .refused }
      }
    } catch {
      Fault.tell("standard input: " + error.message)
      return .input
    }
    if count > 0 { return status }
    Fault.tell("standard input: there is no password")
    return .input
  }
}
