/// Comparison without case.
enum CaseFolding {
  /// Returns a character's text without its case.
  ///
  /// Lower, upper and lower case in turn are Unicode's full case folding for all but a few
  /// letters of no modern keyboard: they also make one of the sigmas, and `ss` of
  /// a sharp s.
  ///
  /// In one place only: a copy of the tables' readers in each caller would be large.
  @inline(never)
  static func fold(_ character: Character) -> String {
    character.lowercased().uppercased().lowercased()
  }

  /// Returns a code point without its case if it is an ASCII letter, else itself.
  static func foldASCII(_ value: UInt32) -> UInt32 {
    0x41...0x5A ~= value ? value + 0x20 : value
  }
}
