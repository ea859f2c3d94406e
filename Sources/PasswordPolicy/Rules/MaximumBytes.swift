internal import Text

extension Rule {
  /// Allows at most a number of bytes, for a hash that ignores what comes after them.
  public static func maximumBytes(_ maximum: Int) -> Rule {
    let title = Phrase.counted(maximum, "At most {0} byte", "At most {0} bytes")
    return Rule(.maximumBytes(maximum), title, isRequiredByNature: true) { candidate in
      .atMost(maximum, have: candidate.password.bytes.count)
    }
  }
}
