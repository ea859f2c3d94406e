@testable import PolicyImport
import PasswordPolicy

@testable import PolicyLanguage

/// What an import comes to, in words that a test can compare.
struct Importing {
  /// The settings behind those with which every import begins, as `key=value`.
  let settings: [String]
  /// The remarks, each behind the line that it is about.
  let remarks: [String]
  /// The faults, as they are logged.
  let faults: [String]

  init(_ policy: ImportedPolicy) {
    settings = policy.settings.dropFirst(3).map { $0.key + "=" + $0.value }
    remarks = policy.lines.flatMap { line in line.remarks.map { line.source + ": " + $0.text } }
    faults = policy.diagnostics.filter { $0.severity == .error }.map { $0.text }
  }
}

extension ImportedPolicy {
  /// An import of pwquality.conf.
  init(pwquality text: String) {
    self.init(pwquality: [RivalFile(Array(text.utf8), source: "q")])
  }

  /// An import of passwdqc.conf.
  init(passwdqc text: String) {
    self.init(passwdqc: RivalFile(Array(text.utf8), source: "q"))
  }

  /// An import of a pam.d file.
  init?(stack text: String) {
    self.init(stack: RivalFile(Array(text.utf8), source: "q"))
  }

  /// What holds for each key at the end, as `key=value`, by name.
  var outcome: [String] {
    let keys = Set(settings.map { $0.key })
    return keys.sorted().map { key in key + "=" + (settings.last { $0.key == key }?.value ?? "") }
  }
}

extension ImportedPolicy {
  /// Whether a remark that something is weaker has some words.
  func says(_ words: String) -> Bool {
    let remarks = lines.flatMap { $0.remarks }
    return remarks.contains { $0.consequence == .weaker && $0.sentence.contains(words) }
  }
}

extension Policy {
  /// Whether a change is accepted.
  func accepts(_ change: QualityCase) -> Bool {
    let account = Account(userName: change.user, gecos: change.gecos)
    let candidate = Candidate(
      password: change.password,
      oldPassword: change.old,
      account: account
    )
    return judge(candidate).isAccepted
  }
}
