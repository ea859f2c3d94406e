public import PasswordPolicy

/// A change of a password as far as sections ask about it.
public struct Circumstances {
  /// The account's name, or nil where it is not known.
  public let userName: String?
  /// The PAM service, or nil where it is not known.
  public let service: String?
  private let isMember: (String) throws(RuleFault) -> Bool

  /// Creates the circumstances of a change.
  ///
  /// - Parameters:
  ///   - userName: The account's name, or nil where it is not known.
  ///   - service: The PAM service, such as `passwd`, or nil where it is not known.
  ///   - isMember: Whether the account belongs to the group of a name, or why nobody can tell; asked
  ///     only where a policy has a section for a group.
  public init(
    userName: String? = nil,
    service: String? = nil,
    isMember: @escaping (String) throws(RuleFault) -> Bool = { _ in false }
  ) {
    self.userName = userName
    self.service = service
    self.isMember = isMember
  }

  /// Tells whether a section is for this change.
  ///
  /// - Throws: Why nobody can tell.
  public func match(_ selector: Section.Selector) throws(RuleFault) -> Bool {
    switch selector {
    case .user: return userName.map { selector == .user($0) } ?? false
    case .group(let name):
      if userName == nil { return false }
      return try isMember(name)
    case .service: return service.map { selector == .service($0) } ?? false
    }
  }
}
