internal import Text
public import PasswordPolicy

/// What a policy needs of the host that it is for.
public protocol PolicyHost {
  /// Makes a rule that needs the host.
  func rule(_ wanted: HostDemand) throws(HostFault) -> Rule

  /// Reads the policy of pam_pwquality at a path.
  ///
  /// - Returns: Its files in the order in which pam_pwquality reads them.
  func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile]
}

/// A host that has nothing: its rules answer nothing, and it has no files.
///
/// Settings can be checked on it as far as their own text goes.
public struct NoHost: PolicyHost {
  /// Creates it.
  public init() {}

  /// Makes a rule that is never checked.
  public func rule(_ wanted: HostDemand) throws(HostFault) -> Rule {
    Rule(wanted) { _ in .notChecked("not on this host") }
  }

  /// Finds no file.
  public func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile] { [] }
}
