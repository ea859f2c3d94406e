/// What a key is set to, and by what.
public struct SettingInForce: Equatable, Sendable {
  /// The key.
  public let key: String
  /// The value as it would be written.
  public let value: String
  /// Whether the value is added to what holds without a setting, by `+=`.
  public let isAddition: Bool
  /// Where it was set, or nil where nothing sets it.
  public let place: Diagnostic.Place?
}

extension Configuration {
  /// Every setting that is no line of the checklist: those of the table of keys in its order, and then
  /// those that brought other settings.
  public var settingsInForce: [SettingInForce] {
    let plain = (Keyword.behaviour + Keyword.dialogue).compactMap { keyword in
      settings.first { $0.key == keyword.key }.map { SettingInForce($0) }
        ?? keyword.standard.map {
          SettingInForce(key: keyword.key, value: $0, isAddition: false, place: nil)
        }
    }
    return plain + bringers
  }

  /// The settings that brought other settings.
  private var bringers: [SettingInForce] {
    settings.filter { Keyword.bringers.contains($0.key) }.map { SettingInForce($0) }
  }
}

extension SettingInForce {
  fileprivate init(_ setting: Setting) {
    self.init(
      key: setting.key,
      value: setting.value,
      isAddition: setting.isAddition,
      place: setting.keyPlace
    )
  }
}
