internal import Text

extension Rule {
  /// Allows at most a number of characters, and never more bytes than PAM can pass on.
  public static func maximumLength(_ maximum: Int, in unit: LengthUnit = .characters) -> Rule {
    let title = Phrase.counted(maximum, "At most {0} character", "At most {0} characters")
    return Rule(.maximumLength(maximum, unit), title, isRequiredByNature: true) { candidate in
      let finding = Finding.atMost(maximum, have: unit.length(of: candidate.password))
      let isTooLong = candidate.password.bytes.count > Candidate.byteLimit
      return finding.state == .met && isTooLong
        ? .unmet(Candidate.tooManyBytes) : finding
    }
  }

  /// The line of `max-length` in a policy that sets none: what PAM can pass on.
  static var byteLimit: Rule {
    let title = Phrase.counted(Candidate.byteLimit, "At most {0} byte", "At most {0} bytes")
    let demand = Demand.maximumLength(Candidate.byteLimit, .characters)
    return Rule(demand, title, isRequiredByNature: true) { candidate in
      .atMost(Candidate.byteLimit, have: candidate.password.bytes.count)
    }
  }
}
