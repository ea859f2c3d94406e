/// What a policy does for one change.
public enum Treatment: CaseIterable, Sendable {
  /// A password that the policy does not accept is rejected.
  case enforced
  /// Such a password is accepted with a warning.
  case advised
  /// No password is judged.
  case exempt
}

extension Policy {
  /// Returns what the policy does for a change.
  ///
  /// - Parameters:
  ///   - isLocal: Whether the account counts as one of the host's own.
  ///   - isSetByRoot: Whether root changes the password at will, with a program that is there for it.
  /// - Returns: What it does.
  public func treatment(isLocal: Bool, isSetByRoot: Bool) -> Treatment {
    if scope == .local, !isLocal { return .exempt }
    return switch enforcement {
    case .everyone: .enforced
    case .users: isSetByRoot ? .advised : .enforced
    case .none: .advised
    }
  }
}
