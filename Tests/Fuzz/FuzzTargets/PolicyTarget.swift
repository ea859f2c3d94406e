internal import PolicyLinter
import PasswordPolicy
import PolicyLanguage

extension FuzzTarget {
  /// A policy file: it is read whole or not at all, and the linter finds what the module finds.
  static let policy = FuzzTarget(name: "policy") { bytes in
    var policy = PolicySettings()
    policy.add(PolicyText(bytes, source: "fuzz"))
    let found = PolicyLint.diagnostics(of: policy, on: NoHost())
    let circumstances = Circumstances(of: Account(userName: "jdoe"), service: "passwd") {
      $0 == "wheel"
    }
    do throws(PolicyFault) {
      let configuration = try policy.configuration(for: circumstances, on: NoHost())
      if found.contains(where: { $0.severity == .error }) { return "an error did not count" }
      if configuration.policy.lines.isEmpty { return "a policy without a line" }
      _ = configuration.settingsInForce
      let verdict = configuration.policy.judge(Candidate("Tr0ub4dour&3"))
      return verdict.checklist.lines.count < configuration.policy.lines.count
        ? "a line is missing" : nil
    } catch {
      if error.diagnostics.isEmpty { return "a fault without a diagnostic" }
      return found.contains { $0.severity == .error } ? nil : "the linter missed a fault"
    }
  }
}
