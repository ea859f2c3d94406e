import PasswordPolicy

/// Takes settings into a draft, and notes what is wrong with them.
struct SettingReader<Host: PolicyHost> {
  private(set) var draft = Draft()
  var diagnostics: [Diagnostic] = []
  private let host: Host
  private let keywords: [Keyword]

  /// The settings that presets and policies of others may bring may not bring more of them.
  private static var deepest: Int { 2 }

  init(_ host: Host) {
    self.host = host
    keywords = Keyword.all
  }

  /// Takes settings in, in the order in which they count.
  mutating func read(_ settings: [Setting], depth: Int = 0) {
    for setting in settings {
      switch setting.key {
      case Keyword.preset where depth < Self.deepest: readPreset(setting, depth)
      case Keyword.pwquality where depth == 0: readPwquality(setting)
      default: readPlain(setting)
      }
    }
  }

  private mutating func readPlain(_ setting: Setting) {
    let keyword = keywords.first { $0.key == setting.key } ?? Keyword.own(setting.key)
    guard let keyword else { return diagnostics.append(setting.unknown(among: keywords)) }
    if setting.isAddition, !keyword.takesAdditions {
      let message = "+= adds to require and words alone, " + setting.key + " is set with ="
      return diagnostics.append(Diagnostic(setting.keyPlace, message))
    }
    if keyword.apply(setting, &draft) { return draft.note(setting) }
    let found = setting.value.isEmpty ? "nothing" : setting.value.shortened
    let message = setting.key.shortened + " must be " + keyword.allowed + ", not " + found
    diagnostics.append(Diagnostic(setting.valuePlace, message))
  }

  private mutating func readPreset(_ setting: Setting, _ depth: Int) {
    guard !setting.isAddition, let preset = Preset.named(setting.value) else {
      let names = Preset.all.map { $0.name }
      let known = names.joined(separator: ", ")
      let meant = Suggestion.text(for: setting.value, among: names)
      let message = "preset must be one of " + known + ", not " + setting.value.shortened + meant
      return diagnostics.append(Diagnostic(setting.valuePlace, message))
    }
    draft.clear()
    let text = PolicyText(preset.bytes, source: preset.source)
    diagnostics += text.diagnostics
    read(text.settings, depth: depth + 1)
    draft.note(setting)
  }

  private mutating func readPwquality(_ setting: Setting) {
    let files: [RivalFile]
    guard !setting.isAddition, setting.value.utf8.first == UInt8(ascii: "/") else {
      let message = "pwquality must be the absolute path of a pwquality.conf"
      return diagnostics.append(Diagnostic(setting.valuePlace, message))
    }
    do {
      files = try host.pwqualityFiles(setting.value)
    } catch {
      let message = error.message
      return diagnostics.append(Diagnostic(setting.valuePlace, message))
    }
    let policy = ImportedPolicy(pwquality: files)
    let told = policy.diagnostics
    diagnostics += told.filter { $0.severity == .error }
    read(policy.settings, depth: 1)
    draft.remarks += policy.weaknesses
    draft.note(setting)
  }

  /// The rules of the lines, in the checklist's order; a rule that the host cannot make is a fault.
  var rules: [Rule] {
    mutating get {
      var rules: [Rule] = []
      for line in draft.orderedLines {
        guard let rule = rule(of: line) else { continue }
        let title = draft.titles.last { $0.id == line.id }
        rules.append(title.map { rule.titled($0.text) } ?? rule)
      }
      return rules
    }
  }

  private mutating func rule(of line: Draft.Line) -> Rule? {
    do {
      return switch line.source {
      case .engine(let make): make(draft.context)
      case .pattern(let pattern, let title, let mustMatch):
        try Rule.pattern(id: line.id, title: title, pattern, mustMatch: mustMatch)
      case .host(let wanted): try host.rule(wanted)
      }
    } catch {
      if let setting = draft.effective.first(where: { $0.key == line.key }) {
        diagnostics.append(Diagnostic(setting.valuePlace, error.message))
      }
      return nil
    }
  }
}

extension Setting {
  /// Says that nothing of the key's name can be set.
  fileprivate func unknown(among keywords: [Keyword]) -> Diagnostic {
    let isArgument = keyPlace.source == Diagnostic.Place.argumentSource
    let others = isArgument ? ModuleWord.all : []
    let known = keywords.map { $0.key } + Keyword.bringers + others
    let meant = Suggestion.text(for: key, among: known)
    return Diagnostic(keyPlace, "unknown setting " + key.shortened + meant)
  }
}
