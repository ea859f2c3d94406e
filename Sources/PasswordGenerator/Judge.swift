public import PasswordPolicy

/// Whom a password is for, and by what it is judged.
public struct Judge {
  let policy: Policy
  private let account: Account
  private let oldPassword: [UInt8]?

  /// The policy without the rule that takes up to a second for each password.
  private let quickPolicy: Policy

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - account: The account that the password is for.
  ///   - oldPassword: The password it replaces, or nil where that is not known.
  public init(_ policy: Policy, _ account: Account, replacing oldPassword: [UInt8]? = nil) {
    self.policy = policy
    self.account = account
    self.oldPassword = oldPassword
    quickPolicy = Policy(
      rules: policy.lines.filter { $0.rule.id != Self.slowLine }.map { $0.rule },
      requiring: .only(policy.lines.filter { $0.isRequired }.map { $0.rule.id }),
      minimum: policy.minimum,
      meter: policy.meter,
      knowing: policy.knownWords
    )
  }

  private static let slowLine = "history"

  /// Whether an account's last passwords are refused.
  var refusesLastPasswords: Bool {
    policy.lines.contains { $0.rule.id == Self.slowLine }
  }

  /// Judges a password by all but its being one of the last.
  func quickVerdict(on password: [UInt8]) -> Verdict {
    quickPolicy.judge(candidate(password))
  }

  /// Whether the policy takes a password.
  func accepts(_ password: [UInt8]) -> Bool {
    quickVerdict(on: password).isAccepted
      && (!refusesLastPasswords || policy.judge(candidate(password)).isAccepted)
  }

  private func candidate(_ password: [UInt8]) -> Candidate {
    Candidate(password: password, oldPassword: oldPassword, account: account)
  }
}
