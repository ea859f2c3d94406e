/// What a key is set to, and by what.
public struct SettingInForce: Equatable, Sendable {
  /// The key.
  public let key: String
  /// The value as it would be written.
  public let value: String
  /// Where it was set, or nil where nothing sets it.
  public let place: Diagnostic.Place?
}

extension Configuration {
  /// Every setting that is no line of the checklist: those of the table of keys in its order, and then
  /// those that brought other settings.
  public var settingsInForce: [SettingInForce] {
    let plain = (Keyword.behaviour + Keyword.dialogue).compactMap { keyword in
      let setting = settings.first { $0.key == keyword.key }
      return (setting?.value ?? keyword.standard).map {
        SettingInForce(key: keyword.key, value: $0, place: setting?.keyPlace)
      }
    }
    return plain + bringers
  }

  /// The settings that brought other settings.
  private var bringers: [SettingInForce] {
    settings.filter { Keyword.bringers.contains($0.key) }.map {
      SettingInForce(key: $0.key, value: $0.value, place: $0.keyPlace)
    }
  }
}
