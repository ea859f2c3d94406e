/// The beginning of a list: what is in it, and where.
///
/// pwmeter-breached(5) tells the place of every byte.
public struct BlocklistHeader: Equatable, Sendable {
  /// How many bytes a header has.
  public static let size = 72
  /// The version of the format.
  static let version = 1
  /// The kind of hash: the first 64 bits of a SHA-1 hash.
  static let hashKind = 1
  /// What every list begins with: a byte that no text has, a name, and a line end that a transfer as
  /// text would change.
  static let magic: [UInt8] = [0x89] + Array("pwmbl".utf8) + [0x0D, 0x0A]
  /// How many of the bytes are known before the first block.
  private static let knownFirst = 48

  /// The lowest bits of a distance are written as they are, that many.
  let riceBits: Int
  /// The hashes are mapped to the numbers below this.
  public let range: UInt64
  /// How many blocks there are.
  public let buckets: UInt64
  /// One password in so many is refused though it is in no list.
  public let oneIn: UInt64
  /// How often a password must have leaked to be in the list, 0 where that was not told.
  public let minimumCount: UInt32
  /// How many characters a password must have to be in the list, 0 where that was not told.
  public let minimumLength: UInt32
  /// How many hashes there are.
  public var entries: UInt64 = 0
  /// How many bytes the whole file has.
  public var fileSize: UInt64 = 0
  /// The checksum of the index.
  var indexChecksum: UInt32 = 0

  /// The numbers of a bucket have this many different values; the last bucket may have fewer.
  var bucketWidth: UInt64 { range / buckets + (range % buckets == 0 ? 0 : 1) }

  /// Where the blocks begin.
  var blocksOffset: UInt64 { UInt64(Self.size) + buckets * UInt64(IndexEntry.size) }

  /// What each checksum of the list begins with, so that none fits a piece of another list.
  var seed: UInt32 { Checksum(firstBytes[...]).value }

  /// The header as it is written.
  public var bytes: [UInt8] {
    var bytes = firstBytes
    bytes += LittleEndian.bytes(entries)
    bytes += LittleEndian.bytes(fileSize)
    bytes += LittleEndian.bytes(indexChecksum)
    return bytes + LittleEndian.bytes(Checksum(bytes[...]).value)
  }

  private var firstBytes: [UInt8] {
    var bytes = Self.magic
    bytes += LittleEndian.bytes(UInt16(Self.version))
    bytes += [UInt8(Self.hashKind), UInt8(truncatingIfNeeded: riceBits), 0, 0, 0, 0]
    bytes += LittleEndian.bytes(range)
    bytes += LittleEndian.bytes(buckets)
    bytes += LittleEndian.bytes(oneIn)
    bytes += LittleEndian.bytes(minimumCount)
    return bytes + LittleEndian.bytes(minimumLength)
  }

  /// Returns what a hash is in the list, a number below the range.
  ///
  /// - Parameter prefix: The first 64 bits of the hash.
  /// - Returns: The number; hashes of an order have numbers of that order.
  func reduced(_ prefix: UInt64) -> UInt64 {
    prefix.multipliedFullWidth(by: range).high
  }
}

extension BlocklistHeader {
  /// The bounds of what a header may tell. Within them no place and no number overflows.
  private static let largestRange: UInt64 = 1 << 62
  private static let mostBuckets: UInt64 = 1 << 40
  /// The bits of a distance that are written as they are, at most.
  private static let mostRiceBits = 40

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - bytes: The first ``size`` bytes of the file, fewer where it has fewer.
  ///   - fileSize: How many bytes the file has.
  /// - Throws: Why this is no list, or no whole one.
  public init(_ bytes: [UInt8], fileSize: UInt64) throws(BlocklistFault) {
    guard bytes.starts(with: Self.magic) else { throw .noList }
    guard bytes.count == Self.size else { throw .truncated }
    func number(_ range: Range<Int>) -> UInt64 { LittleEndian.number(bytes[range]) }
    let version = number(8..<10)
    guard version == UInt64(Self.version) else { throw .version(Int(version)) }
    guard number(68..<72) == UInt64(Checksum(bytes[..<68]).value) else { throw .header }
    guard number(10..<11) == UInt64(Self.hashKind) else { throw .hashKind(Int(number(10..<11))) }
    riceBits = Int(number(11..<12))
    range = number(16..<24)
    buckets = number(24..<32)
    oneIn = number(32..<40)
    minimumCount = UInt32(truncatingIfNeeded: number(40..<44))
    minimumLength = UInt32(truncatingIfNeeded: number(44..<48))
    entries = number(48..<56)
    self.fileSize = number(56..<64)
    indexChecksum = UInt32(truncatingIfNeeded: number(64..<68))
    let isPossible =
      riceBits <= Self.mostRiceBits && 1...Self.largestRange ~= range
      && 1...Self.mostBuckets ~= buckets && number(12..<16) == 0 && oneIn > 0
    guard isPossible, self.fileSize >= blocksOffset, self.fileSize <= UInt64(Int.max) else {
      throw .header
    }
    if fileSize < self.fileSize { throw .truncated }
    if fileSize > self.fileSize { throw .tooLong }
  }

  /// Plans a list.
  ///
  /// - Parameters:
  ///   - hashes: How many hashes it will have at most.
  ///   - oneIn: One password in so many may be refused wrongly, from 10 to 10^9.
  ///   - minimumCount: How often a password must have leaked to be in it, for whoever asks.
  ///   - minimumLength: How many characters it must have, for whoever asks.
  /// - Throws: That there is no such list.
  init(
    hashes: UInt64,
    oneIn: UInt64,
    minimumCount: UInt32,
    minimumLength: UInt32
  ) throws(BlocklistFault) {
    guard 10...1_000_000_000 ~= oneIn else { throw .rate }
    let (range, isTooLarge) = max(hashes, 1).multipliedReportingOverflow(by: oneIn)
    guard !isTooLarge, range <= Self.largestRange else { throw .tooMany }
    self.range = range
    self.oneIn = oneIn
    self.minimumCount = minimumCount
    self.minimumLength = minimumLength
    buckets = max(hashes / Block.usualCount + (hashes % Block.usualCount == 0 ? 0 : 1), 1)
    riceBits = Self.riceBits(meanDistance: oneIn)
  }

  /// Returns the number of low bits with which distances of a mean take the least room.
  ///
  /// One bit more does not pay once 2^bits is 0.4812 of the mean, the logarithm of the golden ratio:
  /// Kiely, "Selecting the Golomb Parameter in Rice Coding", IPN Progress Report 42-159, 2004.
  private static func riceBits(meanDistance: UInt64) -> Int {
    var bits = 0
    while UInt64(10_000) << bits < 4812 * meanDistance { bits += 1 }
    return bits
  }
}
