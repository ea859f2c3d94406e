public import PasswordPolicy
public import PolicyFile

/// The host that the program runs on.
public struct ThisHost: PolicyHost {
  /// Creates it.
  public init() {}

  /// Makes a rule of files and libraries.
  public func rule(_ wanted: HostRule) throws(RuleFault) -> Rule {
    switch wanted {
    case .history(let count): try .history(count)
    case .dictionary(let path): try .dictionary(path)
    }
  }

  /// Reads the files of pam_pwquality.
  public func pwqualityFiles(_ path: String) throws(RuleFault) -> [RivalFile] {
    try PwqualitySource.files(path)
  }
}
