import PolicyFile

extension FuzzTarget {
  /// A policy of pam_pwquality.
  static let pwquality = FuzzTarget(name: "pwquality") { bytes in
    imported(ImportedPolicy(pwquality: [RivalFile(bytes, source: "pwquality.conf")]))
  }

  /// A policy of pam_passwdqc.
  static let passwdqc = FuzzTarget(name: "passwdqc") { bytes in
    imported(ImportedPolicy(passwdqc: RivalFile(bytes, source: "passwdqc.conf")))
  }

  /// Tells what is wrong with an imported policy: its text must say what its settings do.
  static func imported(_ policy: ImportedPolicy) -> String? {
    let text = PolicyText(Array(policy.text.utf8), source: "imported")
    if !text.diagnostics.isEmpty { return "the text is no policy" }
    let meant = policy.settings
    let saysSo = text.settings.elementsEqual(meant) { $0.key == $1.key && $0.value == $1.value }
    if !saysSo { return "the text says something else than the settings" }
    do {
      _ = try Configuration(meant, on: NoHost())
      return nil
    } catch {
      let isTold = policy.diagnostics.contains { $0.severity == .error }
      return isTold ? nil : "the settings are no policy, and nothing was told"
    }
  }
}
