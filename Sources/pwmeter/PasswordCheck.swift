internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage
internal import ProgramHost
internal import Text

/// One run of the command `check`.
struct PasswordCheck {
  private let invocation: Invocation
  private let form: VerdictForm
  private let expected: Outcome?
  private let old: [UInt8]?
  private let catalog = Language.catalog

  /// Whose passwords are judged, and by which policy.
  private var options: PolicyOptions
  private var policy: ServicePolicy

  private var accepted = 0
  private var warned = 0
  private var rejected = 0
  private var areAsExpected = true

  /// Carries out the command.
  static func run(_ invocation: Invocation) -> ExitStatus {
    do throws(ExitStatus) {
      var check = try PasswordCheck(invocation)
      return try check.judgeAll()
    } catch {
      return error
    }
  }

  private init(_ invocation: Invocation) throws(ExitStatus) {
    let descriptor = try Self.oldDescriptor(invocation)
    expected = try Self.expected(invocation)
    self.invocation = invocation
    form = VerdictForm(invocation)
    options = PolicyOptions(invocation)
    policy = try options.policy()
    if form != .json { policy.tellNotes() }
    old = try Self.oldPassword(invocation, descriptor)
  }

  private mutating func judgeAll() throws(ExitStatus) -> ExitStatus {
    var passwords = Passwords(areNULSeparated: invocation.has(.nulSeparated))
    var number = 0
    var areMany = form == .brief
    while var password = try Self.next(&passwords) {
      number += 1
      // Looking ahead waits for the next line: a program that reads JSON may send it later.
      if number == 1, form == .text { areMany = !passwords.isAtEnd }
      if invocation.has(.withUsers) { try takeUser(from: &password, number) }
      try judge(password, number: areMany ? number : nil)
    }
    if number == 0 {
      Fault.tell(Phrase("{0}: there is no password", Passwords.source))
      return .input
    }
    if number > 1, form == .text || form == .brief {
      // Translators: three numbers of passwords.
      let summary = Phrase(
        "Accepted: {0}; accepted with a warning: {1}; rejected: {2}",
        .number(accepted),
        .number(warned),
        .number(rejected)
      )
      let text = (form == .text ? "\n" : "") + summary.text(in: catalog) + "\n"
      guard Output.results.write(text) else { return Fault.ofOutput() }
    }
    if expected != nil { return areAsExpected ? .accepted : .refused }
    return rejected == 0 ? .accepted : .refused
  }

  private mutating func judge(_ password: [UInt8], number: Int?) throws(ExitStatus) {
    let candidate = Candidate(password: password, oldPassword: old, account: options.account)
    let judgement = policy.judge(candidate)
    let verdict = judgement.verdict
    let faults = verdict.checklist.faults
    if !faults.isEmpty {
      for fault in faults { Fault.tell(fault) }
      throw .policy
    }
    switch judgement.outcome {
    case .accepted: accepted += 1
    case .warned: warned += 1
    case .rejected: rejected += 1
    }
    if let expected {
      if judgement.outcome == expected { return }
      areAsExpected = false
    }
    let report =
      invocation.has(.explain)
      ? GuessReport(candidate, verdict, policy.configuration.policy) : nil
    let text = form.text(
      of: judgement,
      applies: policy.applies,
      report,
      user: invocation.has(.withUsers) ? options.userName : nil,
      number: number,
      in: catalog
    )
    guard Output.results.write(text) else { throw Fault.ofOutput() }
  }

  /// Takes the name of an account and the tab from the front of a line, and reads the policy for it.
  private mutating func takeUser(from line: inout [UInt8], _ number: Int) throws(ExitStatus) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), tab > 0,
      let name = String(validating: line[..<tab], as: UTF8.self)
    else {
      let message = Phrase("line {0} is not a name, a tab and a password", .number(number))
      // Translators: where something is wrong, and what.
      Fault.tell(Phrase("{0}: {1}", Passwords.source, message))
      throw .input
    }
    line.removeFirst(tab + 1)
    if name == options.account.userName { return }
    options = PolicyOptions(invocation, for: name)
    policy = try options.policy()
  }

  private static func next(_ passwords: inout Passwords) throws(ExitStatus) -> [UInt8]? {
    do throws(InputFault) {
      return try passwords.next()
    } catch {
      Fault.tell(Phrase("{0}: {1}", Passwords.source, error.phrase))
      throw .input
    }
  }
}

// What the options say.
extension PasswordCheck {
  /// The descriptors that are not taken already; the most that there can be is the most of open(2).
  private static let descriptors = Int(Output.faults.rawValue) + 1...Int(Int32.max)

  private static func oldDescriptor(_ invocation: Invocation) throws(ExitStatus) -> Int32? {
    guard let text = invocation.value(of: .oldDescriptor) else { return nil }
    let number = WholeNumber.read(text.utf8, in: descriptors).flatMap { Int32(exactly: $0) }
    if let number { return number }
    let message = WholeNumber.fault(of: .oldDescriptor, in: descriptors)
    throw Usage.refuse(message, Help.hint(for: .check))
  }

  private static func oldPassword(
    _ invocation: Invocation,
    _ descriptor: Int32?
  ) throws(ExitStatus) -> [UInt8]? {
    if let descriptor {
      guard let old = Passwords.readOld(from: descriptor) else { throw .input }
      return old
    }
    if !invocation.has(.old) { return nil }
    guard let old = Passwords.askOld() else { throw .input }
    return old
  }

  private static func expected(_ invocation: Invocation) throws(ExitStatus) -> Outcome? {
    guard let word = invocation.value(of: .expect) else { return nil }
    // The keys of logs and JSON say refused.
    let name = word == "refused" ? Outcome.rejected.keyword : word
    if let outcome = Outcome.allCases.first(where: { $0.keyword == name }) { return outcome }
    let message = Phrase(
      "{0} must be {1}, {2} or {3}",
      .name(Option.expect.name),
      .name(Outcome.accepted.keyword),
      .name(Outcome.warned.keyword),
      .name(Outcome.rejected.keyword)
    )
    throw Usage.refuse(message, Help.hint(for: .check))
  }
}
