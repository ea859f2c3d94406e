/// A breached-password list, as `pwmeter breached build` makes it.
///
/// It is a file of any size, of which a look-up reads two small pieces: the place of a block in the
/// index, and the block. Each piece has a checksum, which is verified before anything is believed.
public struct BreachedList: Sendable {
  /// Reads a piece of the file, as many bytes as asked for, from an offset on.
  public typealias Read = (_ offset: UInt64, _ count: Int) throws(BreachedListFault) -> [UInt8]

  /// What the list tells of itself.
  public let header: BreachedListHeader

  /// Reads the header of a list.
  ///
  /// - Parameters:
  ///   - fileSize: How many bytes the file has.
  ///   - read: Reads a piece of it.
  /// - Throws: Why it cannot be used.
  public init(fileSize: UInt64, read: Read) throws(BreachedListFault) {
    let size = Int(min(fileSize, UInt64(BreachedListHeader.size)))
    header = try BreachedListHeader(read(0, size), fileSize: fileSize)
  }

  /// Tells whether a password is in the list.
  ///
  /// - Parameters:
  ///   - prefix: The first 64 bits of the password's hash, the first byte the highest.
  ///   - read: Reads a piece of the file.
  /// - Returns: Whether it is there; of the passwords that are not, one in `header.oneIn` seems to be.
  /// - Throws: Why that cannot be told.
  public func contains(_ prefix: UInt64, read: Read) throws(BreachedListFault) -> Bool {
    let number = header.reduced(prefix)
    let width = header.bucketWidth
    let wanted = number % width
    let block = try block(number / width, read)
    var isFound = false
    try block.read { number in
      isFound = number == wanted
      return number < wanted
    }
    return isFound
  }

  private func block(_ bucket: UInt64, _ read: Read) throws(BreachedListFault) -> Block {
    let offset = UInt64(BreachedListHeader.size) + bucket * UInt64(IndexEntry.size)
    let entry = try IndexEntry(read(offset, IndexEntry.size), bucket: bucket, header)
    return try Block(read(entry.offset, entry.length), bucket: bucket, header)
  }
}
