/// Eight hexadecimal digits at once: reading digits one by one takes most of the time of a build.
enum HexDigits {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Returns what eight digits stand for, or nil where one is none.
  ///
  /// - Parameter text: The digits as bytes, the first the lowest.
  /// - Returns: A number of 32 bits.
  static func number(_ text: UInt64) -> UInt64? {
    let lower = text | (ones * 0x20)
    let digits = isWithin(text, UInt8(ascii: "0"), UInt8(ascii: "9"))
    let letters = isWithin(lower, UInt8(ascii: "a"), UInt8(ascii: "f"))
    guard text & tops == 0, (digits | letters) & tops == tops else { return nil }
    // The lowest four bits of a letter are 1 for A, and bit 6 tells it from a digit.
    var number = (text & (ones * 0xF)) + 9 * (text >> 6 & ones)
    number = number.byteSwapped
    number = (number | number >> 4) & 0x00FF_00FF_00FF_00FF
    number = (number | number >> 8) & 0x0000_FFFF_0000_FFFF
    return (number | number >> 16) & 0xFFFF_FFFF
  }

  /// Sets the highest bit of each byte that is within bounds, where no byte has it set.
  private static func isWithin(_ bytes: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
    // A byte below 0x80 and what is added are at most 0xFF together, so no byte runs into the next.
    let isAtLeast = (bytes & ~tops) &+ ones &* UInt64(0x80 - first)
    let isBeyond = (bytes & ~tops) &+ ones &* UInt64(0x7F - last)
    return isAtLeast & ~isBeyond
  }
}
