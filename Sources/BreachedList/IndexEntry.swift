/// Where a block is: an entry of the index.
package struct IndexEntry {
  /// How many bytes an entry has.
  package static let size = 16

  /// Where the block begins in the file.
  package let offset: UInt64
  /// How many bytes the block has.
  package let length: Int

  /// Creates an entry.
  package init(offset: UInt64, length: Int) {
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
  package init(_ bytes: [UInt8], bucket: UInt64, _ header: BreachedListHeader)
    throws(BreachedListFault)
  {
    offset = LittleEndian.number(bytes, 0, 8)
    length = Int(LittleEndian.number(bytes, 8, 4))
    // The end of the file is below the largest Int, so nothing overflows.
    guard bytes.count == Self.size, Seal(seed: header.seed, bucket: bucket).fits(bytes),
      header.blocksOffset...header.fileSize ~= offset,
      Block.sizes ~= length, UInt64(length) <= header.fileSize - offset
    else { throw .place(Int(bucket)) }
  }
}
