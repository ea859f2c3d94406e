extension FixedWidthInteger {
  /// Whether this byte or code point is a digit of ASCII.
  @inlinable package var isDigit: Bool { 0x30...0x39 ~= self }
}
