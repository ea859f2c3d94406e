extension Rule {
  /// Allows at most a number of characters, and never more bytes than PAM can pass on.
  public static func maximumLength(_ maximum: Int, in unit: LengthUnit = .characters) -> Rule {
    let title = "At most " + Plural(maximum, "character", "characters").text
    return Rule(id: "max-length", title: title, isRequiredByNature: true) { candidate in
      let finding = Finding.atMost(maximum, have: unit.length(of: candidate.password))
      let isTooLong = candidate.password.bytes.count > Candidate.byteLimit
      return finding.state == .met && isTooLong
        ? .unmet("more than \(Candidate.byteLimit) bytes") : finding
    }
  }

  /// The line of `max-length` in a policy that sets none: what PAM can pass on.
  static var byteLimit: Rule {
    let title = "At most \(Candidate.byteLimit) bytes"
    return Rule(id: "max-length", title: title, isRequiredByNature: true) { candidate in
      .atMost(Candidate.byteLimit, have: candidate.password.bytes.count)
    }
  }
}
