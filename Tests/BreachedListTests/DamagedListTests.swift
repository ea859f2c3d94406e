@testable import BreachedListBuilder
import TestSupport
import Testing

@testable import BreachedList

/// Lists that are not as they were made: no look-up may say that a password is not there.
struct DamagedListTests {
  private static let hashes = SampleList.hashes(2100)
  private static let sound = try? SampleList(hashes, oneIn: 1000)

  /// What a look-up of every hash comes to.
  private enum Outcome: Equatable {
    case allFound
    case fault
    case notFound
  }

  private static func outcome(_ list: SampleList, of hashes: [UInt64]) -> Outcome {
    var isFaulty = false
    for hash in hashes {
      do {
        if try !list.contains(hash) { return .notFound }
      } catch {
        isFaulty = true
      }
    }
    return isFaulty ? .fault : .allFound
  }

  /// Whether verifying all of a list finds a fault.
  private static func isFoundFaulty(_ list: SampleList) -> Bool {
    do {
      try list.verify()
      return false
    } catch {
      return true
    }
  }

  @Test(arguments: [0, 1, 2, 12])
  func `a flipped byte is never a silent pass, and is found by verifying`(_ count: Int) throws {
    let hashes = SampleList.hashes(count)
    let sound = try SampleList(hashes)
    for place in sound.bytes.indices {
      for flip in [0x01, 0x80, 0xFF] as [UInt8] {
        var list = sound
        list.bytes[place] ^= flip
        #expect(Self.isFoundFaulty(list), "byte \(place) ^ \(flip)")
        if count > 0 { #expect(Self.outcome(list, of: hashes) == .fault, "byte \(place)") }
      }
    }
  }

  @Test func `a flipped byte in a list of several blocks is no silent pass`() throws {
    let sound = try #require(Self.sound)
    var generator = SplitMix64(seed: 5)
    for place in sound.bytes.indices where place < 120 || place % 53 == 0 {
      var list = sound
      list.bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      #expect(Self.isFoundFaulty(list), "byte \(place)")
      // The header and the index of some; a block is asked for some of its own.
      let some = Self.hashes.indices.filter { $0 % 150 == 0 }.map { Self.hashes[$0] }
      #expect(Self.outcome(list, of: some) != .notFound, "byte \(place)")
    }
  }

  @Test func `a list cut short anywhere is no list`() throws {
    let sound = try SampleList(random: 20)
    for length in sound.bytes.indices {
      var list = sound
      list.bytes.removeLast(sound.bytes.count - length)
      let fault: BreachedListFault = length < 8 ? .noList : .truncated
      #expect(throws: fault) { try list.opened() }
    }
  }

  @Test func `a list with something behind it is no list`() throws {
    var list = try SampleList(random: 20)
    list.bytes.append(0)
    #expect(throws: BreachedListFault.tooLong) { try list.opened() }
  }

  @Test func `a list that is cut short while it is open accepts nothing`() throws {
    var list = try SampleList(random: 20)
    let breachedList = try list.opened()
    list.bytes.removeLast()
    #expect(throws: BreachedListFault.truncated) { try breachedList.contains(1, read: list.read) }
  }

  @Test func `a file that cannot be read any more accepts nothing`() throws {
    let list = try SampleList(random: 20)
    let breachedList = try list.opened()
    #expect(throws: BreachedListFault.unreadable(5)) {
      try breachedList.contains(1) { _, _ throws(BreachedListFault) in throw .unreadable(5) }
    }
  }

  @Test func `two blocks that change places are found out`() throws {
    let sound = try #require(Self.sound)
    let header = try sound.opened().header
    var list = sound
    let first = Int(BreachedListHeader.size)..<BreachedListHeader.size + 16
    let second = first.upperBound..<first.upperBound + 16
    list.bytes.replaceSubrange(first, with: sound.bytes[second])
    list.bytes.replaceSubrange(second, with: sound.bytes[first])
    #expect(header.buckets == 3)
    #expect(throws: BreachedListFault.place(0)) { try list.contains(0) }
  }

