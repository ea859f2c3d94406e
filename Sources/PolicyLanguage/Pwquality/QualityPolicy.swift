import PasswordPolicy

/// What settings of pam_pwquality, or of pam_cracklib before it, come to.
struct QualityPolicy {
  /// Whose settings they are.
  let rival: QualityKey.Rival
  /// The settings that were taken, in their order.
  private var taken: [(key: QualityKey, setting: RivalSetting)] = []

  /// Creates the policy of no settings at all.
  init(of rival: QualityKey.Rival) {
    self.rival = rival
  }

  /// What a setting is set to; of a flag, and of a text, 1 where it is set.
  subscript(key: QualityKey) -> Int {
    guard let setting = setting(key) else { return key.usual(in: rival) }
    return key.kind(in: rival) == .number ? setting.number ?? 0 : 1
  }

  /// The setting that counts for a key, or nil where the default does.
  func setting(_ key: QualityKey) -> RivalSetting? {
    taken.last { $0.key == key }?.setting
  }

  /// Whether a setting is the one that counts for its key.
  func counts(_ setting: RivalSetting, for key: QualityKey) -> Bool {
    self.setting(key)?.namePlace == setting.namePlace
  }

  /// The key that a name means.
  func key(_ name: String) -> QualityKey? {
    let letters = rival == .pwquality ? name.lowercasedASCII : name
    return QualityKey.allCases.first { $0.name(in: rival) == letters }
  }

  /// Takes a setting, or tells what is wrong with it.
  mutating func take(_ setting: RivalSetting) -> String? {
    guard let key = key(setting.name) else {
      let names = QualityKey.allCases.compactMap { $0.name(in: rival) }
      return "unknown setting " + setting.name.shortened
        + Suggestion.text(for: setting.name, among: names)
    }
    if key.kind(in: rival) == .number, setting.number == nil {
      return setting.name + " must be a whole number, not " + setting.shownValue
    }
    taken.append((key, setting))
    return nil
  }

  /// The name of a setting and what it is set to, as `minlen = 8`.
  func shown(_ key: QualityKey) -> String {
    guard let name = key.name(in: rival) else { return "the dictionary of libcrack" }
    return key.kind(in: rival) == .number ? name + " = \(self[key])" : name
  }
}

extension QualityPolicy {
  /// The largest number that means something of a password that PAM can pass on.
  static let largest = Candidate.byteLimit

  /// What a setting becomes here, where it is the one that counts or the default.
  func counterpart(of key: QualityKey) -> Counterpart {
    switch key {
    case .minlen: length
    case .dcredit: credit(.dcredit, .digit)
    case .ucredit: credit(.ucredit, .upper)
    case .lcredit: credit(.lcredit, .lower)
    case .ocredit: credit(.ocredit, .symbol)
    case .minclass: classes
    case .maxrepeat: repeats
    case .maxsequence: sequence
    case .maxclassrepeat: classRun
    case .usercheck: userName
    case .usersubstr: piecesOfUserName
    case .gecoscheck: realName
    case .badwords: words
    case .difok: previous
    case .dictcheck: dictionary
    case .dictpath: dictionaryPath
    case .enforcing: notEnforced
    case .enforceForRoot: enforcement
    case .localUsersOnly: scope
    case .retry: retry
    }
  }
}
