internal import Text
internal import PasswordPolicy

extension WholeNumber {
  /// Returns the message for the value of an option that is no number in a range.
  static func fault(of option: Option, in range: ClosedRange<Int>) -> Phrase {
    Phrase(
      // Translators: an option, and the smallest and the largest number that it takes.
      "{0} must be a whole number from {1} to {2}",
      .name(option.name),
      .number(range.lowerBound),
      .number(range.upperBound)
    )
  }
}
