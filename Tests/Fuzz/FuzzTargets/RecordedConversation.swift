@testable import PAMModule

/// A conversation that answers from a script and keeps what was asked, shown and logged.
final class RecordedConversation: Conversation {
  /// One call.
  enum Call: Equatable {
    case ask(ScriptedChange.Step)
    case retype(ScriptedChange.Step)
    case forget
    case show(String, MessageStyle)
    case log(String, LogPriority)
  }

  /// All calls in order.
  private(set) var calls: [Call] = []

  private var steps: ArraySlice<ScriptedChange.Step>
  private let hearing: ScriptedChange.Hearing
  private var given: [UInt8] = []

  init(_ steps: [ScriptedChange.Step], hearing: ScriptedChange.Hearing = .all) {
    self.steps = steps[...]
    self.hearing = hearing
  }

  func ask() -> Answer {
    let step = steps.popFirst() ?? .aborted
    calls.append(.ask(step))
    if case .token(let token) = step { given = token }
    return answer(step)
  }

  func askAgain() -> Answer {
    var step = steps.popFirst() ?? .aborted
    if case .token = step { step = .token(given) }
    calls.append(.retype(step))
    return answer(step)
  }

  func forgetToken() {
    calls.append(.forget)
  }

  func show(_ text: String, as style: MessageStyle) -> Bool {
    calls.append(.show(text, style))
    return switch hearing {
    case .all: true
    case .noErrors: style != .error
    case .nothing: false
    }
  }

  func log(_ text: String, _ priority: LogPriority) {
    calls.append(.log(text, priority))
  }

  private func answer(_ step: ScriptedChange.Step) -> Answer {
    switch step {
    case .token(let token): .token(token)
    case .mismatch: .mismatch
    case .aborted: .aborted
    case .outOfMemory: .outOfMemory
    }
  }
}
