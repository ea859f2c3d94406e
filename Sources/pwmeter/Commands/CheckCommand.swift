internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Command {
  /// Judges passwords.
  static let check = Command(
    name: "check",
    summary: Phrase("Judge passwords from standard input, one a line"),
    details: [
      .text(
        Phrase("The policy is the host's. On a terminal one password is asked for, and not shown.")
      ),
      .text(
        Phrase(
          "Exit status: 0 all accepted, 1 one or more refused, 2 wrong usage, 3 unusable policy, 4 wrong input or no place to write to."
        )
      ),
    ],
    options: [.json, .explain, .quiet, .nulSeparated, .user, .service, .oldDescriptor, .config]
  ) { invocation in
    Check.run(invocation)
  }
}

extension Option {
  fileprivate static let explain = Option(
    "--explain",
    Phrase("Show how an attacker would put the password together")
  )
  fileprivate static let quiet = Option(
    "--quiet",
    Phrase("Print nothing; the exit status tells")
  )
  fileprivate static let nulSeparated = Option(
    "-0",
    Phrase("Each password ends with a NUL byte")
  )
  fileprivate static let oldDescriptor = Option(
    "--old-fd",
    taking: "N",
    Phrase("Read the old password, one line, from descriptor N")
  )
}

/// One run of the command `check`.
private struct Check {
  private let policy: Policy
  private let account: Account
  private let old: [UInt8]?
  private let form: VerdictForm
  private let explains: Bool
  private let areNULSeparated: Bool
  private let catalog = Language.catalog

  /// The descriptors that are not taken already; the most that there can be is the most of open(2).
  private static let descriptors = Int(Output.faults.rawValue) + 1...Int(Int32.max)

  /// Carries out the command.
  static func run(_ invocation: Invocation) -> ExitStatus {
    var descriptor: Int32?
    if let text = invocation.value(of: .oldDescriptor) {
      descriptor = WholeNumber.read(text.utf8, in: descriptors).flatMap { Int32(exactly: $0) }
      if descriptor == nil {
        let message = WholeNumber.fault(of: .oldDescriptor, in: descriptors)
        return Usage.refuse(message, Help.hint(for: .check))
      }
    }
    let options = PolicyOptions(invocation)
    guard let policy = options.configuration()?.policy else { return .policy }
    var old: [UInt8]?
    if let descriptor {
      old = Passwords.readOld(from: descriptor)
      if old == nil { return .input }
    }
    let form = VerdictForm(isQuiet: invocation.has(.quiet), isJSON: invocation.has(.json))
    let check = Check(
      policy: policy,
      account: options.account,
      old: old,
      form: form,
      explains: invocation.has(.explain),
      areNULSeparated: invocation.has(.nulSeparated)
    )
    return check.judgeAll()
  }

  private func judgeAll() -> ExitStatus {
    var passwords = Passwords(areNULSeparated: areNULSeparated)
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
        let faults = verdict.checklist.faults
        if !faults.isEmpty {
          for fault in faults { Fault.tell(fault) }
          return .policy
        }
        let report = explains ? GuessReport(candidate, verdict, policy) : nil
        let text = form.text(of: verdict, report, number: areMany ? count : nil, in: catalog)
        guard Output.results.write(text) else { return Fault.ofOutput() }
        if !verdict.isAccepted { status = .refused }
      }
    } catch {
      Fault.tell(Phrase("{0}: {1}", Passwords.source, error.phrase))
      return .input
    }
    if count > 0 { return status }
    Fault.tell(Phrase("{0}: there is no password", Passwords.source))
    return .input
  }
}
