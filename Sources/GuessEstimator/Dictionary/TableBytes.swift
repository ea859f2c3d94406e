/// Read-only bytes that lie somewhere else, read so that no damage to them can do harm.
///
/// What lies outside reads as zero.
///
/// Safe: whoever creates one vouches for the bytes, and every read is checked against the count.
@safe package struct TableBytes: @unchecked Sendable {
  // Unchecked, because a pointer alone says nothing about who writes: nobody does here.
  private let start: UnsafeRawPointer

  /// How many bytes there are.
  package let count: Int

  /// Looks at bytes that stay as they are for as long as they are looked at.
  @unsafe package init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = max(count, 0)
  }

  /// Looks at the bytes of a text of the program, which lie in its read-only data.
  package init(_ text: StaticString) {
    // A literal is there for as long as the program, with as many bytes as it says.
    unsafe self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Returns a byte.
  package subscript(_ index: Int) -> UInt8 {
    @inline(__always) get {
      guard index >= 0, index < count else { return 0 }
      // Below the count.
      return unsafe start.load(fromByteOffset: index, as: UInt8.self)
    }
  }

  /// Returns two bytes, the lower first.
  @inline(__always)
  package func half(at index: Int) -> UInt16 {
    guard index >= 0, index < count &- 1 else { return UInt16(self[index]) }
    // Both bytes are below the count.
    return unsafe UInt16(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt16.self))
  }

  /// Returns four bytes, the lowest first.
  package func word(at index: Int) -> UInt32 {
    guard index >= 0, index < count &- 3 else {
      return UInt32(half(at: index)) | UInt32(half(at: index &+ 2)) << 16
    }
    // All four bytes are below the count.
    return unsafe UInt32(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt32.self))
  }

  /// Returns the bytes of a section, or as many of them as there are.
  package func section(at offset: Int, count: Int) -> TableBytes {
    // A part of the bytes that this one vouches for, or nothing.
    guard offset >= 0, offset <= self.count else {
      return unsafe TableBytes(start: start, count: 0)
    }
    return unsafe TableBytes(start: start + offset, count: min(max(count, 0), self.count - offset))
  }
}
