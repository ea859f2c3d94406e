public import PasswordPolicy
public import PolicyLanguage

/// The host that the program runs on.
public struct ThisHost: PolicyHost {
  /// Looks at a breached-password list more closely than a change of a password does.
  public typealias Inspection = @Sendable (borrowing BreachedListFile) throws(HostFault) -> Void

  private let inspect: Inspection

  /// Creates it.
  ///
  /// - Parameter inspect: Looks more closely at each list that a policy names.
  public init(inspecting inspect: @escaping Inspection = { _ throws(HostFault) in }) {
    self.inspect = inspect
  }

  /// Makes a rule of files and libraries.
  public func rule(_ wanted: HostDemand) throws(HostFault) -> Rule {
    switch wanted {
    case .history(let count): try .history(count)
    case .dictionary(let path): try .dictionary(path)
    case .breached(let paths): try .breached(paths, inspecting: inspect)
    }
  }

  /// Reads the files of pam_pwquality.
  public func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile] {
    try PwqualitySource.files(path)
  }
}
