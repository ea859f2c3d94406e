extension Preset {
  /// CIS Benchmarks for Debian 12, Ubuntu 24.04 and RHEL 9 and 10, section 5.3.3.2, with the estimate of
  /// guesses in place of a dictionary check.
  static var cis: Preset {
    Preset(
      name: "cis",
      text: """
        length   = 14
        upper    = 1
        lower    = 1
        digit    = 1
        symbol   = 1
        repeat   = 3
        sequence = 3
        previous = 2
        username = yes
        common   = yes
        guesses  = 1e8
        require  = all
        enforce  = everyone
        """
    )
  }
}
