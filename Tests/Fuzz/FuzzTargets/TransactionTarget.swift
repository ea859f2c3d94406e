import PasswordPolicy
import Text
import PolicyLanguage

@testable import PAMModule

extension FuzzTarget {
  /// A whole change of a password, with a program that answers from a script.
  static let transaction = FuzzTarget(name: "transaction") { bytes in
    let change = ScriptedChange(bytes)
    let conversation = RecordedConversation(change.steps, hearing: change.hearing)
    let code = Transaction(conversation, change.configuration, change.subject) { .english }.run()
    for call in conversation.calls {
      switch call {
      case .show(let text, _):
        if let fault = MessageFacts.fault(of: text, change.configuration.dialogue) { return fault }
      case .log(let text, _):
        if !MessageFacts.isLogLine(text) { return "a log line that cannot be read" }
      case .ask, .retype, .forget: break
      }
    }
    return DialogueFacts(change, conversation.calls, code).fault
  }
}

/// What must be true of every dialogue, whatever the answers are.
private struct DialogueFacts {
  fileprivate typealias Call = RecordedConversation.Call

  private let change: ScriptedChange
  private let calls: [Call]
  private let code: ReturnCode
  private let known = KnownDecisions()

  init(_ change: ScriptedChange, _ calls: [Call], _ code: ReturnCode) {
    self.change = change
    self.calls = calls
    self.code = code
  }

  /// The first rule that is broken, or nil.
  var fault: String? {
    let retry = change.configuration.dialogue.retry
    let operations = calls.filter { $0.isOnToken }
    let prompts = operations.filter { $0 != .forget }
    if code == .success {
      if !isEarned(operations) { return "success without a token that is taken and retyped" }
    } else if operations.last != .forget {
      return "what fails leaves a token"
    }
    if code == .unusable { return "the policy is usable" }
    if code == .triesUsedUp, retry == 1 { return "several tries where there was one" }
    if (code == .outOfMemory) != prompts.contains(where: { $0.step == .outOfMemory }) {
      return "the code of want of memory"
    }
    if prompts.count > 4 * retry { return "the loop does not end" }
    if change.subject.token != nil || change.subject.takesToken, !prompts.isEmpty {
      return "a prompt where there is nothing to ask for"
    }
    return faultOfOrder(operations, prompts) ?? faultOfMessages
  }

  private func faultOfOrder(_ operations: [Call], _ prompts: [Call]) -> String? {
    for (call, next) in zip(prompts, prompts.dropFirst()) {
      if call.step == .aborted || call.step == .outOfMemory { return "a prompt after the end" }
      guard case .retype = next else { continue }
      guard case .ask(.token(let token)) = call, isTaken(token) else {
        return "a retype of what is not taken"
      }
    }
    for (call, next) in zip(operations, operations.dropFirst()) {
      if case .ask = next, call != .forget, call != .retype(.mismatch) {
        return "a token stands at the next prompt"
      }
    }
    return nil
  }

  /// At most one error a try, one announcement in all, and none where nobody is held to anything.
  private var faultOfMessages: String? {
    var errors = 0
    var isBeforePrompt = true
    var announcements = 0
    for call in calls {
      switch call {
      case .ask:
        isBeforePrompt = false
        errors = 0
      case .show(_, let style):
        if style == .error { errors += 1 } else if isBeforePrompt { announcements += 1 }
      case .retype, .forget, .log: break
      }
      if errors > 1 { return "several errors in a try" }
    }
    let isHanded = change.subject.token != nil
    return !isHanded && announcements > 1 ? "several announcements" : nil
  }

  private func isEarned(_ operations: [Call]) -> Bool {
    if let token = change.subject.token { return operations.isEmpty && isTaken(token) }
    guard operations.count >= 2, case .retype(.token(let again)) = operations.last,
      case .ask(.token(let token)) = operations[operations.count - 2]
    else { return false }
    return again == token && isTaken(token)
  }

  /// Whether a password may end in success, by the policy alone.
  private func isTaken(_ token: [UInt8]) -> Bool {
    if token.isEmpty { return false }
    let policy = change.configuration.policy
    let isBound =
      switch policy.enforcement {
      case .everyone: true
      case .users: !change.subject.isSetByRoot
      case .none: false
      }
    if !isBound || policy.scope == .local && !change.subject.isLocal { return true }
    return known.isAccepted(token) {
      policy.judge(
        Candidate(
          password: token,
          oldPassword: change.subject.oldToken,
          account: change.subject.account
        )
      ).isAccepted
    }
  }
}

/// What the policy decided on the passwords of a dialogue, each judged once.
private final class KnownDecisions {
  private var decisions: [[UInt8]: Bool] = [:]

  func isAccepted(_ token: [UInt8], judge: () -> Bool) -> Bool {
    if let decision = decisions[token] { return decision }
    let decision = judge()
    decisions[token] = decision
    return decision
  }
}

extension RecordedConversation.Call {
  fileprivate var isOnToken: Bool {
    switch self {
    case .ask, .retype, .forget: true
    case .show, .log: false
    }
  }

  fileprivate var step: ScriptedChange.Step? {
    switch self {
    case .ask(let step), .retype(let step): step
    case .show, .log, .forget: nil
    }
  }
}
