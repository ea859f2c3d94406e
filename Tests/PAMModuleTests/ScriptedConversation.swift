import PasswordPolicy
import Text
import PolicyLanguage

@testable import PAMModule

/// An answer of a script.
enum Step: Equatable, Sendable {
  /// A password; to a retype, the one just given.
  case token(String)
  case mismatch
  case aborted
  case outOfMemory

  fileprivate var answer: Answer {
    switch self {
    case .token(let text): .token(Array(text.utf8))
    case .mismatch: .mismatch
    case .aborted: .aborted
    case .outOfMemory: .outOfMemory
    }
  }
}

/// A conversation that answers from a script and keeps what was asked, shown and logged.
final class ScriptedConversation: Conversation {
  /// One call.
  enum Call: Equatable {
    case ask(Step)
    case retype(Step)
    case forget
    case show(String, MessageStyle)
    case log(String, LogPriority)
  }

  /// Which messages can be shown.
  enum Hearing: CaseIterable, Sendable {
    case all
    case noErrors
    case nothing
  }

  /// All calls in order.
  private(set) var calls: [Call] = []

  /// The prompt that came when the script was at its end; it was answered by the end of input.
  private(set) var unanswered: Call?

  private var script: ArraySlice<Step>
  private let hearing: Hearing

  init(_ script: [Step], hearing: Hearing = .all) {
    self.script = script[...]
    self.hearing = hearing
  }

  func ask() -> Answer {
    let step = next(.ask(.aborted))
    calls.append(.ask(step))
    return step.answer
  }

  func askAgain() -> Answer {
    let step = next(.retype(.aborted))
    calls.append(.retype(step))
    return step.answer
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

  private func next(_ prompt: Call) -> Step {
    if let step = script.popFirst() { return step }
    unanswered = prompt
    return .aborted
  }
}

extension ScriptedConversation {
  /// The calls in short: prompts, the headlines of messages, and the results in the log.
  var transcript: [String] {
    calls.map { call in
      switch call {
      case .ask: "ask"
      case .retype: "retype"
      case .forget: "forget"
      case .show(let text, let style):
        (style == .error ? "error: " : "info: ") + text.prefix { $0 != "\n" }
      case .log(let text, _):
        "log: "
          + (text.split(separator: " ").first { $0.hasPrefix("result=") }?.dropFirst(7) ?? "?")
      }
    }
  }
}

/// Whom and how a test changes a password for.
struct Situation: Sendable {
  var settings: [String] = []
  var oldToken: String?
  var token: String?
  var takesToken = false
  var isLocal = true
  var isSetByRoot = false

  /// An account that its host knows.
  static let account = Account(
    userName: "jdoe",
    gecos: "Jane Quillfeather,Room 12",
    hostName: "moor"
  )

  var subject: Subject {
    Subject(
      account: Self.account,
      oldToken: oldToken.map { Array($0.utf8) },
      token: token.map { Array($0.utf8) },
      takesToken: takesToken,
      isLocal: isLocal,
      isSetByRoot: isSetByRoot
    )
  }

  /// The configuration of the settings, which are words of the pam.d line.
  var configuration: Configuration {
    get throws {
      try Configuration(settings.enumerated().map { Setting(argument: $1, number: $0 + 1) })
    }
  }

  /// Carries a change out.
  func change(_ conversation: ScriptedConversation) throws -> ReturnCode {
    try Transaction(conversation, configuration, subject) { .english }.run()
  }
}
