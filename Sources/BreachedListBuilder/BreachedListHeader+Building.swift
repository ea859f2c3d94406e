public import BreachedList

extension BreachedListHeader {
  /// How many hashes a block has on the average, at most: the larger, the less the index takes; a look-up
  /// still reads less than a page of memory.
  private static let usualCount: UInt64 = 1024

  /// The rates that there are: one password in so many is refused wrongly.
  private static let rates: ClosedRange<UInt64> = 10...1_000_000_000

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
    minimumCount: Int,
    minimumLength: Int
  ) throws(BuilderFault) {
    guard Self.rates ~= oneIn else { throw .rate }
    let (range, isTooLarge) = max(hashes, 1).multipliedReportingOverflow(by: oneIn)
    guard !isTooLarge, range <= Self.largestRange else { throw .tooMany }
    self.init(
      riceBits: Self.riceBits(meanDistance: oneIn),
      range: range,
      buckets: (max(hashes, 1) - 1) / Self.usualCount + 1,
      oneIn: oneIn,
      minimumCount: minimumCount,
      minimumLength: minimumLength
    )
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

  /// The header as it is written.
  public var bytes: [UInt8] {
    var bytes = LittleEndian.bytes(Self.magic, 8) + LittleEndian.bytes(UInt64(Self.version), 2)
    bytes += [UInt8(Self.hashKind), UInt8(truncatingIfNeeded: riceBits), 0, 0, 0, 0]
    for number in [range, buckets, oneIn] { bytes += LittleEndian.bytes(number, 8) }
    for number in [minimumCount, minimumLength] {
      bytes += LittleEndian.bytes(UInt64(UInt32(clamping: number)), 4)
    }
    for number in [entries, fileSize] { bytes += LittleEndian.bytes(number, 8) }
    bytes += LittleEndian.bytes(UInt64(indexChecksum), 4)
    return bytes + LittleEndian.bytes(UInt64(Checksum(bytes, first: bytes.count).value), 4)
  }
}
