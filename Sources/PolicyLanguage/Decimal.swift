/// Reads a whole number of decimal digits.
///
/// - Parameters:
///   - digits: The digits; no sign and no blank may stand there.
///   - limit: The largest number, less than a twentieth of the largest `Int`.
/// - Returns: The number; nil where there is no digit, anything else, or a number above the limit.
func decimal(_ digits: ArraySlice<UInt8>, upTo limit: Int) -> Int? {
  if digits.isEmpty { return nil }
  var number = 0
  for byte in digits {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
    number = number * 10 + Int(byte - UInt8(ascii: "0"))
    if number > limit { return nil }
  }
  return number
}
