/// Settings that others of the same policy leave without effect.
enum SettingOrder {
  /// Keys that one file sets twice: the first is without effect.
  static func setTwice(_ settings: [Setting]) -> [Diagnostic] {
    settings.indices.compactMap { index in
      let setting = settings[index]
      guard !setting.isAddition else { return nil }
      let earlier = settings[..<index].last { other in
        other.key == setting.key && other.keyPlace.source == setting.keyPlace.source
      }
      guard let earlier else { return nil }
      let message =
        setting.key.shortened + " is set again; line \(earlier.keyPlace.line) is without effect"
      return Diagnostic(setting.keyPlace, message, .warning)
    }
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
