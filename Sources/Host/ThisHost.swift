public import PasswordPolicy
public import PolicyFile

/// The host that the program runs on.
public struct ThisHost: PolicyHost {
  /// Creates it.
  public init() {}

  public func rule(_ wanted: HostRule) throws(HostFault) -> Rule {
    throw HostFault("to come")
  }

  public func pwqualityFile(_ path: String) throws(HostFault) -> [UInt8] {
    do {
      return try FileReader.read(path, limit: PolicySource.sizeLimit)
    } catch {
      throw HostFault(error.message)
    }
  }
}
