internal import PolicyLanguage

/// Settings that others of the same policy leave without effect.
enum SettingOrder {
  /// Keys that one file sets twice: the first is without effect.
  static func setTwice(_ settings: [Setting]) -> [Diagnostic] {
    // Settings of one key side by side, in the order in which they stand.
    let order = settings.indices.sorted { first, second in
      let (a, b) = (line(settings[first].key), line(settings[second].key))
      return a == b ? first < second : a.utf8.lexicographicallyPrecedes(b.utf8)
    }
    return zip(order, order.dropFirst()).compactMap { before, place in
      let (earlier, setting) = (settings[before], settings[place])
      guard !setting.isAddition, line(earlier.key) == line(setting.key),
        earlier.keyPlace.source == setting.keyPlace.source
      else { return nil }
      let isSame = earlier.key == setting.key
      let again = isSame ? " is set again" : " takes the place of " + earlier.key.shortened
      let message =
        setting.key.shortened + again + "; line \(earlier.keyPlace.line) is without effect"
      return Diagnostic(setting.keyPlace, message, .warning)
    }
  }

  /// What a key is about: a name that a password must match and one that it must not is one line.
  private static func line(_ key: String) -> String {
    guard let own = OwnKey(key), own.kind == .forbid else { return key }
    return OwnKey.match + own.id
  }

  /// Settings in front of one that begins the policy anew.
  static func setInVain(_ settings: [Setting]) -> [Diagnostic] {
    guard let last = settings.lastIndex(where: { Keyword.bringers.contains($0.key) }),
      let beginning = settings.dropFirst(last).first
    else { return [] }
    let kept = Keyword.dialogue.map { $0.key }
    return settings[..<last].filter { !kept.contains($0.key) }.map { setting in
      let place = beginning.keyPlace
      let message =
        setting.key.shortened + " is without effect: " + beginning.key + " in " + place.source
        + ":\(place.line) begins the policy anew"
      return Diagnostic(setting.keyPlace, message, .warning)
    }
  }
}
