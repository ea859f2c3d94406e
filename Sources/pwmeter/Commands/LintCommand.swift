internal import PolicyLinter
internal import PAMStack
internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Command {
  /// Finds what is wrong with policies and stacks.
  static let lint = Command(
    name: "lint",
    operand: "FILE",
    takesMany: true,
    optionOffer: OptionOffer(option: .pam, offer: .services),
    summary: Phrase("Find what is wrong with policies, or with the PAM stack around the module"),
    details: [
      .text(
        Phrase(
          "Without FILE it checks the host's policy and the PAM stacks of passwd, chpasswd, login, su and sshd, as far as they exist. With --pam each word is a PAM service or the path of a service file. FILE may be - for standard input. An error makes a policy unusable; a warning is about a setting that is valid but probably not intended."
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 no errors, 3 errors, or with --strict warnings, 2 wrong usage, 4 no place to write to."
        )
      ),
    ],
    options: [.pam, .root, .strict, .json]
  ) { invocation in
    let diagnostics: [Diagnostic]
    do throws(ExitStatus) {
      diagnostics = try Lint.diagnostics(invocation)
    } catch {
      return error
    }
    let report = LintReport(diagnostics)
    let isShown = Output.results.write(invocation.has(.json) ? report.json + "\n" : report.text)
    if !isShown { return Fault.ofOutput() }
    return report.isFaulty(strictly: invocation.has(.strict)) ? .policy : .accepted
  }
}

extension Option {
  fileprivate static let pam = Option("--pam", Phrase("Look at PAM stacks, not at policies"))
  fileprivate static let root = Option(
    "--root",
    taking: "DIR",
    offering: .files,
    Phrase("Check the files of another host in this folder, without accounts and libraries")
  )
  fileprivate static let strict = Option("--strict", Phrase("Count warnings as errors"))
}

/// What the command `lint` checks.
private enum Lint {
  /// Services with which passwords are changed on most hosts.
  private static let usualServices = [
    PolicyOptions.usualService, "chpasswd", "login", "su", "sshd",
  ]

  /// Checks what the operands and options name.
  static func diagnostics(_ invocation: Invocation) throws(ExitStatus) -> [Diagnostic] {
    let host = HostLint(try tree(invocation))
    let words = invocation.operands
    if !invocation.has(.pam) {
      return words.isEmpty ? everything(of: host) : words.flatMap { host.policy(inFile: $0) }
    }
    var found: [Diagnostic] = []
    for word in words.isEmpty ? [PolicyOptions.usualService] : words {
      found += host.faults(in: try host.stack(named: word))
    }
    return found
  }

  private static func tree(_ invocation: Invocation) throws(ExitStatus) -> HostTree? {
    guard let path = invocation.value(of: .root) else { return nil }
    let tree = HostTree(path)
    if tree.exists { return tree }
    let message = Phrase("{0}: {1}", .name(path), FileFault.notFolder.phrase)
    throw Usage.refuse(message, Help.hint(for: .lint))
  }

  /// Checks the policy and the stacks that exist.
  private static func everything(of host: HostLint) -> [Diagnostic] {
    var found = host.policy
    var isCalled = false
    for service in usualServices where host.hasFile(of: service) {
      let stack = host.stack(of: service)
      if service == PolicyOptions.usualService {
        isCalled = !stack.calls.isEmpty
      } else if stack.calls.isEmpty {
        if isCalled { found.append(absence(from: stack)) }
        continue
      }
      for diagnostic in host.faults(in: stack) where !found.contains(diagnostic) {
        found.append(diagnostic)
      }
    }
    return found
  }

  /// Reports a service that changes passwords without the module, though passwd changes them with it.
  private static func absence(from stack: PAMStack) -> Diagnostic {
    let place = Diagnostic.Place(source: stack.files.first ?? stack.service, line: 1, column: 1)
    let message = "no password line calls pam_pwmeter: " + stack.service
    return Diagnostic(place, message + " can set passwords that the policy rejects", .warning)
  }
}
