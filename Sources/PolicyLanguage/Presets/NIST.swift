extension Preset {
  /// NIST SP 800-63B-4 section 3.1.1.2, for passwords that are the only factor: 15 characters.
  package static var nist: Preset { Preset(name: "nist", text: single) }

  /// The same section, for passwords that are used with another factor only: 8 characters.
  package static var nistWithMFA: Preset { Preset(name: "nist-mfa", text: withOthers) }

  // Two texts, because a text that is put together takes a copy.
  private static let single: StaticString = """
    # Code points of the NFC form are counted. Nothing about kinds of characters, no upper limit.
    count    = codepoints
    length   = 15
    # The blocklist: what is on the built-in list, what a program would try within the first million
    # guesses, and what is expected of this person. Whole passwords are compared, never parts of one.
    common   = yes
    guesses  = 1e6
    names    = whole
    username = yes
    realname = yes
    hostname = yes
    # The lines alone decide; the meter is there to help people choose.
    require  = all
    level    = weak
    meter    = guesses
    enforce  = everyone
    """

  private static let withOthers: StaticString = """
    # As in the preset nist, with the length that does beside another factor.
    count    = codepoints
    length   = 8
    common   = yes
    guesses  = 1e6
    names    = whole
    username = yes
    realname = yes
    hostname = yes
    require  = all
    level    = weak
    meter    = guesses
    enforce  = everyone
    """
}
