/// Finds out whether whole ranges of a list of hashes are missing.
///
/// Hashes are spread evenly. Where a list has 32 to a range on the average, the chance that a range is
/// empty is e^-32, one in 10^13; so an empty one is a sign of a download that was not finished.
public struct RangeCoverage: Sendable {
  /// How many ranges there are: one for each five hexadecimal digits.
  public static let ranges = 1 << 20

  /// How many hashes there must be for each range before an empty one is a fault.
  private static let leastAverage = 32

  private var seen = [Bool](repeating: false, count: ranges)
  private var last = ranges
  private var hashes: UInt64 = 0

  /// Creates a coverage of nothing.
  public init() {}

  /// Takes hashes in.
  ///
  /// - Parameter prefixes: Their first 64 bits.
  public mutating func add(_ prefixes: ArraySlice<UInt64>) {
    hashes += UInt64(prefixes.count)
    for prefix in prefixes {
      let range = Int(truncatingIfNeeded: prefix >> 44)
      if range == last { continue }
      seen[range] = true
      last = range
    }
  }

  /// What is missing: how many of the ranges, or of groups of them, and the first digits of the first.
  public var missing: (count: Int, first: String)? {
    for digits in [5, 3] {
      let groups = 1 << (4 * digits)
      if hashes < UInt64(groups * Self.leastAverage) { continue }
      let size = Self.ranges / groups
      let empty = (0..<groups).filter { group in
        !seen[group * size..<(group + 1) * size].contains(true)
      }
      if let first = empty.first { return (empty.count, Self.name(first, digits: digits)) }
    }
    return nil
  }

  /// Returns the first hexadecimal digits of the hashes of a range.
  public static func name(_ range: Int, digits: Int = 5) -> String {
    let text = String(range, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
