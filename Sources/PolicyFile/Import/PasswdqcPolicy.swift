/// What settings of passwdqc come to.
struct PasswdqcPolicy {
  /// The settings that were taken, in their order.
  private var taken: [(key: PasswdqcKey, value: String, place: Diagnostic.Place)] = []

  /// What a setting is set to.
  subscript(key: PasswdqcKey) -> String {
    taken.last { $0.key == key }?.value ?? key.usual
  }

  /// Whether a setting was written.
  func isSet(_ key: PasswdqcKey) -> Bool {
    taken.contains { $0.key == key }
  }

  /// Whether a setting is the one that counts for its key.
  func counts(_ setting: RivalSetting, for key: PasswdqcKey) -> Bool {
    taken.last { $0.key == key }?.place == setting.namePlace
  }

  /// The key that a name means.
  func key(_ name: String) -> PasswdqcKey? {
    PasswdqcKey.allCases.first { $0.name == name }
  }

  /// Takes a setting, or tells what is wrong with it.
  mutating func take(_ setting: RivalSetting) -> String? {
    guard let key = key(setting.name) else {
      return "unknown setting " + setting.name.shortened
        + Suggestion.text(for: setting.name, among: PasswdqcKey.allCases.map { $0.name })
    }
    let value = setting.text
    if let allowed = key.allowed, !(value.map { key.allows($0) } ?? false) {
      return setting.name + " must be " + allowed + ", not " + setting.shownValue
    }
    taken.append((key, value ?? "", setting.namePlace))
    return nil
  }

  /// What a setting becomes here, where it is the one that counts or the default.
  func equal(of key: PasswdqcKey) -> Equal {
    switch key {
    case .min: lengths
    case .max: maximum
    case .match: names
    case .similar: previous
    case .enforce: enforcement
    case .retry: .setting("retry", min(max(number(.retry), 1), 9), retryRemarks)
    default: isSet(key) ? .remark(key.remark) : Equal()
    }
  }

  /// The number that a setting is set to.
  func number(_ key: PasswdqcKey) -> Int {
    PasswdqcMinimum.number(self[key]) ?? 0
  }

  private var retryRemarks: [ImportedPolicy.Remark] {
    number(.retry) > 9 ? [.note("at most 9 here")] : []
  }
}

extension PasswdqcKey {
  /// What is to be said of a setting that has no equal.
  fileprivate var remark: ImportedPolicy.Remark {
    switch self {
    case .passphrase: .note("a passphrase is a password like any other here")
    case .random: .note("no password is suggested here")
    case .nonUnix: .note("without realname, as only the user name is looked for")
    case .wordlist, .denylist, .filter:
      .weaker("what is on this list passes here, unless another line refuses it")
    case .config: .weaker("the settings of that file are not imported; import it too")
    case .askOldAuthtok, .checkOldAuthtok:
      .note("the old password is left to another module of the stack")
    case .useFirstPass, .useAuthtok: .note("belongs on the pam.d line of pam_pwmeter")
    default: .note("without effect here")
    }
  }
}
