/// A function from the hashes of known words to small numbers, in little more than the numbers' bits.
///
/// The four-way binary fuse filter of T. M. Graf and D. Lemire, "Binary Fuse Filters: Fast and
/// Smaller Than Xor Filters", Journal of Experimental Algorithmics 27 (2022), with numbers in the
/// place of fingerprints: a word's number is the exclusive or of four slots. For an unknown word it
/// is any number.
package struct PlaceFunction: Sendable {
  /// How many bytes stand before the slots.
  package static let headerCount = 16

  /// Where a word's four slots are.
  package struct Geometry: Sendable {
    /// Makes one arrangement of the slots of many.
    package let seed: UInt32
    /// How many slots a segment has: a power of two.
    package let segmentLength: UInt32
    /// How many segments a word's first slot may be in; three more follow.
    package let segmentCount: UInt32

    /// Creates an arrangement.
    package init(seed: UInt32, segmentLength: UInt32, segmentCount: UInt32) {
      self.seed = seed
      self.segmentLength = segmentLength
      self.segmentCount = segmentCount
    }

    /// How many slots there are.
    package var slotCount: Int {
      Int(segmentCount &+ 3) &* Int(segmentLength)
    }

    /// Returns the slots of the word with a hash.
    package func slots(_ hash: UInt64) -> (Int, Int, Int, Int) {
      let mixed = Self.mix(hash ^ UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
      let span = UInt64(segmentCount) &* UInt64(segmentLength)
      let first = mixed.multipliedFullWidth(by: span).high
      let length = UInt64(segmentLength)
      let mask = length &- 1
      return (
        Int(truncatingIfNeeded: first),
        Int(truncatingIfNeeded: (first &+ length) ^ (mixed & mask)),
        Int(truncatingIfNeeded: (first &+ 2 &* length) ^ ((mixed >> 16) & mask)),
        Int(truncatingIfNeeded: (first &+ 3 &* length) ^ ((mixed >> 32) & mask))
      )
    }

    /// Spreads a hash over all bits, as the finalizer of Appleby's MurmurHash3 does.
    private static func mix(_ hash: UInt64) -> UInt64 {
      var hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
      hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
      return hash ^ hash >> 33
    }
  }

  private let bytes: TableBytes
  private let geometry: Geometry

  /// How many bits a number has, 8 at most.
  private let width: Int

  /// Reads a section of the table: seed, segment length, number of segments, width, slots.
  package init(_ bytes: TableBytes) {
    self.bytes = bytes
    geometry = Geometry(
      seed: bytes.word(at: 0),
      segmentLength: bytes.word(at: 4),
      segmentCount: bytes.word(at: 8)
    )
    width = Int(min(bytes.word(at: 12), 8))
  }

  /// Returns the number of the word with a hash.
  package func value(of hash: UInt64) -> UInt8 {
    let (first, second, third, fourth) = geometry.slots(hash)
    return slot(first) ^ slot(second) ^ slot(third) ^ slot(fourth)
  }

  private func slot(_ index: Int) -> UInt8 {
    let bit = index &* width
    let half = bytes.half(at: Self.headerCount &+ bit >> 3)
    return UInt8(truncatingIfNeeded: half >> UInt16(bit & 7)) & UInt8((1 << width) - 1)
  }
}
