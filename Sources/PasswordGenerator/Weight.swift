internal import PasswordPolicy

/// How many passwords there are of some kind.
///
/// Numbers below 2^64 are exact. Of greater ones the first 64 bits are kept, so that what is chosen by
/// them has the chance it should have but for less than one part in 2^30.
struct Weight {
  /// The first bits; of a number of 2^64 or more the topmost is set.
  private var mantissa: UInt64

  /// How many bits were cut off.
  private var exponent = 0

  static let zero = Weight(0)

  init(_ number: UInt64) {
    mantissa = number
  }

  var isZero: Bool { mantissa == 0 }

  /// The number, if it is exact.
  var exact: UInt64? { exponent == 0 ? mantissa : nil }

  /// The binary logarithm, 0 for no password at all; to four places.
  var log2: Double {
    Double(exponent) + Weight.log2(Double(mantissa))
  }

  /// Returns the binary logarithm of a number of 1 or more, to four places.
  static func log2(_ number: Double) -> Double {
    GuessCount.log10(number) / 0.301029995663981
  }

  /// Returns the number without its last bits.
  func cut(_ bits: Int) -> UInt64 {
    let more = bits - exponent
    return more > 63 ? 0 : mantissa >> UInt64(max(more, 0))
  }

  /// How many bits must be cut off that a sum of so many such numbers fits into 64 bits.
  func cutForSum(of count: Int) -> Int {
    let room = UInt64(count).bitWidth - UInt64(count).leadingZeroBitCount
    return max(exponent + room - mantissa.leadingZeroBitCount, 0)
  }

  static func += (left: inout Weight, right: Weight) {
    let bits = max(left.exponent, right.exponent)
    let (sum, isOver) = left.cut(bits).addingReportingOverflow(right.cut(bits))
    left.mantissa = isOver ? sum >> 1 | 1 << 63 : sum
    left.exponent = isOver ? bits + 1 : bits
  }

  /// Returns the number so many times.
  func times(_ count: Int) -> Weight {
    var product = self
    let (high, low) = mantissa.multipliedFullWidth(by: UInt64(max(count, 0)))
    let bits = 64 - high.leadingZeroBitCount
    product.mantissa = bits == 0 ? low : high << UInt64(64 - bits) | low >> UInt64(bits)
    product.exponent += bits
    return product
  }

  /// Returns the product of two numbers.
  func times(_ other: Weight) -> Weight {
    var product = self
    let (high, low) = mantissa.multipliedFullWidth(by: other.mantissa)
    let bits = 64 - high.leadingZeroBitCount
    product.mantissa = bits == 0 ? low : high << UInt64(64 - bits) | low >> UInt64(bits)
    product.exponent += other.exponent + bits
    return product
  }
}