  @Test func `the index of another list does not fit`() throws {
    let sound = try SampleList(random: 2500, seed: 1)
    let other = try SampleList(random: 2501, seed: 2)
    var list = sound
    let index = BreachedListHeader.size..<BreachedListHeader.size + 3 * 16
    list.bytes.replaceSubrange(index, with: other.bytes[index])
    #expect(throws: BreachedListFault.place(0)) { try list.contains(0) }
    #expect(throws: BreachedListFault.index) { try list.verify() }
  }

  /// What a header may not say, though its checksum is right.
  static let headers: [(id: String, place: Int, bytes: [UInt8], fault: BreachedListFault)] = [
    ("no magic", 0, [0x88], .noList),
    ("another version", 8, [2], .version(2)),
    ("a version of two bytes", 9, [1], .version(257)),
    ("another kind of hash", 10, [2], .hashKind(2)),
    ("low parts of 41 bits", 11, [41], .header),
    ("a byte that has no meaning", 13, [1], .header),
    ("no range", 16, [0, 0, 0, 0, 0, 0, 0, 0], .header),
    ("too large a range", 23, [0x41], .header),
    ("no blocks", 24, [0, 0, 0, 0, 0, 0, 0, 0], .header),
    ("more blocks than the file has", 24, [255], .header),
    ("more blocks than any file has", 31, [0xFF], .header),
    ("no rate", 32, [0, 0, 0, 0, 0, 0, 0, 0], .header),
    ("a larger file", 57, [0xFF], .truncated),
    ("an impossible file", 63, [0xFF], .header),
    ("a smaller file", 56, [0x90, 0], .tooLong),
  ]

  @Test("a header with a right checksum and strange facts makes no list", arguments: headers)
  func header(id: String, place: Int, bytes: [UInt8], fault: BreachedListFault) throws {
    var list = try SampleList(random: 20)
    list.bytes.replaceSubrange(place..<place + bytes.count, with: bytes)
    list.sealHeader()
    #expect(throws: fault) { try list.opened() }
  }

  @Test func `a header without its checksum makes no list`() throws {
    var list = try SampleList(random: 20)
    list.bytes[68] ^= 1
    #expect(throws: BreachedListFault.header) { try list.opened() }
  }

  @Test func `blocks of another number than the header tells are found`() throws {
    var list = try SampleList(random: 20)
    list.bytes[48] ^= 1
    list.sealHeader()
    #expect(throws: BreachedListFault.count) { try list.verify() }
  }

  @Test("a block with a right checksum and strange codes is a fault", arguments: [0, 1, 2, 3])
  func codes(_ kind: Int) throws {
    var list = try SampleList(random: 20)
    let block = BreachedListHeader.size + 16
    switch kind {
    case 0: list.bytes[block] += 1  // One code more than there are.
    case 1: list.bytes[block] -= 1  // Bits behind the last code.
    case 2: for place in block + 4..<list.bytes.count - 4 { list.bytes[place] = 0 }
    default: for place in block..<list.bytes.count - 4 { list.bytes[place] = 0xFF }
    }
    try list.sealBlock()
    #expect(throws: BreachedListFault.block(0)) { try list.verify() }
  }
}

extension SampleList {
  /// Gives the header the checksum of what it says now.
  mutating func sealHeader() {
    let checksum = LittleEndian.bytes(UInt64(Checksum(bytes, first: 68).value), 4)
    bytes.replaceSubrange(68..<72, with: checksum)
  }

  /// Gives the only block the checksum of what it holds now.
  mutating func sealBlock() throws(BreachedListFault) {
    let header = try opened().header
    let content = Array(bytes[(BreachedListHeader.size + 16)...].dropLast(4))
    let seal = Seal(seed: header.seed, bucket: 0).bytes(of: content)
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: seal)
  }
}
