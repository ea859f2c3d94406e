/// A change of a password as far as sections ask about it.
public struct Circumstances {
  /// The account's name, or nil where it is not known.
  public let userName: String?
  /// The PAM service, or nil where it is not known.
  public let service: String?
  private let isMember: (String) -> Bool

  /// Creates the circumstances of a change.
  ///
  /// - Parameters:
  ///   - userName: The account's name, or nil where it is not known.
  ///   - service: The PAM service, such as `passwd`, or nil where it is not known.
  ///   - isMember: Whether the account belongs to the group of a name; asked only where a policy has a
  ///     section for a group.
  public init(
    userName: String? = nil,
    service: String? = nil,
    isMember: @escaping (String) -> Bool = { _ in false }
  ) {
    self.userName = userName
    self.service = service
    self.isMember = isMember
  }

  /// Whether a section is for this change.
  public func match(_ selector: Section.Selector) -> Bool {
    switch selector {
    case .user: userName.map { selector == .user($0) } ?? false
    case .group(let name): userName != nil && isMember(name)
    case .service: service.map { selector == .service($0) } ?? false
    }
  }
}
