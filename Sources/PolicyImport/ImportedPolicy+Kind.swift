internal import PAMStack
public import PolicyLanguage

extension ImportedPolicy {
  /// What kind of text a rival's policy stands in.
  public enum Kind: CaseIterable, Sendable {
    /// A file of libpwquality.
    case pwquality
    /// A file of passwdqc.
    case passwdqc
    /// A pam.d file that calls a rival.
    case stack
  }

  /// Imports a file of whatever kind; nil where it is of none.
  public init?(_ file: RivalFile) {
    switch Self.kind(of: file) {
    case .pwquality:
      let others = "pwquality.conf, whose settings win, and the other files of pwquality.conf.d"
      self.init(pwquality: [file], without: file.isAddition ? others : nil)
    case .passwdqc: self.init(passwdqc: file)
    case .stack: self.init(stack: file)
    case nil: return nil
    }
  }

  /// Tells from its name, or else from what stands in it, of what kind a file is; nil for none.
  public static func kind(of file: RivalFile) -> Kind? {
    let path = file.source.split(separator: "/")
    if path.last == "passwdqc.conf" { return .passwdqc }
    if path.last == "pwquality.conf" || file.isAddition { return .pwquality }
    if !RivalCalls(file).calls.isEmpty { return .stack }
    // Both have a retry; no other name is a setting of both.
    for line in QualityFile.lines(of: file) {
      guard case .setting(let setting) = line.content else { continue }
      let name = setting.name.lowercased()
      if QualityKey.allCases.contains(where: { $0 != .retry && $0.name(in: .pwquality) == name }) {
        return .pwquality
      }
      if PasswdqcKey.allCases.contains(where: { $0 != .retry && $0.name == setting.name }) {
        return .passwdqc
      }
    }
    return nil
  }
}

extension RivalFile {
  /// Whether it adds to a `pwquality.conf`, as its path has it.
  fileprivate var isAddition: Bool {
    source.split(separator: "/").dropLast().last == "pwquality.conf.d"
  }
}
