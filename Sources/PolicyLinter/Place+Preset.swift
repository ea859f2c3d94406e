public import PolicyLanguage

extension Diagnostic.Place {
  /// Whether the place is in a preset, and not in a file.
  public var isInPreset: Bool { source.hasPrefix(Preset.sourceStart) }
}
