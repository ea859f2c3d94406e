extension Rule {
  /// Allows at most a number of bytes, for a hash that ignores what comes after them.
  public static func maximumBytes(_ maximum: Int) -> Rule {
    let title = "At most " + Plural(maximum, "byte", "bytes").text
    return Rule(id: "max-bytes", title: title, isRequiredByNature: true) { candidate in
      .atMost(maximum, have: candidate.password.bytes.count)
    }
  }
}
