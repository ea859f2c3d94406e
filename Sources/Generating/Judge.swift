public import PasswordPolicy

/// A policy and the account that a password is for.
public struct Judge {
  let policy: Policy
  private let account: Account
  private let oldPassword: [UInt8]?

  /// The policy without the rule that takes up to a second per password.
  private let quickPolicy: Policy

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - account: The account that the password is for.
  ///   - oldPassword: The password it replaces, or nil if that is not known.
  public init(_ policy: Policy, _ account: Account, replacing oldPassword: [UInt8]? = nil) {
    self.policy = policy
    self.account = account
    self.oldPassword = oldPassword
    quickPolicy = Policy(
      rules: policy.lines.map { $0.rule }.filter { !Self.isSlow($0) },
      requiring: .only(policy.lines.filter { $0.isRequired }.map { $0.rule.id }),
      minimum: policy.minimum,
      meter: policy.meter
    )
  }

  private static func isSlow(_ rule: Rule) -> Bool {
    if case .host(.history) = rule.demand { true } else { false }
  }

  /// Whether the policy rejects the account's last passwords.
  var rejectsLastPasswords: Bool {
    policy.lines.contains { Self.isSlow($0.rule) }
  }

  /// Judges a password by all lines except that about the last passwords.
  func quickVerdict(on password: [UInt8]) -> Verdict {
    quickPolicy.judge(candidate(password))
  }

  /// Returns whether the policy accepts a password.
  func accepts(_ password: [UInt8]) -> Bool {
    quickVerdict(on: password).isAccepted
      && (!rejectsLastPasswords || policy.judge(candidate(password)).isAccepted)
  }

  private func candidate(_ password: [UInt8]) -> Candidate {
    Candidate(password: password, oldPassword: oldPassword, account: account)
  }
}
