public import BreachedList

extension BreachedList {
  /// How many bytes of the index are read at a time, at most.
  private static let pieceSize = 4096 * IndexEntry.size

  /// Verifies the checksum of the index, and with that of the header that of both.
  ///
  /// - Parameter read: Reads a piece of the file.
  /// - Throws: That they are damaged.
  public func verifyIndex(read: Read) throws(BreachedListFault) {
    var checksum = Checksum()
    try readIndex(read) { bytes, _ throws(BreachedListFault) in
      checksum.add(bytes, first: bytes.count)
    }
    guard checksum.value == header.indexChecksum else { throw .index }
  }

  /// Verifies every checksum, and that the blocks follow each other and have as many hashes as the
  /// header tells.
  ///
  /// - Parameter read: Reads a piece of the file.
  /// - Throws: The first fault.
  public func verify(read: Read) throws(BreachedListFault) {
    try verifyIndex(read: read)
    var offset = header.blocksOffset
    var entries: UInt64 = 0
    try readIndex(read) { bytes, first throws(BreachedListFault) in
      var bucket = first
      for start in stride(from: 0, to: bytes.count, by: IndexEntry.size) {
        let piece = Array(bytes[start..<start + IndexEntry.size])
        let entry = try IndexEntry(piece, bucket: bucket, header)
        guard entry.offset == offset else { throw .place(Int(bucket)) }
        let block = try Block(read(offset, entry.length), bucket: bucket, header)
        try block.read { _ in true }
        entries += block.count
        offset += UInt64(entry.length)
        bucket += 1
      }
    }
    guard offset == header.fileSize else { throw .tooLong }
    guard entries == header.entries else { throw .count }
  }

  /// Reads the index piece by piece.
  private func readIndex(
    _ read: Read,
    _ take: (_ bytes: [UInt8], _ first: UInt64) throws(BreachedListFault) -> Void
  ) throws(BreachedListFault) {
    var offset = UInt64(BreachedListHeader.size)
    var bucket: UInt64 = 0
    while offset < header.blocksOffset {
      let count = Int(min(header.blocksOffset - offset, UInt64(Self.pieceSize)))
      try take(read(offset, count), bucket)
      offset += UInt64(count)
      bucket += UInt64(count / IndexEntry.size)
    }
  }
}
