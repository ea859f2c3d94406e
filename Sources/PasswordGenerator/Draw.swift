internal import PasswordPolicy

/// A set of strings to draw from, all with the same chance.
struct Draw {
  /// The binary logarithm of the number of strings in the set.
  let bits: Double

  /// Draws a string.
  let next: (Randomness) throws(GenerationFault) -> [UInt8]

  /// Returns the binary logarithm of a number, never above the exact value; 0 for a number below 1.
  static func log2(_ number: Double) -> Double {
    GuessCount.log10(number) / 0.301029995663982
  }

  /// Returns the binary logarithm of the number of ways to choose some of several places.
  static func log2Ways(toChoose count: Int, of total: Int) -> Double {
    var bits = 0.0
    for chosen in 0..<count { bits += log2(Double(total - chosen) / Double(count - chosen)) }
    return bits
  }
}
