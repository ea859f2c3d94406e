internal import Text
internal import PasswordPolicy

/// The value of an option that is a whole number.
enum WholeNumber {
  /// Reads it: digits alone, without a sign or a blank.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - range: What it may be.
  /// - Returns: The number, or nil where it is none of the range.
  static func read(_ text: String, in range: ClosedRange<Int>) -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy({ digits.contains($0) }), let number = Int(text) else { return nil }
    return range.contains(number) ? number : nil
  }

  /// What is wrong with a value that is none.
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
