internal import PasswordPolicy

/// Whose password is changed, by whom, and what is already at hand.
struct Subject {
  /// The account.
  let account: Account
  /// The password that is replaced, where an earlier module has asked for it.
  let oldToken: [UInt8]?
  /// The new password, where an earlier module has asked for it.
  let token: [UInt8]?
  /// Whether the new password must come from an earlier module.
  let takesToken: Bool
  /// Whether the account counts as one of the host's own, where the policy asks.
  let isLocal: Bool
  /// Whether root changes the password at will, by a program that is there for it.
  let isSetByRoot: Bool

  /// What a policy does for this change.
  func treatment(under policy: Policy) -> Treatment {
    if policy.scope == .local, !isLocal { return .exempt }
    return switch policy.enforcement {
    case .everyone: .enforced
    case .users: isSetByRoot ? .advised : .enforced
    case .none: .advised
    }
  }
}

/// What a policy does for one change.
enum Treatment: CaseIterable {
  /// A password that the policy does not take is refused.
  case enforced
  /// Such a password is accepted with a warning.
  case advised
  /// No password is judged.
  case exempt
}
