public import PasswordPolicy

/// A change of a password as far as sections ask about it.
public struct Circumstances {
  /// The account; one without a name where it is not known.
  private let account: Account
  /// The PAM service, or nil where it is not known.
  private let service: String?
  private let isMember: (String) throws(HostFault) -> Bool

  /// Creates the circumstances of a change.
  ///
  /// - Parameters:
  ///   - account: The account; one without a name where it is not known.
  ///   - service: The PAM service, such as `passwd`, or nil where it is not known.
  ///   - isMember: Whether the account belongs to the group of a name, or why nobody can tell; asked
  ///     only where a policy has a section for a group.
  public init(
    of account: Account = Account(),
    service: String? = nil,
    isMember: @escaping (String) throws(HostFault) -> Bool = { _ in false }
  ) {
    self.account = account
    self.service = service
    self.isMember = isMember
  }

  /// Tells whether a section is for this change.
  ///
  /// - Throws: Why nobody can tell.
  public func match(_ selector: Section.Selector) throws(HostFault) -> Bool {
    switch selector {
    case .user:
      if account.names.contains(where: { selector == .user($0) }) { return true }
      // The host may have the name of the section for the account.
      if let fault = account.fault { throw HostFault(fault) }
      return false
    case .group(let name):
      if account.userName == nil { return false }
      return try isMember(name)
    case .service: return service.map { selector == .service($0) } ?? false
    }
  }
}
