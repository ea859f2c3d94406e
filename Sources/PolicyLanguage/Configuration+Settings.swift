package import PasswordPolicy

extension Configuration {
  /// Makes a configuration of the default policy and settings that change it.
  ///
  /// A later setting of a key wins over an earlier one.
  ///
  /// - Parameters:
  ///   - settings: The settings in the order in which they count.
  ///   - host: What the rules need of the host.
  /// - Throws: Every fault in the settings, and nothing is applied.
  public init(_ settings: [Setting], on host: some PolicyHost) throws(PolicyFault) {
    var reader = SettingReader(host)
    reader.read(settings)
    guard let rules = reader.rules() else { throw PolicyFault(reader.diagnostics) }
    self.init(reader.draft, rules)
  }

  /// Makes a configuration of settings that need nothing of the host.
  public init(_ settings: [Setting]) throws(PolicyFault) {
    try self.init(settings, on: NoHost())
  }

  /// Makes a configuration of what was read.
  ///
  /// - Parameters:
  ///   - draft: What the settings came to.
  ///   - rules: The rules of its lines.
  ///   - section: The section that some of the settings are from.
  package init(_ draft: Draft, _ rules: [Rule], _ section: Section? = nil) {
    policy = Policy(
      rules: rules,
      requiring: draft.requirement,
      minimum: draft.minimum,
      enforcement: draft.enforcement,
      scope: draft.scope,
      meter: draft.meter
    )
    dialogue = draft.dialogue
    isDebugging = draft.isDebugging
    self.section = section
    settings = draft.settingsInForce
    remarks = draft.remarks
  }
}

extension Draft {
  /// What is wrong with the settings taken together.
  var contradictions: [Diagnostic] {
    let emptiness = lines.isEmpty ? last : nil
    let missing = "the policy has no line left; it needs one"
    return (emptiness.map { [Diagnostic($0.keyPlace, missing)] } ?? [])
      + unknownRequirements + unknownTitles + crossedLengths
  }

  private var unknownRequirements: [Diagnostic] {
    let ids = ids
    return requirementSettings.flatMap { setting in
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
    if titles.isEmpty { return [] }
    let others = titles.filter { !ownIDs.contains($0.id) }
    let known = others.isEmpty ? [] : Keyword.lines.map { $0.key } + ownIDs
    return others.filter { !known.contains($0.id) }.compactMap { title in
      let key = OwnKey.title + title.id
      guard let setting = effective.first(where: { $0.key == key }) else { return nil }
      let meant = Suggestion.text(for: title.id, among: known)
      return Diagnostic(setting.keyPlace, key.shortened + " is the title of no line" + meant)
    }
  }

  private var crossedLengths: [Diagnostic] {
    let bounds = LengthBounds(lines)
    guard let length = bounds.minimum else { return [] }
    let key = Demand.minimumLength(length, .characters).key
    return lines.compactMap { demand in
      let maximum: Int? =
        switch demand {
        case .maximumLength(let count, _), .maximumBytes(let count): count
        default: nil
        }
      guard let maximum, length > maximum,
        let setting = effective.last(where: { $0.key == demand.key || $0.key == key })
      else { return nil }
      let message = demand.key + " \(maximum) is below " + key + " \(length)"
      return Diagnostic(setting.valuePlace, message)
    }
  }
}
