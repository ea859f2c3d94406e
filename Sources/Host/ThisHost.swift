public import PasswordPolicy
public import PolicyFile

/// The host that the program runs on.
public struct ThisHost: PolicyHost {
  /// Creates it.
  public init() {}

  public func rule(_ wanted: HostRule) throws(HostFault) -> Rule {
    throw HostFault("to come")
  }

  public func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile] {
    try PwqualitySource.files(path)
  }
}
