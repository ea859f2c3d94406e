extension Preset {
  /// The policy of a host that has no policy file.
  static var `default`: Preset {
    Preset(
      name: "default",
      text: """
        length   = 8
        case     = yes
        digit    = 1
        symbol   = 1
        username = yes
        previous = 3
        guesses  = 1e8
        """
    )
  }
}
