@testable import BreachedListBuilder
import TestSupport
import Testing

@testable import BreachedList

/// What a breached-password list finds.
struct BreachedListTests {
  @Test(arguments: [0, 1, 2, 3, 100, 1023, 1024, 1025, 5000])
  func `every hash of a list is found, whatever its size`(_ count: Int) throws {
    let hashes = SampleList.hashes(count)
    let list = try SampleList(hashes)
    try list.verify()
    let breachedList = try list.opened()
    #expect(breachedList.header.entries == UInt64(count))
    // The first and the last, and some between them.
    for hash in hashes.sorted().enumerated().filter({ $0.offset % 97 == 0 || $0.offset > count - 3 }
    ) {
      #expect(try breachedList.contains(hash.element, read: list.read))
    }
    for hash in SampleList.hashes(20, seed: 2) {
      #expect(try !breachedList.contains(hash, read: list.read))
    }
  }

  @Test func `two equal hashes are one`() throws {
    let list = try SampleList([7 << 50, 7 << 50])
    #expect(try list.opened().header.entries == 1)
    #expect(try list.contains(7 << 50))
    try list.verify()
  }

  @Test(arguments: [0, 1, .max, .max - 1, 1 << 63, (1 << 63) - 1] as [UInt64])
  func `a hash at the end of everything is found`(_ hash: UInt64) throws {
    let list = try SampleList([hash] + SampleList.hashes(3000))
    #expect(try list.contains(hash))
    try list.verify()
  }

  @Test(arguments: [10, 100, 1000, 4096] as [UInt64])
  func `as many others are found as the rate says`(_ oneIn: UInt64) throws {
    let list = try SampleList(random: 50, oneIn: oneIn)
    let breachedList = try list.opened()
    let tries = 8000
    let found = try SampleList.hashes(tries, seed: 99).count {
      try breachedList.contains($0, read: list.read)
    }
    // Five standard deviations of a Poisson distribution: the seed is fixed, this is no gamble.
    let expected = Double(tries) / Double(oneIn)
    #expect(abs(Double(found) - expected) <= 5 * expected.squareRoot() + 1)
  }

  @Test(
    "a list is at most 1.1 x the information limit",
    arguments: [
      (10, 3.3219), (1000, 9.9658), (1_000_000, 19.9316), (1_000_000_000, 29.8974),
    ] as [(UInt64, Double)]
  )
  func size(oneIn: UInt64, bits: Double) throws {
    let count = 20_000
    let list = try SampleList(random: count, oneIn: oneIn)
    #expect(Double(list.bytes.count * 8) / Double(count) <= 1.1 * (bits + 1.5))
  }

  @Test func `a look-up reads two pieces, of 16 bytes and of a few kilobytes`() throws {
    let list = try SampleList(random: 50_000)
    let breachedList = try list.opened()
    var pieces: [Int] = []
    for hash in SampleList.hashes(20) {
      pieces = []
      _ = try breachedList.contains(hash) { offset, count throws(BreachedListFault) in
        pieces.append(count)
        return try list.read(offset, count)
      }
      #expect(pieces.count == 2)
      #expect(pieces.first == 16)
      #expect(pieces.last ?? 0 < 4096)
    }
  }

  @Test(arguments: [0, 9, 1_000_000_001, .max] as [UInt64])
  func `other rates make no list`(_ oneIn: UInt64) {
    #expect(throws: BuilderFault.rate) { try BreachedListBuilder(hashes: 1, oneIn: oneIn) }
  }

  @Test func `more hashes than a list can have make none`() {
    #expect(throws: BuilderFault.tooMany) {
      try BreachedListBuilder(hashes: 1 << 40, oneIn: 1_000_000_000)
    }
    #expect(throws: BuilderFault.tooMany) {
      try BreachedListBuilder(hashes: .max, oneIn: 1_000_000)
    }
  }

  @Test func `hashes out of order make no list`() throws {
    var builder = try BreachedListBuilder(hashes: 3, oneIn: 1000)
    try builder.add(1 << 62)
    #expect(throws: BuilderFault.order) { try builder.add(1 << 61) }
    var larger = try BreachedListBuilder(hashes: 100_000, oneIn: 1000)
    try larger.add(1 << 62)
    #expect(throws: BuilderFault.order) { try larger.add(1 << 61) }
  }

  @Test func `numbers that are no hashes make no list`() throws {
    var builder = try BreachedListBuilder(hashes: 1 << 10, oneIn: 1_000_000_000)
    #expect(throws: BuilderFault.uneven) {
      // Far enough from each other to be different numbers, and all in the first block.
      for number in 0..<400_000 as Range<UInt64> { try builder.add(number << 32) }
    }
  }
}
