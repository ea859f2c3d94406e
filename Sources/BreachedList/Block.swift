/// The hashes of one bucket: their number, their distances, and a checksum.
package struct Block {
  /// How many bytes a block may have.
  ///
  /// The hashes of all kinds of passwords are spread so evenly that a block has 6 kB at the very most,
  /// where one password in 10^9 may be refused wrongly; a look-up must not read without a bound.
  package static let sizes = 8...1 << 20

  private let header: BreachedListHeader
  private let bucket: UInt64
  /// How many hashes there are.
  package let count: UInt64
  private let codes: BitReader

  /// Reads a block.
  ///
  /// - Parameters:
  ///   - bytes: The block, all of it.
  ///   - bucket: Which it is.
  ///   - header: The header of the list.
  /// - Throws: That it is damaged.
  package init(_ bytes: [UInt8], bucket: UInt64, _ header: BreachedListHeader)
    throws(BreachedListFault)
  {
    guard Self.sizes ~= bytes.count, Seal(seed: header.seed, bucket: bucket).fits(bytes) else {
      throw .block(Int(bucket))
    }
    self.header = header
    self.bucket = bucket
    count = LittleEndian.number(bytes, 0, 4)
    codes = BitReader(bytes, from: 4, to: bytes.count - Seal.size)
  }

  /// Takes the hashes one by one, in order, until it is told to stop.
  ///
  /// - Parameter take: Takes what a hash is within the bucket, and tells whether to go on.
  /// - Throws: That the block is damaged: it ends early, or has a number that is none of its bucket.
  package func read(_ take: (UInt64) -> Bool) throws(BreachedListFault) {
    let width = header.bucketWidth
    var codes = codes
    var least: UInt64 = 0
    for _ in 0..<count {
      guard let distance = codes.next(riceBits: header.riceBits), distance < width,
        least < width, least + distance < width
      else { throw .block(Int(bucket)) }
      let number = least + distance
      if !take(number) { return }
      least = number + 1
    }
    if !codes.isAtEnd { throw .block(Int(bucket)) }
  }
}
