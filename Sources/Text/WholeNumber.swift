/// Whole numbers in decimal digits, without a sign or a blank.
package enum WholeNumber {
  /// Reads a number.
  ///
  /// - Parameters:
  ///   - digits: The digits of ASCII.
  ///   - range: The allowed numbers, up to a twentieth of the largest `Int`.
  /// - Returns: The number; nil if there are no digits, other characters, or a number outside the range.
  package static func read(_ digits: some Sequence<UInt8>, in range: ClosedRange<Int>) -> Int? {
    var number: Int?
    for digit in digits {
      guard digit.isDigit else { return nil }
      let next = (number ?? 0) * 10 + Int(digit - 0x30)
      if next > range.upperBound { return nil }
      number = next
    }
    return number.flatMap { range.contains($0) ? $0 : nil }
  }
}

extension FixedWidthInteger {
  /// Whether this byte or code point is a digit of ASCII.
  @inlinable package var isDigit: Bool { 0x30...0x39 ~= self }
}
