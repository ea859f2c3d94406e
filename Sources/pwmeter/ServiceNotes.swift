internal import PAMStack
internal import PasswordPolicy
internal import PolicyLanguage

/// What a stack or a policy does that an answer about a password does not show.
///
/// Like diagnostics, the texts are English: each is about a line of a file.
enum ServiceNotes {
  /// Returns the notes about a stack and the policies of its lines.
  static func notes(on stack: PAMStack, _ steps: [ServicePolicy.Step]) -> [String] {
    let calls = steps.compactMap { $0.call }
    let service = stack.service.isEmpty ? "the service" : stack.service
    guard let first = calls.first else {
      let file = stack.files.first.map { $0 + ": " } ?? ""
      return [
        file + "no password line of " + service + " calls pam_pwmeter: this policy does not apply"
      ]
    }
    var notes: [String] = []
    if calls.count > 1 {
      let message = "pam_pwmeter is called \(calls.count) times: each line judges the password"
      notes.append(text(calls.last?.place ?? first.place, message))
    }
    for step in steps {
      guard let call = step.call else { continue }
      if call.letsRejectionsPass {
        notes.append(text(call.controlPlace, "this control lets rejected passwords pass"))
      }
      if let reason = step.leniency {
        let key = step.treatment == .exempt ? "users" : "enforce"
        let setting = step.configuration.settings.first { $0.key == key }
        notes.append(text(call.place(of: setting?.keyPlace ?? call.place), reason))
      }
    }
    if stack.canSucceedWithoutCall {
      notes.append(text(first.place, "lines above can lead round this one to a changed password"))
    }
    return notes
  }

  /// Returns the notes about a policy that was named.
  static func notes(on step: ServicePolicy.Step) -> [String] {
    guard let reason = step.leniency else { return [] }
    let key = step.treatment == .exempt ? "users" : "enforce"
    let setting = step.configuration.settings.first { $0.key == key }
    return [setting.map { text($0.keyPlace, reason) } ?? reason]
  }

  private static func text(_ place: Diagnostic.Place, _ message: String) -> String {
    Diagnostic(place, message).text
  }
}

extension ServicePolicy.Step {
  /// Why the policy rejects no password for this account, if it does not.
  fileprivate var leniency: String? {
    switch (treatment, configuration.policy.enforcement) {
    case (.enforced, _): nil
    case (.exempt, _): "users = local: accounts of other sources are exempt"
    case (.advised, .users): "enforce = users: root's own changes are only warned about"
    case (.advised, _): "enforce = none: rejected passwords pass with a warning"
    }
  }
}
