internal import ModuleHost
internal import PAMStack
internal import PasswordPolicy
internal import PolicyLanguage
internal import ProgramHost

/// What becomes of a password.
enum Outcome: CaseIterable {
  /// It is accepted.
  case accepted
  /// It is accepted with a warning, although the policy does not accept it.
  case warned
  /// It is rejected.
  case rejected
}

/// What a PAM service does with new passwords: the policy of each line that calls the module, and what
/// the stack makes of a rejection.
struct ServicePolicy {
  /// One line that judges a password.
  struct Step {
    /// The line of the stack; nil for a policy that no line calls.
    let call: ModuleCall?
    /// The policy with the arguments of the line.
    let configuration: Configuration
    /// What the policy does for the account.
    let treatment: Treatment
  }

  /// The lines in the order in which libpam comes to them; without any, the policy of the files.
  let steps: [Step]
  /// Whether a line calls the module; nil if the policy is a named file and not that of a service.
  let applies: Bool?
  /// What the user should know about the answer, each as `PLACE: text`.
  let notes: [String]

  /// The configuration that is shown.
  let configuration: Configuration

  /// A verdict and what becomes of the password.
  struct Judgement {
    let verdict: Verdict
    let outcome: Outcome
  }

  /// Judges a password as each line does, and returns the strictest judgement.
  func judge(_ candidate: borrowing Candidate) -> Judgement {
    var strictest: Judgement?
    for step in steps {
      let verdict = step.configuration.policy.judge(candidate)
      let judgement = Judgement(
        verdict: verdict,
        outcome: outcome(of: verdict, isEmpty: candidate.isEmpty, step)
      )
      if judgement.outcome.severity > strictest?.outcome.severity ?? -1 { strictest = judgement }
    }
    if let strictest { return strictest }
    let verdict = configuration.policy.judge(candidate)
    return Judgement(verdict: verdict, outcome: verdict.isAccepted ? .accepted : .rejected)
  }

  private func outcome(of verdict: Verdict, isEmpty: Bool, _ step: Step) -> Outcome {
    if verdict.isAccepted { return .accepted }
    if isEmpty { return .rejected }
    if applies == false || step.treatment == .exempt { return .accepted }
    let isPassed = step.treatment == .advised || step.call?.letsRejectionsPass ?? false
    return isPassed ? .warned : .rejected
  }
}

extension Outcome {
  /// The word for programs.
  var keyword: String {
    switch self {
    case .accepted: "accepted"
    case .warned: "warned"
    case .rejected: "rejected"
    }
  }

  fileprivate var severity: Int {
    switch self {
    case .accepted: 0
    case .warned: 1
    case .rejected: 2
    }
  }
}
