@testable import BreachedListBuilder
import Testing

@testable import BreachedList

/// Lists of which whole ranges are missing.
struct RangeCoverageTests {
  /// A list of 64 hashes in each of the 4096 groups of ranges but some.
  private static func coverage(without missing: Range<UInt64>) -> RangeCoverage {
    var coverage = RangeCoverage()
    for group in 0..<4096 as Range<UInt64> where !missing.contains(group) {
      coverage.add([UInt64](repeating: group << 52, count: 64)[...])
    }
    return coverage
  }

  @Test func `a whole list misses nothing`() {
    #expect(Self.coverage(without: 0..<0).missing == nil)
  }

  @Test(arguments: [(0..<1, 1, "000"), (4095..<4096, 1, "FFF"), (0xABC..<0xDEF, 819, "ABC")])
  func `what is missing is told by its first digits`(
    missing: Range<UInt64>,
    count: Int,
    first: String
  ) throws {
    let found = try #require(Self.coverage(without: missing).missing)
    #expect(found.count == count)
    #expect(found.first == first)
  }

  @Test func `a list too short to tell is taken`() {
    #expect(RangeCoverage().missing == nil)
    #expect(Self.coverage(without: 0..<2049).missing == nil)
  }

  @Test func `a list of the size of Pwned Passwords must have every range`() throws {
    var coverage = RangeCoverage()
    for range in 0..<1 << 20 as Range<UInt64> where range != 0xABCDE {
      coverage.add([UInt64](repeating: range << 44, count: 33)[...])
    }
    let found = try #require(coverage.missing)
    #expect(found.count == 1)
    #expect(found.first == "ABCDE")
  }
}
