/// Settings for some accounts or one service only.
public struct Section: Equatable, Sendable {
  /// Whom a section is for.
  public enum Selector: Equatable, Sendable {
    /// The account of this name.
    case user(String)
    /// The members of this group, whether it is their first or another one.
    case group(String)
    /// Everyone who changes the password with this PAM service.
    case service(String)
  }

  /// Whom it is for.
  public let selector: Selector
  /// Where its header stands.
  public let place: Diagnostic.Place
  /// Its settings in the order of the text.
  public internal(set) var settings: [Setting]

  /// Creates a section.
  public init(_ selector: Selector, at place: Diagnostic.Place, settings: [Setting] = []) {
    self.selector = selector
    self.place = place
    self.settings = settings
  }
}

extension Section.Selector {
  /// What a section's header must look like.
  static let form = "a section begins with [user NAME], [group NAME] or [service NAME]"

  /// The header as it is written.
  public var text: String {
    switch self {
    case .user(let name): "[user " + name + "]"
    case .group(let name): "[group " + name + "]"
    case .service(let name): "[service " + name + "]"
    }
  }

  /// Reads what stands between the brackets; nil where that is no header.
  init?(_ header: String) {
    let words = header.split(separator: " ", maxSplits: 1)
    guard let kind = words.first, words.count == 2, let rest = words.last else { return nil }
    let name = String(rest.drop { $0 == " " })
    switch String(kind) {
    case "user": self = .user(name)
    case "group": self = .group(name)
    case "service": self = .service(name)
    default: return nil
    }
  }
}

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
    case .user(let name): userName == name
    case .group(let name): userName != nil && isMember(name)
    case .service(let name): service == name
    }
  }
}
