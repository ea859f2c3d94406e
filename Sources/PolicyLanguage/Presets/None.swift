extension Preset {
  /// No line at all, to begin a policy with.
  static var none: Preset {
    Preset(name: "none", text: "# Every line of the checklist is named below this one.")
  }
}
