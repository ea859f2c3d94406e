extension Preset {
  /// Several words instead of kinds of characters: long, and hard to guess by the words themselves.
  static var passphrase: Preset {
    Preset(
      name: "passphrase",
      text: """
        length   = 20
        repeat   = 3
        username = yes
        realname = yes
        previous = 5
        common   = yes
        guesses  = 1e12
        require  = all
        """
    )
  }
}
