import PasswordPolicy

extension Configuration {
  /// Makes a configuration of the default policy and settings that change it.
  ///
  /// A later setting of a key wins over an earlier one.
  ///
  /// - Parameter settings: The settings in the order in which they count.
  /// - Throws: Every fault in the settings, and nothing is applied.
  public init(_ settings: [Setting]) throws(PolicyFault) {
    var draft = Draft()
    let keywords = settings.isEmpty ? [] : Keyword.all
    var diagnostics: [Diagnostic] = []
    for setting in settings {
      if let diagnostic = setting.apply(to: &draft, keywords) { diagnostics.append(diagnostic) }
    }
    if diagnostics.isEmpty { diagnostics = draft.contradictions(settings) }
    if !diagnostics.isEmpty { throw PolicyFault(diagnostics) }
    self = draft.configuration
  }
}

extension Setting {
  /// Takes the setting into a draft, or tells what is wrong with it.
  fileprivate func apply(to draft: inout Draft, _ keywords: [Keyword]) -> Diagnostic? {
    guard let keyword = keywords.first(where: { $0.key == key }) else {
      let isArgument = keyPlace.source == Diagnostic.Place.argumentSource
      let others = isArgument ? ModuleWord.all : []
      let meant = Suggestion.text(for: key, among: keywords.map { $0.key } + others)
      return Diagnostic(keyPlace, "unknown setting " + key.shortened + meant)
    }
    if keyword.apply(value, &draft) { return nil }
    let found = value.isEmpty ? "nothing" : value.shortened
    return Diagnostic(valuePlace, key + " must be " + keyword.allowed + ", not " + found)
  }
}

extension Draft {
  /// What is wrong with the settings taken together.
  fileprivate func contradictions(_ settings: [Setting]) -> [Diagnostic] {
    let emptiness = lines.isEmpty ? settings.last : nil
    let missing = "the policy has no line left; it needs one"
    return (emptiness.map { [Diagnostic($0.keyPlace, missing)] } ?? [])
      + unknownRequirements(settings.last { $0.key == "require" })
      + crossedLengths(settings)
  }

  private func unknownRequirements(_ setting: Setting?) -> [Diagnostic] {
    guard case .only(let required) = requirement, !required.isEmpty, let setting else { return [] }
    let ids = ids
    return Word.list(setting.value).filter { !ids.contains($0.text) }.map { word in
      let message = "require names " + word.text.shortened + ", which is no line of this policy"
      let place = setting.valuePlace.advanced(by: word.offset)
      let isKnown = Keyword.lines.contains { $0.key == word.text }
      let meant = isKnown ? "" : Suggestion.text(for: word.text, among: ids)
      return Diagnostic(place, message + meant)
    }
  }

  private func crossedLengths(_ settings: [Setting]) -> [Diagnostic] {
    guard let length = number("length") else { return [] }
    return ["max-length", "max-bytes"].compactMap { key in
      guard let maximum = number(key), length > maximum,
        let setting = settings.last(where: { $0.key == key || $0.key == "length" })
      else { return nil }
      return Diagnostic(setting.valuePlace, key + " \(maximum) is below length \(length)")
    }
  }
}
