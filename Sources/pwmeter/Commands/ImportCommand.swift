internal import PolicyImport
internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Command {
  /// Turns a rival's policy into one of ours.
  static let `import` = Command(
    name: "import",
    operand: "FILE",
    needsOperand: true,
    summary: Phrase("Turn a policy of another module into one of pam_pwmeter"),
    details: [
      .text(
        Phrase(
          "FILE is a pwquality.conf, a passwdqc.conf, or a file of pam.d that calls pam_pwquality, pam_passwdqc or pam_cracklib. /etc/security/pwquality.conf comes with its additions, and a call of pam_pwquality with both."
        )
      ),
      .text(
        Phrase(
          "The policy goes to standard output, in English: each line of the file as a comment, and under it what it became, and what differs. Nothing is weaker than it was without a remark that says so."
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 imported, 2 wrong usage, 3 a fault in FILE, 4 FILE or what comes with it cannot be read, or there is no place to write to."
        )
      ),
    ],
    options: []
  ) { invocation in
    Import.run(invocation.operands.first)
  }
}

/// One run of the command `import`.
private enum Import {
  static func run(_ path: String?) -> ExitStatus {
    guard let path else {
      return Usage.refuse(
        Phrase("import needs the file to turn into a policy"),
        Help.hint(for: .import)
      )
    }
    let policy: ImportedPolicy?
    do throws(HostFault) {
      policy = try self.policy(of: path)
    } catch {
      Fault.tell(error.phrase)
      return .input
    }
    guard let policy else {
      Fault.tell(
        Phrase("{0}: this is no policy of pam_pwquality, pam_passwdqc or pam_cracklib", .name(path))
      )
      return .policy
    }
    let errors = policy.diagnostics.filter { $0.severity == .error }
    for error in errors { Fault.tell(error.text) }
    guard Output.results.write(policy.text) else { return Fault.ofOutput() }
    return errors.isEmpty ? .accepted : .policy
  }

  /// Imports a file, with what its module reads besides; nil where it is of no kind.
  private static func policy(of path: String) throws(HostFault) -> ImportedPolicy? {
    if path == PwqualitySource.standardPath {
      let files = try PwqualitySource.standardFiles()
      if files.isEmpty {
        throw HostFault(Phrase("{0}: {1}", .name(path), FileFault.missing.phrase))
      }
      return ImportedPolicy(pwquality: files)
    }
    let file = RivalFile(try bytes(of: path), source: path)
    switch ImportedPolicy.kind(of: file) {
    case .stack where file.callsPwquality:
      return ImportedPolicy(stack: file, pwquality: try PwqualitySource.standardFiles())
    case .pwquality where PwqualitySource.hasAdditions(beside: path):
      return ImportedPolicy(pwquality: [file], without: path + ".d")
    default: return ImportedPolicy(file)
    }
  }

  private static func bytes(of path: String) throws(HostFault) -> [UInt8] {
    do {
      return try UntrustedFile.contents(of: path, limit: PolicySource.sizeLimit)
    } catch {
      throw HostFault(Phrase("{0}: {1}", .name(path), error.phrase))
    }
  }
}
