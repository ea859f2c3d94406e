package import PasswordPolicy

/// Takes settings into a draft, and notes what is wrong with them.
package struct SettingReader<Host: PolicyHost> {
  package private(set) var draft = Draft()
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether something is wrong with settings that another reader took in before this one.
  private var isContinuingFaults = false
  private let host: Host
  /// The table of keys, made for the first setting: most hosts have no policy of their own.
  private var keywords: [Keyword] = []

  /// The settings that presets and policies of others may bring may not bring more of them.
  private static var deepest: Int { 2 }

  package init(_ host: Host) {
    self.host = host
  }

  /// Takes settings in, in the order in which they count.
  package mutating func read(_ settings: [Setting], depth: Int = 0) {
    for setting in settings {
      switch setting.key {
      case Keyword.preset where depth < Self.deepest: readPreset(setting, depth)
      case Keyword.pwquality where depth == 0: readPwquality(setting)
      default: readPlain(setting)
      }
      if depth == 0 { draft.last = setting }
    }
  }

  /// Returns the reader that goes on from here with more settings, and tells what is wrong with those
  /// alone.
  package func reading(_ settings: [Setting]) -> SettingReader {
    var reader = self
    reader.isContinuingFaults = isContinuingFaults || !diagnostics.isEmpty
    reader.diagnostics = []
    reader.read(settings)
    return reader
  }

  /// Leaves it to another reader to tell what is wrong with the settings taken together: for everyone
  /// once, and not for each section again.
  package mutating func stopChecking() {
    isContinuingFaults = true
  }

  private mutating func readPlain(_ setting: Setting) {
    if keywords.isEmpty { keywords = Keyword.all }
    if let keyword = keywords.first(where: { $0.key == setting.key }) {
      return apply(setting, keyword)
    }
    guard let own = OwnKey(setting.key) else { return reportUnknown(setting) }
    if let message = own.fault(in: draft) {
      let message = setting.key.shortened + ": " + message
      return diagnostics.append(Diagnostic(setting.keyPlace, message))
    }
    if !setting.isAddition, !setting.value.isEmpty,
      let message = own.fault(in: setting.value)
    {
      return diagnostics.append(Diagnostic(setting.valuePlace, message))
    }
    apply(setting, Keyword.own(own))
  }

  private mutating func apply(_ setting: Setting, _ keyword: Keyword) {
    if setting.isAddition, keyword.addition == nil { return refuseAddition(setting) }
    if keyword.apply(setting, &draft) { return draft.note(setting) }
    let demand = setting.isAddition ? keyword.addition.map { " += takes " + $0.allowed } : nil
    let found = setting.value.isEmpty ? "nothing" : setting.value.shortened
    let message = setting.key + (demand ?? " must be " + keyword.allowed) + ", not " + found
    diagnostics.append(Diagnostic(setting.valuePlace, message))
  }

  private mutating func refuseAddition(_ setting: Setting) {
    let message = "+= adds to require and words alone, " + setting.key + " is set with ="
    diagnostics.append(Diagnostic(setting.keyPlace, message))
  }

  private mutating func readPreset(_ setting: Setting, _ depth: Int) {
    if setting.isAddition { return refuseAddition(setting) }
    guard let preset = Preset.named(setting.value) else {
      let names = Preset.all.map { $0.name }
      let found = setting.value.isEmpty ? "nothing" : setting.value.shortened
      let meant = Suggestion.text(for: setting.value, among: names)
      let message = "preset must be one of " + names.joined(separator: ", ") + ", not " + found
      return diagnostics.append(Diagnostic(setting.valuePlace, message + meant))
    }
    draft.clear()
    let text = PolicyText(preset.bytes, source: preset.source)
    diagnostics += text.diagnostics
    read(text.settings, depth: depth + 1)
    draft.note(setting)
  }

  private mutating func readPwquality(_ setting: Setting) {
    if setting.isAddition { return refuseAddition(setting) }
    let files: [RivalFile]
    guard setting.value.utf8.first == UInt8(ascii: "/") else {
      let message = "pwquality must be the absolute path of a pwquality.conf"
      return diagnostics.append(Diagnostic(setting.valuePlace, message))
    }
    do {
      files = try host.pwqualityFiles(setting.value)
    } catch {
      return diagnostics.append(Diagnostic(setting.valuePlace, error.message))
    }
    let policy = ImportedPolicy(pwquality: files)
    let told = policy.diagnostics
    diagnostics += told.filter { $0.severity == .error }
    read(policy.settings, depth: 1)
    draft.remarks += policy.weaknesses
    draft.note(setting)
  }

  /// Says that nothing of the key's name can be set.
  private mutating func reportUnknown(_ setting: Setting) {
    let isArgument = setting.keyPlace.source == Diagnostic.Place.argumentSource
    if setting.key.isEmpty {
      return diagnostics.append(Diagnostic(setting.keyPlace, "a setting is written key=value"))
    }
    let others = isArgument ? ModuleWord.all : []
    let known = keywords.map { $0.key } + Keyword.bringers + others
    let meant =
      diagnostics.count < Suggestion.limit ? Suggestion.text(for: setting.key, among: known) : ""
    let rival = diagnostics.count < Suggestion.limit ? RivalWord.hint(for: setting.key) : nil
    let message = "unknown setting " + setting.key.shortened + (rival ?? meant)
    diagnostics.append(Diagnostic(setting.keyPlace, message))
  }
}

extension SettingReader {
  /// Adds what is wrong with the settings taken together, where each by itself is right.
  package mutating func checkTogether() {
    if diagnostics.isEmpty, !isContinuingFaults { diagnostics = draft.contradictions }
  }

  /// Keeps no more words than it takes to have their line; all of them take long to prepare.
  package mutating func forgetWords() {
    draft.context.words = Array(draft.context.words.prefix(1))
  }

  /// The rules of the lines, in the checklist's order, or nil where something is wrong; a rule that the
  /// host cannot make is a fault.
  package mutating func rules() -> [Rule]? {
    checkTogether()
    if !diagnostics.isEmpty || isContinuingFaults { return nil }
    var rules: [Rule] = []
    for line in draft.orderedLines {
      guard let rule = rule(of: line.settled(in: draft.context)) else { continue }
      let title = draft.titles.last { $0.id == line.id }
      rules.append(title.map { rule.titled($0.text) } ?? rule)
    }
    return diagnostics.isEmpty ? rules : nil
  }

  private mutating func rule(of demand: Demand) -> Rule? {
    guard case .host(let wanted) = demand else { return Rule(demand) }
    do {
      return try host.rule(wanted)
    } catch {
      let setting = draft.effective.first { $0.key == demand.key } ?? draft.last
      let place = setting?.valuePlace ?? Diagnostic.Place(source: demand.key, line: 1, column: 1)
      diagnostics.append(Diagnostic(place, error.message))
      return nil
    }
  }
}
