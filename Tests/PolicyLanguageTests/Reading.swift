import PasswordPolicy

@testable import PolicyLanguage

/// What a policy text comes to, in words that a test can compare.
struct Reading {
  /// The settings as `key=value`.
  let settings: [String]
  /// The configuration, if nothing is wrong with the text.
  let configuration: Configuration?
  /// What is wrong with the text, first its grammar, then its settings.
  let faults: [Diagnostic]

  init(_ bytes: [UInt8]) {
    let text = PolicyText(bytes, source: "p")
    settings = text.settings.map { $0.key + "=" + $0.value }
    do {
      let configuration = try Configuration(text.settings)
      self.configuration = text.diagnostics.isEmpty ? configuration : nil
      faults = text.diagnostics
    } catch {
      configuration = nil
      faults = text.diagnostics + error.diagnostics
    }
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The faults as they are logged.
  var report: [String] { faults.map { $0.text } }

  /// The titles of the checklist, the required ones with an exclamation mark.
  var lines: [String]? { configuration?.lines }

  /// The ids of the checklist.
  var ids: [String]? { configuration?.policy.lines.map { $0.rule.id } }
}

extension Configuration {
  /// The titles of the checklist, the required ones with an exclamation mark.
  var lines: [String] {
    policy.lines.map { $0.rule.title + ($0.isRequired ? " !" : "") }
  }

  /// Everything but the checklist.
  var behaviour: [String] {
    [
      "level=\(policy.minimum)", "enforce=\(policy.enforcement)", "users=\(policy.scope)",
      "retry=\(dialogue.retry)", "announce=\(dialogue.announces)", "marks=\(dialogue.marks)",
      "layout=\(dialogue.layout)", "debug=\(isDebugging)", "meter=\(policy.meter)",
    ]
  }

  /// Whether the policy takes a password of nobody's.
  func accepts(_ password: String) -> Bool {
    policy.judge(Candidate(password)).isAccepted
  }
}
