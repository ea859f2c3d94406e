internal import PolicyImport
import PolicyLanguage

extension FuzzTarget {
  /// A policy of pam_pwquality.
  static let pwquality = FuzzTarget(name: "pwquality", parts: 2) { bytes, part in
    imported(ImportedPolicy(pwquality: [RivalFile(bytes, source: "pwquality.conf")]), part)
  }

  /// A policy of pam_passwdqc.
  static let passwdqc = FuzzTarget(name: "passwdqc", parts: 2) { bytes, part in
    imported(ImportedPolicy(passwdqc: RivalFile(bytes, source: "passwdqc.conf")), part)
  }

  /// Tells what is wrong with an imported policy: its text must say what its settings do, and they must
  /// be a policy where nothing else was told.
  static func imported(_ policy: ImportedPolicy, _ part: UInt32) -> String? {
    let settings = policy.settings
    if part == 0 {
      let text = PolicyText(Array(policy.text.utf8), source: "imported")
      if !text.diagnostics.isEmpty { return "the text is no policy" }
      let isSame = text.settings.elementsEqual(settings) {
        $0.key == $1.key && $0.value == $1.value
      }
      return isSame ? nil : "the text says something else than the settings"
    }
    do {
      _ = try Configuration(settings, on: NoHost())
      return nil
    } catch {
      let isTold = policy.diagnostics.contains { $0.severity == .error }
      return isTold ? nil : "the settings are no policy, and nothing was told"
    }
  }
}
