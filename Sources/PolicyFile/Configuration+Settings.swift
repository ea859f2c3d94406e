import PasswordPolicy

extension Configuration {
  /// Makes a configuration of the default policy and settings that change it.
  ///
  /// A later setting of a key wins over an earlier one.
  ///
  /// - Parameters:
  ///   - settings: The settings in the order in which they count.
  ///   - section: The section that some of them are from.
  ///   - host: What the rules need of the host.
  /// - Throws: Every fault in the settings, and nothing is applied.
  public init(
    _ settings: [Setting],
    section: Section? = nil,
    on host: some PolicyHost
  ) throws(PolicyFault) {
    var reader = SettingReader(host)
    reader.read(settings)
    if reader.diagnostics.isEmpty { reader.diagnostics = reader.draft.contradictions(settings) }
    let rules = reader.diagnostics.isEmpty ? reader.rules : []
    if !reader.diagnostics.isEmpty { throw PolicyFault(reader.diagnostics) }
    self.init(reader.draft, rules, section)
  }

  /// Makes a configuration of settings that need nothing of the host.
  public init(_ settings: [Setting]) throws(PolicyFault) {
    try self.init(settings, on: NoHost())
  }

  /// Returns what is wrong with settings as far as their own text goes.
  static func fault(in settings: [Setting]) -> [Diagnostic] {
    do {
      _ = try Configuration(settings)
      return []
    } catch {
      return error.diagnostics
    }
  }

  private init(_ draft: Draft, _ rules: [Rule], _ section: Section?) {
    policy = Policy(
      rules: rules,
      requiring: draft.requirement,
      minimum: draft.minimum,
      enforcement: draft.enforcement,
      scope: draft.scope,
      meter: draft.meter,
      knowing: draft.context.words
    )
    dialogue = draft.dialogue
    isDebugging = draft.isDebugging
    self.section = section
    settings = draft.effective
    remarks = draft.remarks
  }
}

extension Draft {
  /// What is wrong with the settings taken together.
  func contradictions(_ settings: [Setting]) -> [Diagnostic] {
    let emptiness = lines.isEmpty ? settings.last : nil
    let missing = "the policy has no line left; it needs one"
    return (emptiness.map { [Diagnostic($0.keyPlace, missing)] } ?? [])
      + unknownRequirements + unknownTitles + crossedLengths(settings)
  }

  private var unknownRequirements: [Diagnostic] {
    switch requirement {
    case .only(let required), .byNatureAnd(let required):
      return required.isEmpty ? [] : unknownRequirements(in: requirementSettings)
    case .all: return []
    }
  }

  private func unknownRequirements(in settings: [Setting]) -> [Diagnostic] {
    settings.flatMap { setting in
      Word.list(setting.value).filter { !ids.contains($0.text) }.map { word in
        let message = "require names " + word.text.shortened + ", which is no line of this policy"
        let place = setting.valuePlace.advanced(by: word.offset)
        let isKnown = Keyword.lines.contains { $0.key == word.text }
        let meant = isKnown ? "" : Suggestion.text(for: word.text, among: ids)
        return Diagnostic(place, message + meant)
      }
    }
  }

  /// Titles of what neither is a line nor could be one.
  private var unknownTitles: [Diagnostic] {
    let known = Keyword.lines.map { $0.key } + ids
    return titles.filter { !known.contains($0.id) }.compactMap { title in
      let key = OwnKey.title + title.id
      guard let setting = effective.first(where: { $0.key == key }) else { return nil }
      let meant = Suggestion.text(for: title.id, among: known)
      return Diagnostic(setting.keyPlace, key.shortened + " is the title of no line" + meant)
    }
  }

  private func crossedLengths(_ settings: [Setting]) -> [Diagnostic] {
    guard let length = number("length") else { return [] }
    return ["max-length", "max-bytes"].compactMap { key in
      guard let maximum = number(key), length > maximum,
        let setting = settings.last(where: { $0.key == key || $0.key == "length" })
          ?? settings.last
      else { return nil }
      return Diagnostic(setting.valuePlace, key + " \(maximum) is below length \(length)")
    }
  }
}
