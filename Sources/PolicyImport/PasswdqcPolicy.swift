internal import PolicyLanguage

/// What settings of passwdqc come to.
struct PasswdqcPolicy {
  /// The settings that were taken, in their order.
  private var taken: [(key: PasswdqcKey, setting: RivalSetting)] = []

  /// What a setting is set to.
  subscript(key: PasswdqcKey) -> String {
    taken.last { $0.key == key }.map { $0.setting.valueText } ?? key.usual
  }

  /// Whether a setting was written.
  func isSet(_ key: PasswdqcKey) -> Bool {
    taken.contains { $0.key == key }
  }

  /// Whether a setting is the one that counts for its key.
  func counts(_ setting: RivalSetting, for key: PasswdqcKey) -> Bool {
    taken.last { $0.key == key }?.setting.namePlace == setting.namePlace
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
    if !key.allows(setting.hasValue ? setting.valueText : nil) {
      return setting.name + " must be " + key.allowed + ", not " + setting.shownValue
    }
    if let opposite = key.opposite, isSet(opposite) {
      return setting.name + " must not stand together with " + opposite.name
    }
    taken.append((key, setting))
    return nil
  }

  /// Takes `min` back where no password can have what it asks for.
  ///
  /// - Returns: What is wrong with the line that counts, or nil.
  mutating func takeBackImpossible() -> Diagnostic? {
    guard minimum?.floor == nil, let last = taken.last(where: { $0.key == .min }) else {
      return nil
    }
    let message =
      "min lets no password of at most \(number(.max)) bytes pass, which is what max allows, so that"
      + " passwdqc accepts none"
    taken.removeAll { $0.key == .min }
    return Diagnostic(last.setting.valuePlace, message)
  }

  /// The least lengths of what can be set.
  var minimum: PasswdqcMinimum? { PasswdqcMinimum(self[.min])?.within(number(.max)) }

  /// Whether nobody may choose a password: `only` holds until `min` is set again.
  var allowsNoChoice: Bool {
    let last = taken.lastIndex { $0.key == .min } ?? 0
    return taken.dropFirst(last).contains {
      $0.key == .random && PasswdqcRandom($0.setting.valueText)?.isOnly == true
    }
  }

  /// What a setting becomes here, where it is the one that counts or the default.
  func counterpart(of key: PasswdqcKey) -> Counterpart {
    switch key {
    case .min: lengths
    case .max: maximum
    case .match: names
    case .similar: previous
    case .enforce: enforcement
    case .random:
      isSet(key) ? .remark(allowsNoChoice ? Self.noChoice : Self.noSuggestion) : Counterpart()
    case .retry: .setting("retry", min(max(number(.retry), 1), 9), retryRemarks)
    default:
      isSet(key) ? .remark(self[key].isEmpty ? key.remarkWithoutValue : key.remark) : Counterpart()
    }
  }

  /// The number that a setting is set to.
  func number(_ key: PasswdqcKey) -> Int {
    RivalSetting.unsigned(self[key].utf8) ?? 0
  }

  private static let noSuggestion = ImportedPolicy.Remark.note("no password is suggested here")
  private static let noChoice = ImportedPolicy.Remark.weaker(
    "passwdqc accepts no password but the one that it suggests; here people choose their own"
  )

  private var retryRemarks: [ImportedPolicy.Remark] {
    number(.retry) > 9 ? [.note("at most 9 here")] : []
  }
}

extension PasswdqcKey {
  /// What is to be said of a setting that has no equal and is set to nothing.
  fileprivate var remarkWithoutValue: ImportedPolicy.Remark {
    switch self {
    case .wordlist, .denylist, .filter: .note("no list is named")
    default: remark
    }
  }

  /// What is to be said of a setting that has no equal.
  fileprivate var remark: ImportedPolicy.Remark {
    switch self {
    case .passphrase: .note("a passphrase is a password like any other here")
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
