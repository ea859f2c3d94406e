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
          "Without FILE it looks at the host's policy. With --pam each word is a PAM service, passwd without any. An error makes a policy unusable, a warning is legal and unwise."
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 no errors, 3 errors, or with --strict warnings, 2 wrong usage, 4 no place to write to."
        )
      ),
    ],
    options: [.pam, .strict, .json]
  ) { invocation in
    let diagnostics =
      invocation.has(.pam)
      ? Lint.stacks(invocation.operands) : Lint.policies(invocation.operands)
    let report = LintReport(diagnostics)
    let isShown = Output.results.write(invocation.has(.json) ? report.json + "\n" : report.text)
    if !isShown { return Fault.ofOutput() }
    return report.isFaulty(strictly: invocation.has(.strict)) ? .policy : .accepted
  }
}

extension Option {
  fileprivate static let pam = Option("--pam", Phrase("Look at PAM stacks, not at policies"))
  fileprivate static let strict = Option("--strict", Phrase("Count warnings as errors"))
}

/// What the command `lint` looks at.
private enum Lint {
  /// Looks at policy files, each by itself, or at the host's.
  static func policies(_ files: [String]) -> [Diagnostic] {
    if !files.isEmpty {
      return files.flatMap { diagnostics(of: PolicySource.settings(file: $0, trusting: .anybody)) }
    }
    let passedOver = PolicyFolders.standard.passedOver.map { path in
      let place = Diagnostic.Place(source: path, line: 1, column: 1)
      return Diagnostic(
        place,
        "this is not read: its name must end in .conf, and not begin with a full stop",
        .warning
      )
    }
    return diagnostics(of: PolicySource.settings(file: nil)) + passedOver
  }

  /// Looks at the stacks of services.
  static func stacks(_ services: [String]) -> [Diagnostic] {
    (services.isEmpty ? [PolicyOptions.usualService] : services).flatMap { service in
      StackLint.diagnostics(
        of: PAMFolder.stack(of: service),
        arguments: { faults(in: ModuleArguments($0)) },
        isInstalled: { PAMFolder.hasModule($0) }
      )
    }
  }

  /// What is wrong with the words of the module's line, and with the policy that they refine.
  ///
  /// What is unwise in the files is told where these are looked at.
  private static func faults(in arguments: ModuleArguments) -> [Diagnostic] {
    let policy = PolicySource.settings(file: arguments.configFile)
    let found = diagnostics(of: policy, overriding: arguments.settings)
    return arguments.diagnostics
      + found.filter { $0.severity == .error || $0.place.source == Diagnostic.Place.argumentSource }
  }

  private static func diagnostics(
    of policy: PolicySettings,
    overriding arguments: [Setting] = []
  ) -> [Diagnostic] {
    let host = ThisHost { list throws(HostFault) in try list.verifyIndex() }
    return PolicyLint.diagnostics(of: policy, overriding: arguments, on: host, .current)
  }
}
