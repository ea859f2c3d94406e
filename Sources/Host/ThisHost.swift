public import PasswordPolicy
public import PolicyFile

/// The host that the program runs on.
public struct ThisHost: PolicyHost {
  private let isThorough: Bool

  /// Creates it.
  ///
  /// - Parameter isThorough: Whether files are verified that a change of a password need not read.
  public init(isThorough: Bool = false) {
    self.isThorough = isThorough
  }

  /// Makes a rule of files and libraries.
  public func rule(_ wanted: HostRule) throws(RuleFault) -> Rule {
    switch wanted {
    case .history(let count): try .history(count)
    case .dictionary(let path): try .dictionary(path)
    case .breached(let paths): try .breached(paths, verifyingIndex: isThorough)
    }
  }

  /// Reads the files of pam_pwquality.
  public func pwqualityFiles(_ path: String) throws(RuleFault) -> [RivalFile] {
    try PwqualitySource.files(path)
  }
}
