extension Preset {
  /// DISA STIG for RHEL 9, items 611065 to 611130, with the estimate of guesses in place of a dictionary
  /// check.
  static var stig: Preset {
    Preset(
      name: "stig",
      text: """
        length    = 15
        upper     = 1
        lower     = 1
        digit     = 1
        symbol    = 1
        classes   = 4
        repeat    = 3
        class-run = 4
        previous  = 8
        username  = yes
        common    = yes
        guesses   = 1e8
        require   = all
        enforce   = everyone
        """
    )
  }
}
