internal import Host
internal import PolicyFile

extension Command {
  /// Turns a rival's policy into one of ours.
  static let `import` = Command(
    name: "import",
    operand: "FILE",
    needsOperand: true,
    summary: "Turn a policy of another module into one of pam_pwmeter",
    details: [
      "FILE is a pwquality.conf, a passwdqc.conf, or a file of pam.d that calls pam_pwquality,",
      "pam_passwdqc or pam_cracklib. The policy goes to standard output: each line of the file as a",
      "comment, and under it what it became, and what differs. Nothing is weaker than it was",
      "without a remark that says so.",
      "Exit status: 0 imported, 2 wrong usage, 3 a fault in FILE, 4 FILE cannot be read or there is",
      "no place to write to.",
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
      return Usage.refuse("import needs the file to turn into a policy", Help.hint(for: .import))
    }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, limit: PolicySource.sizeLimit, trusting: .anybody)
    } catch {
      Fault.tell(path + ": " + error.message)
      return .input
    }
    guard let policy = policy(of: RivalFile(bytes, source: path)) else {
      Fault.tell(path + ": this is no policy of pam_pwquality, pam_passwdqc or pam_cracklib")
      return .policy
    }
    let errors = policy.diagnostics.filter { $0.severity == .error }
    for error in errors { Fault.tell(error.text) }
    guard Output.results.write(policy.text) else { return Fault.ofOutput() }
    return errors.isEmpty ? .accepted : .policy
  }

  /// Imports a file; a call of pam_pwquality comes with the files that the module reads itself.
  private static func policy(of file: RivalFile) -> ImportedPolicy? {
    guard ImportedPolicy.kind(of: file) == .stack else { return ImportedPolicy(file) }
    let files = try? PwqualitySource.files(PwqualitySource.standardPath, trusting: .anybody)
    return ImportedPolicy(stack: file, pwquality: files ?? [])
  }
}
