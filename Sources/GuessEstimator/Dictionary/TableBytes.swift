/// Read-only bytes that lie somewhere else, read so that no damage to them can do harm.
///
/// What lies outside reads as zero.
package struct TableBytes: @unchecked Sendable {
  // Unchecked, because a pointer alone says nothing about who writes: nobody does here.
  private let start: UnsafeRawPointer

  /// How many bytes there are.
  package let count: Int

  /// Looks at bytes that stay as they are for as long as they are looked at.
  package init(start: UnsafeRawPointer, count: Int) {
    self.start = start
    self.count = max(count, 0)
  }

  /// Returns a byte.
  package subscript(_ index: Int) -> UInt8 {
    @inline(__always) get {
      guard index >= 0, index < count else { return 0 }
      return start.load(fromByteOffset: index, as: UInt8.self)
    }
  }

  /// Returns two bytes, the lower first.
  @inline(__always)
  package func half(at index: Int) -> UInt16 {
    guard index >= 0, index < count &- 1 else { return UInt16(self[index]) }
    return UInt16(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt16.self))
  }

  /// Returns four bytes, the lowest first.
  package func word(at index: Int) -> UInt32 {
    guard index >= 0, index < count &- 3 else {
      return UInt32(half(at: index)) | UInt32(half(at: index &+ 2)) << 16
    }
    return UInt32(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt32.self))
  }

  /// Returns the bytes of a section, or as many of them as there are.
  package func section(at offset: Int, count: Int) -> TableBytes {
    guard offset >= 0, offset <= self.count else { return TableBytes(start: start, count: 0) }
    return TableBytes(start: start + offset, count: min(max(count, 0), self.count - offset))
  }
}
