public import PasswordPolicy

/// A rule that only the host can make, because it needs more than the password.
public enum HostRule: Equatable, Sendable {
  /// A rule of the administrator's own: a POSIX extended regular expression that the password must
  /// match, or must not.
  case pattern(id: String, title: String, expression: String, mustMatch: Bool)
  /// The password is none of the last ones, that many.
  case history(Int)
  /// The password is not in a cracklib dictionary: the one at the path, or the host's.
  case dictionary(path: String?)
}

/// Why the host cannot do what a setting asks for.
public struct HostFault: Error, Equatable, Sendable {
  /// What is wrong, in one sentence without a full stop.
  public let message: String

  /// Creates a fault.
  public init(_ message: String) {
    self.message = message
  }
}

/// What a policy needs of the host that it is for.
public protocol PolicyHost {
  /// Makes a rule that needs the host.
  func rule(_ wanted: HostRule) throws(HostFault) -> Rule

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

  public func rule(_ wanted: HostRule) throws(HostFault) -> Rule {
    Rule(id: wanted.id, title: wanted.title, isRequiredByNature: wanted.isRequiredByNature) { _ in
      .notChecked("not on this host")
    }
  }

  public func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile] { [] }
}

extension HostRule {
  /// The id of the rule's line.
  public var id: String {
    switch self {
    case .pattern(let id, _, _, _): id
    case .history: "history"
    case .dictionary: "dictionary"
    }
  }

  /// The title of the rule's line.
  public var title: String {
    switch self {
    case .pattern(_, let title, _, _): title
    case .history(1): "Not the last password"
    case .history(let count): "None of the last \(count) passwords"
    case .dictionary: "Not in the dictionary"
    }
  }

  /// Whether the rule must hold unless a policy says otherwise.
  public var isRequiredByNature: Bool {
    if case .pattern = self { return false }
    return true
  }
}
