/// The beginning of a list: what is in it, and where.
///
/// pwmeter-breached(5) tells the place of every byte.
public struct BreachedListHeader: Equatable, Sendable {
  /// How many bytes a header has.
  public static let size = 72
  /// The version of the format.
  package static let version = 1
  /// The kind of hash: the first 64 bits of a SHA-1 hash.
  package static let hashKind = 1
  /// What every list begins with, as a number: a byte that no text has, the letters `pwmbl`, and a line
  /// end that a transfer as text would change.
  package static let magic: UInt64 = 0x0A0D_6C62_6D77_7089
  /// How many of the bytes are known before the first block.
  package static let knownFirst = 48
  /// Where the checksum is, the last number of the header.
  static let checksumPlace = 68

  // Within these bounds no place and no number overflows.
  package static let largestRange: UInt64 = 1 << 62
  static let mostBuckets: UInt64 = 1 << 40
  static let mostRiceBits = 40

  /// The lowest bits of a distance are written as they are, that many.
  package let riceBits: Int
  /// The hashes are mapped to the numbers below this.
  package let range: UInt64
  /// How many blocks there are.
  public let buckets: UInt64
  /// One password in so many is refused though it is in no list.
  public let oneIn: UInt64
  /// How often a password must have leaked to be in the list, 0 where that was not told.
  public let minimumCount: Int
  /// How many characters a password must have to be in the list, 0 where that was not told.
  public let minimumLength: Int
  /// How many hashes there are.
  public package(set) var entries: UInt64 = 0
  /// How many bytes the whole file has.
  public package(set) var fileSize: UInt64 = 0
  /// The checksum of the index.
  package var indexChecksum: UInt32 = 0
  /// What each seal of the list begins with.
  var seed: UInt32 = 0

  /// Creates the header of a list that has no hash yet.
  package init(
    riceBits: Int,
    range: UInt64,
    buckets: UInt64,
    oneIn: UInt64,
    minimumCount: Int,
    minimumLength: Int
  ) {
    self.riceBits = riceBits
    self.range = range
    self.buckets = buckets
    self.oneIn = oneIn
    self.minimumCount = minimumCount
    self.minimumLength = minimumLength
  }

  /// The numbers of a bucket have this many different values; the last bucket may have fewer.
  package var bucketWidth: UInt64 { (range - 1) / buckets + 1 }

  /// Where the blocks begin.
  package var blocksOffset: UInt64 { UInt64(Self.size) + buckets * UInt64(IndexEntry.size) }

  /// Returns what a hash is in the list, a number below the range.
  ///
  /// - Parameter prefix: The first 64 bits of the hash.
  /// - Returns: The number; hashes of an order have numbers of that order.
  package func reduced(_ prefix: UInt64) -> UInt64 {
    prefix.multipliedFullWidth(by: range).high
  }
}

extension BreachedListHeader {
  /// How many bytes tell that a file is a list, of whatever version.
  public static let markSize = 8

  /// Tells whether a file is a list, of whatever version.
  ///
  /// - Parameter bytes: The first ``markSize`` bytes of the file, fewer where it has fewer.
  /// - Returns: Whether it is.
  public static func isMark(_ bytes: [UInt8]) -> Bool {
    bytes.count == markSize && LittleEndian.number(bytes, 0, markSize) == magic
  }

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - bytes: The first ``size`` bytes of the file, fewer where it has fewer.
  ///   - found: How many bytes the file has.
  /// - Throws: Why this is no list, or no whole one.
  init(_ bytes: [UInt8], fileSize found: UInt64) throws(BreachedListFault) {
    func number(_ place: Int, _ count: Int) -> UInt64 {
      LittleEndian.number(bytes, place, count)
    }
    guard number(0, 8) == Self.magic else { throw .noList }
    guard bytes.count == Self.size else { throw .truncated }
    let version = Int(number(8, 2))
    guard version == Self.version else { throw .version(version) }
    guard number(Self.checksumPlace, 4) == UInt64(Checksum(bytes, first: Self.checksumPlace).value)
    else { throw .header }
    let kind = Int(number(10, 1))
    guard kind == Self.hashKind else { throw .hashKind(kind) }
    riceBits = Int(number(11, 1))
    range = number(16, 8)
    buckets = number(24, 8)
    oneIn = number(32, 8)
    minimumCount = Int(number(40, 4))
    minimumLength = Int(number(44, 4))
    entries = number(48, 8)
    fileSize = number(56, 8)
    indexChecksum = UInt32(truncatingIfNeeded: number(64, 4))
    seed = Checksum(bytes, first: Self.knownFirst).value
    let isPossible =
      riceBits <= Self.mostRiceBits && 1...Self.largestRange ~= range
      && 1...Self.mostBuckets ~= buckets && number(12, 4) == 0 && oneIn > 0
    guard isPossible, blocksOffset...UInt64(Int.max) ~= fileSize else { throw .header }
    if found < fileSize { throw .truncated }
    if found > fileSize { throw .tooLong }
  }
}
