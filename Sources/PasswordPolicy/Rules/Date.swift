internal import GuessEstimator
internal import Text

extension Rule {
  /// Forbids passwords that are nothing but a date or a year, as people choose them for a PIN.
  public static var notDate: Rule {
    Rule(.notDate, "Not a date", isRequiredByNature: true) { candidate in
      Dates.isDate(candidate.password.bytes) ? .unmet() : .met
    }
  }
}
