internal import GuessEstimator
internal import Text

extension Rule {
  /// Forbids passwords that are, as a whole, on the built-in list of those most used.
  ///
  /// NIST SP 800-63B-4 section 3.1.1.2 asks for it: the whole password is compared, in NFC and without
  /// its case, and no part of it.
  public static var notCommon: Rule {
    Rule(.notCommon, "Not a common password", isRequiredByNature: true) { candidate in
      WordTable.builtIn.isCommonPassword(candidate.password.bytes) ? .unmet() : .met
    }
  }
}
