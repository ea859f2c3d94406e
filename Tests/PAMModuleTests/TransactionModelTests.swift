import PasswordPolicy
import Testing

@testable import PAMModule

/// Every dialogue of up to five answers, held against what must be true of all of them.
struct TransactionModelTests {
  private static let good = "Zq7-vortex"
  private static let tokens = [good, "zqx", "wvk", ""]
  private static let longest = 5

  /// What is the same for many dialogues.
  struct Setting: Sendable, CustomTestStringConvertible {
    let retry: Int
    let announces: Bool
    let treatment: Treatment
    let hearing: ScriptedConversation.Hearing
    let token: String?
    let takesToken: Bool

    var testDescription: String {
      "retry \(retry) announces \(announces) \(treatment) \(hearing) \(token ?? "-") \(takesToken)"
    }

    var situation: Situation {
      let announcing = announces ? "announce=yes" : "announce=no"
      var situation = Situation(settings: ["retry=\(retry)", announcing])
      situation.token = token
      situation.takesToken = takesToken
      switch treatment {
      case .enforced: break
      case .advised: situation.settings.append("enforce=none")
      case .exempt:
        situation.settings.append("users=local")
        situation.isLocal = false
      }
      return situation
    }

    /// Whether a password may end in success.
    func takes(_ token: String) -> Bool {
      treatment == .enforced ? token == good : !token.isEmpty
    }
  }

  static let settings = [1, 2, 3].flatMap { retry in
    [true, false].flatMap { announces in
      Treatment.allCases.flatMap { treatment in
        ScriptedConversation.Hearing.allCases.flatMap { hearing in
          [nil, "", "zqx", good].flatMap { token in
            [true, false].map { takesToken in
              Setting(
                retry: retry,
                announces: announces,
                treatment: treatment,
                hearing: hearing,
                token: token,
                takesToken: takesToken
              )
            }
          }
        }
      }
    }
  }

  @Test(arguments: settings)
  func `no dialogue breaks the rules`(_ setting: Setting) throws {
    var dialogues = 0
    var scripts: [[Step]] = [[]]
    while let script = scripts.popLast() {
      let conversation = ScriptedConversation(script, hearing: setting.hearing)
      let code = try setting.situation.change(conversation)
      let faults = Self.faults(of: conversation.calls, code, setting)
      #expect(faults == [], "\(script) ended with \(code): \(conversation.transcript)")
      dialogues += 1
      if script.count == Self.longest { continue }
      switch conversation.unanswered {
      case .ask:
        let answers = Self.tokens.map { Step.token($0) } + [.mismatch, .aborted, .outOfMemory]
        scripts += answers.map { script + [$0] }
      case .retype:
        let answers = [script.last ?? .aborted, .mismatch, .aborted, .outOfMemory]
        scripts += answers.map { script + [$0] }
      default: break
      }
    }
    let isOneWay = setting.token != nil || setting.takesToken
    #expect(isOneWay ? dialogues == 1 : dialogues > 10)
  }

  private typealias Call = ScriptedConversation.Call

  /// Returns the rules that a dialogue breaks.
  private static func faults(of calls: [Call], _ code: ReturnCode, _ setting: Setting) -> [String] {
    var faults: [String] = []
    func demand(_ isTrue: Bool, _ rule: String) {
      if !isTrue { faults.append(rule) }
    }
    let operations = calls.filter { $0.isOnToken }
    let prompts = operations.filter { $0 != .forget }
    if code == .success {
      demand(isEarned(operations, setting), "success only with a token that is taken and retyped")
    } else {
      demand(operations.last == .forget, "whatever fails leaves no token")
    }
    demand(prompts.count <= 4 * setting.retry, "the loop ends")
    demand(code != .triesUsedUp || setting.retry > 1, "several tries where tries are used up")
    demand(code != .unusable, "the policy is usable")
    demand(setting.token == nil && !setting.takesToken || prompts.isEmpty, "nothing to ask for")
    demand(tries(calls).allSatisfy { $0.count { $0.isError } <= 1 }, "one error a try")
    demand(calls.count { $0.isAnnouncement } <= 1, "one announcement")
    demand(calls.allSatisfy { !$0.shows(tokens) }, "no password is told")
    demand(calls.allSatisfy { !$0.isEmptyText }, "no text is empty")
    for (call, next) in zip(prompts, prompts.dropFirst()) {
      demand(!call.isEnd, "nothing is asked after the end")
      if case .retype = next {
        demand(call.token.map { setting.takes($0) } ?? false, "only what is taken is retyped")
      }
    }
    for (call, next) in zip(operations, operations.dropFirst()) {
      if case .ask = next {
        demand(call == .forget || call == .retype(.mismatch), "a token is gone before the next")
      }
    }
    return faults
  }

  private static func isEarned(_ operations: [Call], _ setting: Setting) -> Bool {
    if let token = setting.token { return operations.isEmpty && setting.takes(token) }
    guard operations.count >= 2, let retype = operations.last,
      case .retype(.token) = retype,
      case .ask(.token(let token)) = operations[operations.count - 2]
    else { return false }
    return setting.takes(token)
  }

  /// The calls between one prompt for a new password and the next.
  private static func tries(_ calls: [Call]) -> [ArraySlice<Call>] {
    calls.split(omittingEmptySubsequences: false) { call in
      if case .ask = call { true } else { false }
    }
  }
}

extension ScriptedConversation.Call {
  fileprivate var isOnToken: Bool {
    switch self {
    case .ask, .retype, .forget: true
    case .show, .log: false
    }
  }

  fileprivate var isEnd: Bool {
    switch self {
    case .ask(let step), .retype(let step): step == .aborted || step == .outOfMemory
    case .show, .log, .forget: false
    }
  }

  fileprivate var token: String? {
    if case .ask(.token(let token)) = self { token } else { nil }
  }

  fileprivate var isError: Bool {
    if case .show(_, .error) = self { true } else { false }
  }

  fileprivate var text: String? {
    switch self {
    case .show(let text, _), .log(let text, _): text
    case .ask, .retype, .forget: nil
    }
  }

  fileprivate var isAnnouncement: Bool {
    text?.hasPrefix("The new password") ?? false
  }

  fileprivate var isEmptyText: Bool {
    text?.isEmpty ?? false
  }

  fileprivate func shows(_ tokens: [String]) -> Bool {
    tokens.contains { !$0.isEmpty && text?.lowercased().contains($0.lowercased()) ?? false }
  }
}
