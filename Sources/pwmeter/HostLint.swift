internal import ModuleHost
internal import PAMStack
internal import PasswordPolicy
internal import PolicyLanguage
internal import PolicyLinter
internal import ProgramHost
internal import Text

/// Checks the policy and the stacks of this host, or of another whose files are in a folder.
struct HostLint {
  private let tree: HostTree?

  /// Chooses the host; nil for this one.
  init(_ tree: HostTree?) {
    self.tree = tree
  }

  /// Checks a policy file by itself.
  func policy(inFile path: String) -> [Diagnostic] {
    diagnostics(of: PolicySource.settings(file: path, trusting: .anybody))
  }

  /// Checks the policy of the host.
  var policy: [Diagnostic] {
    if let tree { return diagnostics(of: tree.settings) }
    let settings = PolicySource.settings(file: nil)
    let passedOver = PolicyFolders.standard.passedOver.map { path in
      Self.warning(
        path,
        "this is not read: its name must end in .conf, and not begin with a full stop"
      )
    }
    return diagnostics(of: settings) + passedOver + Self.hidden(settings)
  }

  /// Files that users cannot read, so that the program cannot tell them what the module will say.
  private static func hidden(_ settings: PolicySettings) -> [Diagnostic] {
    let all = settings.settings + settings.sections.flatMap { $0.settings }
    let rivals = all.filter { $0.key == pwquality }.flatMap { setting in
      (try? PwqualitySource.files(setting.value).map { $0.source }) ?? []
    }
    return (settings.files + rivals).filter { !UntrustedFile.isReadableByAll($0) }.map {
      warning(
        $0,
        "users cannot read this file, so pwmeter show and pwmeter check fail for them; run chmod a+r"
      )
    }
  }

  /// The key of the policy file of pam_pwquality.
  private static let pwquality = "pwquality"

  private static func warning(_ path: String, _ message: String) -> Diagnostic {
    Diagnostic(Diagnostic.Place(source: path, line: 1, column: 1), message, .warning)
  }

  /// Whether the host has a file of its own for a service.
  func hasFile(of service: String) -> Bool {
    PAMFolder.hasFile(of: service, under: tree?.root ?? "")
  }

  /// Reads the stack of a service.
  func stack(of service: String) -> PAMStack {
    tree.map { PAMFolder.stack(of: service, in: $0) } ?? PAMFolder.stack(of: service)
  }

  /// Reads the stack that a word names: the path of a file, or a service that the host has.
  func stack(named word: String) throws(ExitStatus) -> PAMStack {
    if word == "-" || word.utf8.contains(UInt8(ascii: "/")) { return PAMFolder.stack(ofFile: word) }
    if tree == nil { try ServiceNames.refuseUnknown(word) }
    return stack(of: word)
  }

  /// Checks a stack, and the arguments of the module in it.
  func faults(in stack: PAMStack) -> [Diagnostic] {
    StackLint.diagnostics(
      of: stack,
      arguments: { faults(in: ModuleArguments($0)) },
      isInstalled: { tree != nil || PAMFolder.hasModule($0) },
      usesHistory: { usesHistory(ModuleArguments($0)) }
    )
  }

  /// What is wrong with the arguments of the module, and with the policy that they refine.
  ///
  /// Warnings about the files are reported where the files are checked.
  private func faults(in arguments: ModuleArguments) -> [Diagnostic] {
    let found = diagnostics(of: settings(arguments.configFile), overriding: arguments.settings)
    return arguments.diagnostics
      + found.filter { $0.severity == .error || $0.place.source == Diagnostic.Place.argumentSource }
  }

  /// Whether the policy that the arguments of the module refine has the rule `history`.
  private func usesHistory(_ arguments: ModuleArguments) -> Bool {
    let configuration = try? settings(arguments.configFile).configuration(
      for: Circumstances(),
      overriding: arguments.settings,
      on: NoHost()
    )
    return configuration?.policy.lines.contains { $0.rule.id == "history" } ?? false
  }

  private func settings(_ file: String?) -> PolicySettings {
    guard let tree else { return PolicySource.settings(file: file) }
    return file.map { tree.settings(file: $0) } ?? tree.settings
  }

  private func diagnostics(
    of policy: PolicySettings,
    overriding arguments: [Setting] = []
  ) -> [Diagnostic] {
    if let tree {
      return PolicyLint.diagnostics(of: policy, overriding: arguments, on: tree, .of(tree))
    }
    let host = ThisHost { list throws(HostFault) in try list.verifyIndex() }
    return PolicyLint.diagnostics(of: policy, overriding: arguments, on: host, .current)
  }
}
