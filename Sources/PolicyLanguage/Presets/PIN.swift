extension Preset {
  /// Six digits, and none of the PINs that are tried first; `length` and `max-length` make it another
  /// number of digits.
  static var pin: Preset {
    Preset(
      name: "pin",
      text: """
        charset    = digits
        length     = 6
        max-length = 6
        repeat     = 2
        sequence   = 2
        date       = yes
        realname   = yes
        common     = yes
        previous   = 1
        require    = all
        """
    )
  }
}
