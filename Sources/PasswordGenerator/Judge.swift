public import PasswordPolicy
internal import Text

/// A policy and the account that a password is for.
public struct Judge {
  let policy: Policy
  private let account: Account
  private let oldPassword: [UInt8]?

  /// The policy without the rule that takes up to a second per password.
  private let quickPolicy: Policy

  /// The rules that every accepted password meets and that take little time to check.
  private let firstRules: [Rule]

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
    firstRules = policy.lines.filter { policy.needs($0) }.map { $0.rule }.filter { rule in
      switch rule.demand {
      case .guesses, .host: false
      default: true
      }
    }
  }

  private static func isSlow(_ rule: Rule) -> Bool {
    if case .host(.history) = rule.demand { true } else { false }
  }

  /// Whether the policy rejects the account's last passwords.
  var rejectsLastPasswords: Bool {
    policy.lines.contains { Self.isSlow($0.rule) }
  }

  /// An answer that leaves the account's last passwords out.
  enum Answer {
    case accepted
    /// Rejected as too easy to guess; a longer password may be accepted.
    case tooEasy
    case rejected
  }

  /// Judges a password by all lines except that about the last passwords.
  func answer(to password: [UInt8]) -> Answer {
    let candidate = candidate(password)
    if firstRules.contains(where: { $0.check(candidate).state == .unmet }) { return .rejected }
    let verdict = quickPolicy.judge(candidate)
    if verdict.isAccepted { return .accepted }
    let isTooEasy = verdict.checklist.unmet.contains { line in
      switch line.demand {
      case .guesses, .meter: true
      default: false
      }
    }
    return isTooEasy ? .tooEasy : .rejected
  }

  /// Returns whether the policy accepts a password.
  func accepts(_ password: [UInt8]) -> Bool {
    answer(to: password) == .accepted
      && (!rejectsLastPasswords || policy.judge(candidate(password)).isAccepted)
  }

  /// Returns the titles of the lines that a password does not meet, except that about the last passwords.
  func unmet(by password: [UInt8]) -> [Phrase] {
    quickPolicy.judge(candidate(password)).checklist.unmet.map { $0.titlePhrase }
  }

  private func candidate(_ password: [UInt8]) -> Candidate {
    Candidate(password: password, oldPassword: oldPassword, account: account)
  }
}
