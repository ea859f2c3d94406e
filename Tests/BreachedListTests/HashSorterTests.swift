@testable import BreachedListBuilder
import TestSupport
import Testing

@testable import BreachedList

/// Sorting with less memory than there are hashes.
struct HashSorterTests {
  private struct NoFault: Error {}

  /// A store in memory.
  private struct Store: HashStore {
    var hashes: [UInt64] = []

    mutating func append(_ hashes: ArraySlice<UInt64>) throws(NoFault) { self.hashes += hashes }

    func read(_ range: Range<Int>) throws(NoFault) -> [UInt64] { Array(hashes[range]) }
  }

  /// Sorts hashes that come in pieces.
  private static func sorted(_ hashes: [UInt64], pieces: Int) throws -> [UInt64] {
    var sorter = try HashSorter(capacity: 4096) { () throws(NoFault) in Store() }
    for start in stride(from: 0, to: hashes.count, by: pieces) {
      try sorter.add(Array(hashes[start..<min(start + pieces, hashes.count)]))
    }
    var found: [UInt64] = []
    let sorted = try sorter.finish { _, _ in }
    try sorted.read(failing: { $0 }) { (hashes: ArraySlice<UInt64>) throws(NoFault) in
      found += hashes
    }
    #expect(sorted.count == UInt64(found.count))
    return found
  }

  @Test(arguments: [0, 1, 2, 33, 4095, 4096, 4097, 100_000])
  func `hashes in any order come out in order`(_ count: Int) throws {
    let hashes = SampleList.hashes(count)
    #expect(try Self.sorted(hashes, pieces: 1000) == hashes.sorted())
  }

  @Test func `hashes in order go to the store as they come`() throws {
    let hashes = SampleList.hashes(50_000).sorted()
    #expect(try Self.sorted(hashes, pieces: 777) == hashes)
  }

  @Test func `two lists in order and one in none are one list`() throws {
    let first = SampleList.hashes(20_000).sorted()
    let second = SampleList.hashes(20_000, seed: 2).sorted()
    let third = SampleList.hashes(9000, seed: 3)
    let all = first + second + third
    #expect(try Self.sorted(all, pieces: 5000) == all.sorted())
  }

  @Test func `what comes twice is there once`() throws {
    let hashes = SampleList.hashes(9000)
    #expect(try Self.sorted(hashes + hashes, pieces: 500) == hashes.sorted())
    #expect(try Self.sorted([5, 5], pieces: 1) == [5])
    #expect(try Self.sorted([5, 5, 5], pieces: 2) == [5])
    #expect(try Self.sorted([0, 0, 1, 1], pieces: 3) == [0, 1])
    #expect(try Self.sorted([7] + [UInt64](repeating: 5, count: 9000), pieces: 10) == [5, 7])
  }

  @Test func `more runs than are merged at a time are merged in turns`() throws {
    // 4096 hashes of memory merge eight runs at a time; this makes 60.
    let hashes = SampleList.hashes(240_000)
    #expect(try Self.sorted(hashes, pieces: 10_000) == hashes.sorted())
  }

  @Test func `numbers that differ in few bits are sorted`() {
    for shift in [0, 8, 28, 56] {
      var numbers = (0..<5000).map { UInt64(($0 * 7919) % 251) << shift }
      let expected = numbers.sorted()
      HashSort.sort(&numbers)
      #expect(numbers == expected)
    }
  }
}
