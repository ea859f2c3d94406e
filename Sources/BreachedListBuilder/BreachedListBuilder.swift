public import BreachedList

/// Makes a list of hashes that come in order.
///
/// What it makes is taken from it piece by piece, so its memory does not grow with the list. The file
/// is the header, the index and the blocks, and the header is known last.
public struct BreachedListBuilder {
  /// How many bytes may wait to be taken before the next hash is added, by and large.
  public static let pieceSize = 1 << 16

  /// The bytes of the index that were not taken yet.
  public private(set) var index: [UInt8] = []
  /// The bytes of the blocks that were not taken yet.
  public private(set) var blocks: [UInt8] = []
  /// Whether there is enough to be taken.
  public var isFull: Bool { blocks.count >= Self.pieceSize || index.count >= Self.pieceSize }

  /// Where the blocks begin in the file; the index ends there, and begins behind the header.
  public var blocksOffset: UInt64 { header.blocksOffset }

  private var header: BreachedListHeader
  private let seed: UInt32
  private let width: UInt64
  private var codes = BitWriter()
  private var bucket: UInt64 = 0
  /// The lowest number that is none of the bucket any more.
  private var bucketEnd: UInt64
  /// The lowest number that the next hash can have.
  private var least: UInt64 = 0
  private var count: UInt32 = 0
  private var offset: UInt64
  private var indexChecksum = Checksum()

  /// Prepares a list.
  ///
  /// - Parameters:
  ///   - hashes: How many hashes will come; fewer make the list larger than it need be.
  ///   - oneIn: One password in so many may be refused wrongly, from 10 to 10^9.
  ///   - minimumCount: How often a password must have leaked to come, for whoever asks.
  ///   - minimumLength: How many characters it must have, for whoever asks.
  /// - Throws: That there is no such list.
  public init(
    hashes: UInt64,
    oneIn: UInt64,
    minimumCount: Int = 0,
    minimumLength: Int = 0
  ) throws(BuilderFault) {
    header = try BreachedListHeader(
      hashes: hashes,
      oneIn: oneIn,
      minimumCount: minimumCount,
      minimumLength: minimumLength
    )
    seed = Checksum(header.bytes, first: BreachedListHeader.knownFirst).value
    width = header.bucketWidth
    bucketEnd = width
    offset = header.blocksOffset
    begin()
  }

  /// Adds a hash.
  ///
  /// - Parameter prefix: Its first 64 bits; not below those of the last, and the same again changes
  ///   nothing.
  /// - Throws: That it is out of order, or that the hashes are no hashes.
  public mutating func add(_ prefix: UInt64) throws(BuilderFault) {
    let number = header.reduced(prefix)
    while number >= bucketEnd { try end() }
    let start = bucketEnd - width
    if number < start + least {
      if number + 1 == start + least { return }
      throw .order
    }
    codes.put(number - start - least, riceBits: header.riceBits)
    least = number - start + 1
    count += 1
    if codes.bytes.count > Block.sizes.upperBound - 16 { throw .uneven }
  }

  /// Takes note that what was to be taken has been.
  public mutating func drain() {
    index.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
  }

  /// Ends the list.
  ///
  /// - Returns: The header; more of the index and of the blocks is there to be taken.
  public mutating func finish() throws(BuilderFault) -> BreachedListHeader {
    while bucket < header.buckets { try end() }
    header.fileSize = offset
    header.indexChecksum = indexChecksum.value
    return header
  }

  private mutating func begin() {
    codes.begin(with: [0, 0, 0, 0])
    least = 0
    count = 0
  }

  /// Ends the block of a bucket and begins the next.
  private mutating func end() throws(BuilderFault) {
    codes.fill()
    let content = LittleEndian.bytes(UInt64(count), 4) + codes.bytes.dropFirst(4)
    let seal = Seal(seed: seed, bucket: bucket)
    if content.count + Seal.size > Block.sizes.upperBound { throw .uneven }
    blocks += content
    blocks += seal.bytes(of: content)
    let entry = IndexEntry(offset: offset, length: content.count + Seal.size).bytes
    let sealed = entry + seal.bytes(of: entry)
    indexChecksum.add(sealed, first: sealed.count)
    index += sealed
    offset += UInt64(content.count + Seal.size)
    header.entries += UInt64(count)
    bucket += 1
    bucketEnd += width
    begin()
  }
}

extension IndexEntry {
  /// The entry as it is written, but for its seal.
  fileprivate var bytes: [UInt8] {
    LittleEndian.bytes(offset, 8) + LittleEndian.bytes(UInt64(length), 4)
  }
}
