/// Where a block is: an entry of the index.
struct IndexEntry {
  /// How many bytes an entry has.
  static let size = 16

  /// Where the block begins in the file.
  let offset: UInt64
  /// How many bytes the block has.
  let length: Int

  /// Creates an entry.
  init(offset: UInt64, length: Int) {
    self.offset = offset
    self.length = length
  }

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - bytes: The entry, ``size`` bytes.
  ///   - bucket: Which it is.
  ///   - header: The header of the list.
  /// - Throws: That it is damaged.
  init(
    _ bytes: ArraySlice<UInt8>,
    bucket: UInt64,
    _ header: BlocklistHeader
  ) throws(BlocklistFault) {
    let content = bytes.prefix(12)
    guard bytes.count == Self.size,
      LittleEndian.number(bytes.suffix(4)) == UInt64(Self.checksum(content, bucket, header.seed))
    else { throw .place(bucket: bucket) }
    offset = LittleEndian.number(content.prefix(8))
    length = Int(LittleEndian.number(content.suffix(4)))
    // The end of the file is below the largest Int, so nothing overflows.
    guard header.blocksOffset...header.fileSize ~= offset,
      Block.sizes ~= length, UInt64(length) <= header.fileSize - offset
    else { throw .place(bucket: bucket) }
  }

  /// Returns the entry as it is written.
  func bytes(bucket: UInt64, seed: UInt32) -> [UInt8] {
    let content = LittleEndian.bytes(offset) + LittleEndian.bytes(UInt32(truncatingIfNeeded: length))
    return content + LittleEndian.bytes(Self.checksum(content[...], bucket, seed))
  }

  private static func checksum(
    _ content: ArraySlice<UInt8>,
    _ bucket: UInt64,
    _ seed: UInt32
  ) -> UInt32 {
    var checksum = Checksum()
    checksum.add(LittleEndian.bytes(seed)[...])
    checksum.add(bucket)
    checksum.add(content)
    return checksum.value
  }
}
