public import PolicyLanguage

extension ImportedPolicy {
  /// Imports the first call of a rival in a pam.d file; nil where there is none.
  ///
  /// - Parameters:
  ///   - stack: The pam.d file.
  ///   - files: For pam_pwquality, the files over which its words win, in the order in which pwquality
  ///     reads them; nil where they are not known.
  public init?(stack: RivalFile, pwquality files: [RivalFile]? = nil) {
    let calls = RivalCalls(stack).calls
    guard let call = calls.first else { return nil }
    let policy: ImportedPolicy
    switch call.module {
    case .pwquality:
      policy = ImportedPolicy(words: call.words, of: .pwquality, over: files ?? [], at: stack.start)
    case .cracklib:
      policy = ImportedPolicy(words: call.words, of: .cracklib, over: [], at: stack.start)
    case .passwdqc:
      policy = ImportedPolicy(passwdqc: call.words, at: stack.start)
    }
    let isAlone = call.module == .pwquality && files == nil
    let alone =
      "pam_pwquality also reads /etc/security/pwquality.conf, whose settings hold where this line says"
      + " nothing; import that file too"
    let head = Line(call.line, became: isAlone ? .remark(.weaker(alone)) : Counterpart())
    let others = calls.dropFirst().map { other in
      Line(other.line, became: .remark(.weaker("not imported, as only the first such line is")))
    }
    self.init(lines: policy.lines.prefix(1) + [head] + policy.lines.dropFirst() + others)
  }
}

extension RivalFile {
  /// Whether it is a pam.d file of which the call of pam_pwquality is imported.
  public var callsPwquality: Bool { RivalCalls(self).calls.first?.module == .pwquality }
}
