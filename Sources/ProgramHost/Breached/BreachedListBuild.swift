internal import Text
internal import BreachedListBuilder
internal import BreachedList
internal import PasswordPolicy

/// Makes a breached-password list.
///
/// Memory does not grow with the list: hashes go to a file beside it, eight bytes each, from there in
/// order into the list.
public struct BreachedListBuild {
  private let options: BuildOptions
  private let tell: (BuildProgress) -> Void

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - options: What to make of what.
  ///   - tell: Is told how far it is, often.
  public init(_ options: BuildOptions, telling tell: @escaping (BuildProgress) -> Void) {
    self.options = options
    self.tell = tell
  }

  /// Makes the list.
  ///
  /// - Returns: What was done.
  /// - Throws: Why there is none; nothing is left behind.
  public func run() throws(BuildFault) -> BuildSummary {
    // Before hours of reading, not after: whether there is such a rate, and a place to write to.
    _ = try builder(of: 1)
    let file = try NewFile(options.output)
    var reading = try HashReading(options, tell)
    try reading.readAll()
    var summary = reading.summary
    let sorted = try reading.sorter.finish { done, all throws(BuildFault) in
      tell(BuildProgress(phase: .sorting, hashes: done, share: (done, all)))
    }
    let header = try write(sorted, to: file)
    // A download that failed at once must not take the place of a list that refuses something.
    if header.entries == 0, !options.mayBeEmpty {
      throw .content(
        options.inputs.joined(separator: " "),
        Phrase("there is no password to list, so no list is made")
      )
    }
    try file.keep()
    summary.hashes = header.entries
    summary.bytes = header.fileSize
    return summary
  }

  private func builder(of hashes: UInt64) throws(BuildFault) -> BreachedListBuilder {
    do {
      return try BreachedListBuilder(
        hashes: hashes,
        oneIn: options.oneIn,
        minimumCount: options.minimumCount,
        minimumLength: options.minimumLength
      )
    } catch {
      throw fault(error)
    }
  }

  private func write(
    _ sorted: HashSorter<SpoolFile>.Sorted,
    to file: borrowing NewFile
  ) throws(BuildFault) -> BreachedListHeader {
    var writer = ListWriter(try builder(of: sorted.count))
    var done: UInt64 = 0
    try sorted.read(failing: { $0 }) { hashes throws(BuildFault) in
      do throws(BuilderFault) {
        for hash in hashes { try writer.builder.add(hash) }
      } catch {
        throw fault(error)
      }
      try writer.drain(to: file)
      done += UInt64(hashes.count)
      tell(BuildProgress(phase: .writing, hashes: done, share: (done, sorted.count)))
    }
    let header: BreachedListHeader
    do {
      header = try writer.builder.finish()
    } catch {
      throw fault(error)
    }
    try writer.drain(to: file)
    try file.write(header.bytes, at: 0)
    return header
  }

  private func fault(_ fault: BuilderFault) -> BuildFault {
    .content(options.output, fault.phrase)
  }
}

/// Puts what a builder makes into its places of a file.
private struct ListWriter {
  var builder: BreachedListBuilder
  private var indexEnd = UInt64(BreachedListHeader.size)
  private var blocksEnd: UInt64

  init(_ builder: BreachedListBuilder) {
    self.builder = builder
    blocksEnd = builder.blocksOffset
  }

  mutating func drain(to file: borrowing NewFile) throws(BuildFault) {
    try file.write(builder.index, at: indexEnd)
    try file.write(builder.blocks, at: blocksEnd)
    indexEnd += UInt64(builder.index.count)
    blocksEnd += UInt64(builder.blocks.count)
    builder.drain()
  }
}
