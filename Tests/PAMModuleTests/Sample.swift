import PasswordPolicy
import Text
import PolicyLanguage

@testable import PAMModule

/// A message of the module and what leads to it.
struct Sample: Sendable {
  /// The kind of message.
  enum Kind: Sendable {
    case announcement
    case refusal(String, replacing: String? = nil)
    case warning(String)
    case repetition
    case mismatch(triesLeft: Int)
    case missingToken
    case unusablePolicy([Diagnostic], isForRoot: Bool)
  }

  /// What a policy asks for.
  enum Asking: Sendable {
    /// Settings as on the pam.d line.
    case settings([String])
    /// Rules with these titles that nothing meets.
    case titles([String])
  }

  let kind: Kind
  let asking: Asking
  let isBinding: Bool

  init(_ kind: Kind, _ settings: [String] = [], isBinding: Bool = true) {
    self.kind = kind
    asking = .settings(settings)
    self.isBinding = isBinding
  }

  init(_ kind: Kind, titles: [String]) {
    self.kind = kind
    asking = .titles(titles)
    isBinding = true
  }

  /// The message in one layout with one kind of marks, in the language of a catalog.
  func text(
    _ layout: Dialogue.Layout = .list,
    _ marks: Dialogue.Marks = .ascii,
    in catalog: Catalog = .english
  ) throws -> String {
    var dialogue = Dialogue()
    dialogue.layout = layout
    dialogue.marks = marks
    let messages = Messages(dialogue, in: catalog)
    let policy = try policy
    return switch kind {
    case .announcement:
      messages.announcement(policy, judge("", policy).checklist, isBinding: isBinding)
    case .refusal(let password, let old): messages.refusal(judge(password, policy, old))
    case .warning(let password): messages.warning(judge(password, policy))
    case .repetition: messages.repetition
    case .mismatch(let triesLeft): messages.mismatch(triesLeft: triesLeft)
    case .missingToken: messages.missingToken
    case .unusablePolicy(let faults, let isForRoot):
      Messages.unusablePolicy(
        PolicyFault(faults).diagnostics.map { $0.text },
        isForRoot: isForRoot,
        in: catalog
      )
    }
  }

  private func judge(_ password: String, _ policy: Policy, _ old: String? = nil) -> Verdict {
    policy.judge(Candidate(password, replacing: old, account: Situation.account))
  }

  private var policy: Policy {
    get throws {
      switch asking {
      case .settings(let words): try Situation(settings: words).configuration.policy
      case .titles(let titles):
        Policy(
          rules: titles.enumerated().map { place, title in
            Rule(id: "rule-\(place)", title: Phrase(title)) { _ in false }
          }
        )
      }
    }
  }
}

extension Sample.Kind {
  /// The policy cannot be used for faults with these words.
  static func unusable(_ messages: [String], isForRoot: Bool) -> Self {
    let place = Diagnostic.Place(source: "/etc/security/pwmeter.conf", line: 1, column: 1)
    return .unusablePolicy(messages.map { Diagnostic(place, $0) }, isForRoot: isForRoot)
  }
}
