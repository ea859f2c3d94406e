internal import Text
internal import PasswordPolicy
internal import PolicyLanguage

/// One change of a password: ask, judge, and only then have it retyped.
struct Transaction<Talk: Conversation> {
  private let conversation: Talk
  private let configuration: Configuration
  private let subject: Subject
  private let treatment: Treatment
  private let catalog: @Sendable () -> Catalog

  /// What is said, in the language that is looked up when there is something to say.
  private var messages: Messages { Messages(configuration.dialogue, in: catalog()) }

  /// Prepares a change.
  ///
  /// - Parameters:
  ///   - conversation: The dialogue.
  ///   - configuration: The policy, and how it is told.
  ///   - subject: Whose password it is.
  ///   - catalog: Finds the person's language.
  init(
    _ conversation: Talk,
    _ configuration: Configuration,
    _ subject: Subject,
    catalog: @escaping @Sendable () -> Catalog
  ) {
    self.conversation = conversation
    self.configuration = configuration
    self.subject = subject
    treatment = subject.treatment(under: configuration.policy)
    self.catalog = catalog
  }

  /// Carries the change out.
  ///
  /// - Returns: Success only with a password that the policy takes, or that is excepted from it. After
  ///   anything else libpam holds no new password.
  func run() -> ReturnCode {
    let code: ReturnCode
    if let token = subject.token {
      code = judgeHanded(token)
    } else if subject.takesToken {
      log(.noToken)
      _ = conversation.show(messages.missingToken, as: .error)
      code = .refused
    } else {
      announce()
      code = converse()
    }
    if code != .success { conversation.forgetToken() }
    return code
  }

  /// Judges a password that an earlier module has asked for: once, and without a retype.
  private func judgeHanded(_ token: [UInt8]) -> ReturnCode {
    let judgement = judge(token)
    if isUnanswerable(judgement) { return .unusable }
    _ = report(judgement)
    if !judgement.isTaken { return .refused }
    log(judgement.event, judgement.verdict)
    return .success
  }

  private func announce() {
    if !configuration.dialogue.announces || treatment == .exempt { return }
    let checklist = verdict(on: []).checklist
    // A program that cannot show this can still ask.
    let text = messages.announcement(
      configuration.policy,
      checklist,
      isBinding: treatment == .enforced
    )
    _ = conversation.show(text, as: .information)
  }

  /// Asks until a password is taken and retyped, the person stops, or the tries are used up.
  ///
  /// A refusal and a mismatch each have all the tries: mistyping a good password costs none of those
  /// for finding one.
  private func converse() -> ReturnCode {
    var refusalsLeft = configuration.dialogue.retry
    var mismatchesLeft = configuration.dialogue.retry
    var refused: [UInt8]?
    while refusalsLeft > 0, mismatchesLeft > 0 {
      var token: [UInt8]
      switch conversation.ask() {
      case .token(let answer): token = answer
      case .outOfMemory: return .outOfMemory
      case .aborted, .mismatch: return abort()
      }
      // A program that answers every prompt alike would hear the same refusal again and again.
      if token == refused { return endRepetition() }
      let judgement = judge(token)
      if isUnanswerable(judgement) { return .unusable }
      let isHeard = report(judgement)
      guard judgement.isTaken else {
        if !isHeard { return abort() }
        conversation.forgetToken()
        refused = token
        refusalsLeft -= 1
        continue
      }
      // While the person retypes, libpam alone holds it.
      token = []
      switch conversation.askAgain() {
      case .token:
        log(judgement.event, judgement.verdict)
        return .success
      case .outOfMemory: return .outOfMemory
      case .aborted: return abort()
      case .mismatch:
        refused = nil
        mismatchesLeft -= 1
        reportMismatch(triesLeft: mismatchesLeft)
      }
    }
    return exhausted
  }

  /// The end after the last try: cockpit begins the whole change anew on what a single refusal
  /// returns, so several have a code of their own.
  private var exhausted: ReturnCode {
    configuration.dialogue.retry > 1 ? .triesUsedUp : .refused
  }
}

extension Transaction {
  /// What is made of one password.
  private struct Judgement {
    let event: LogLine.Event
    let verdict: Verdict?
    var isTaken: Bool { event != .refused }
  }

  private func verdict(on token: [UInt8]) -> Verdict {
    configuration.policy.judge(
      Candidate(password: token, oldPassword: subject.oldToken, account: subject.account)
    )
  }

  private func judge(_ token: [UInt8]) -> Judgement {
    if treatment == .exempt, !token.isEmpty { return Judgement(event: .exempt, verdict: nil) }
    let verdict = verdict(on: token)
    if verdict.isAccepted { return Judgement(event: .accepted, verdict: verdict) }
    // No one can log in with an empty password that was never meant to be one.
    let isWarning = treatment == .advised && !token.isEmpty
    return Judgement(event: isWarning ? .warned : .refused, verdict: verdict)
  }

  /// Tells whether a rule cannot answer because something of the host is broken; the log and the
  /// person are told then, as for any other policy that cannot be used.
  private func isUnanswerable(_ judgement: Judgement) -> Bool {
    let faults = judgement.verdict?.checklist.faults ?? []
    if faults.isEmpty { return false }
    for fault in faults { conversation.log(MessageText.harmless(fault), .error) }
    let message = Messages.unusablePolicy(faults, isForRoot: subject.isSetByRoot, in: catalog())
    _ = conversation.show(message, as: .error)
    return true
  }

  /// Tells the person, and for a refusal the log, what a judgement says.
  ///
  /// - Returns: Whether the person could be told.
  private func report(_ judgement: Judgement) -> Bool {
    guard let verdict = judgement.verdict else { return true }
    switch judgement.event {
    case .refused:
      log(.refused, verdict)
      return conversation.show(messages.refusal(verdict), as: .error)
    case .warned:
      return conversation.show(messages.warning(verdict), as: .information)
    case .accepted, .exempt, .repeated, .mismatched, .aborted, .noToken, .otherUser:
      return true
    }
  }

  private func reportMismatch(triesLeft: Int) {
    log(.mismatched)
    if triesLeft < 1 { return }
    _ = conversation.show(messages.mismatch(triesLeft: triesLeft), as: .information)
  }

  private func endRepetition() -> ReturnCode {
    log(.repeated)
    _ = conversation.show(messages.repetition, as: .error)
    return exhausted
  }

  private func abort() -> ReturnCode {
    log(.aborted)
    return .refused
  }

  private func log(_ event: LogLine.Event, _ verdict: Verdict? = nil) {
    let line = LogLine(event, for: subject.account, verdict)
    conversation.log(line.text, line.priority)
  }
}
