@testable import BreachedListBuilder
import TestSupport
import Testing

@testable import BreachedList

/// A list in memory, made as a build makes it.
struct SampleList {
  var bytes: [UInt8]

  /// Makes a list of hashes, which are put in order.
  init(_ hashes: [UInt64], oneIn: UInt64 = 1_000_000) throws(BuilderFault) {
    var builder = try BreachedListBuilder(
      hashes: UInt64(hashes.count),
      oneIn: oneIn,
      minimumCount: 2,
      minimumLength: 8
    )
    var index: [UInt8] = []
    var blocks: [UInt8] = []
    for hash in hashes.sorted() {
      try builder.add(hash)
      if builder.isFull {
        index += builder.index
        blocks += builder.blocks
        builder.drain()
      }
    }
    let header = try builder.finish()
    bytes = header.bytes + index + builder.index + blocks + builder.blocks
  }

  /// Makes a list of so many hashes that look random.
  init(random count: Int, seed: UInt64 = 1, oneIn: UInt64 = 1_000_000) throws(BuilderFault) {
    try self.init(Self.hashes(count, seed: seed), oneIn: oneIn)
  }

  static func hashes(_ count: Int, seed: UInt64 = 1) -> [UInt64] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in generator.next() }
  }

  /// Reads a piece as a file would be read.
  func read(_ offset: UInt64, _ count: Int) throws(BreachedListFault) -> [UInt8] {
    guard offset <= UInt64(bytes.count), count <= bytes.count - Int(offset) else {
      throw .truncated
    }
    return Array(bytes[Int(offset)..<Int(offset) + count])
  }

  /// Opens the list.
  func opened() throws(BreachedListFault) -> BreachedList {
    try BreachedList(fileSize: UInt64(bytes.count), read: read)
  }

  /// Looks a hash up.
  func contains(_ hash: UInt64) throws(BreachedListFault) -> Bool {
    try opened().contains(hash, read: read)
  }

  /// Verifies all of it.
  func verify() throws(BreachedListFault) {
    try opened().verify(read: read)
  }
}
