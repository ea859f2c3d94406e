internal import CModuleHost

/// A regular file that belongs to root and that only root can write to; it is open as long as this value
/// lives.
///
/// Owner and mode are those of the open file, not of its name.
struct TrustedFile: ~Copyable {
  private let path: String
  private let links: OpenFile.Links
  private let file: OpenFile

  /// The size when it was opened, in bytes.
  var size: Int { file.size }

  /// Opens a file and checks who can have written it.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - links: What happens if its name is a symbolic link.
  /// - Throws: Why the file cannot be used.
  @inline(never)
  init(_ path: String, links: OpenFile.Links) throws(FileFault) {
    let file = try OpenFile(path, links: links)
    _ = try Self.facts(of: file, limit: .max)
    self.path = path
    self.links = links
    self.file = file
  }

  /// Reads the whole file, once nobody is writing to it.
  ///
  /// - Parameter limit: The largest size, in bytes.
  /// - Returns: The contents.
  /// - Throws: Why the file cannot be used.
  mutating func contents(limit: Int) throws(FileFault) -> [UInt8] {
    try unwritten(.all, limit)
  }

  /// Reads the lines with a beginning, once nobody is writing to the file, and keeps nothing else of it.
  ///
  /// - Parameters:
  ///   - beginning: How the lines begin.
  ///   - limit: The largest size of the file, in bytes.
  /// - Returns: The lines, each with its newline if it has one.
  /// - Throws: Why the file cannot be used.
  mutating func lines(
    beginningWith beginning: [UInt8],
    limit: Int
  ) throws(FileFault) -> [UInt8] {
    try unwritten(.lines(beginning), limit)
  }

  /// Reads a piece of the file.
  ///
  /// - Parameter range: The offsets of the piece, in bytes; not below 0.
  /// - Returns: The piece, which is shorter if the file ends in it.
  /// - Throws: Why it cannot be read.
  func piece(_ range: Range<Int>) throws(FileFault) -> [UInt8] {
    try file.piece(at: range.lowerBound, count: range.count)
  }

  /// The file without the knowledge that it is root's.
  consuming func opened() -> OpenFile { file }

  /// Waits until nobody has the file open for writing, for a file of which pieces are read.
  mutating func settle() throws(FileFault) {
    _ = try unwritten(.nothing, .max)
  }

  /// What to read.
  private enum Part {
    case nothing
    case all
    /// The lines with this beginning.
    case lines([UInt8])
  }

  /// Reads while nobody writes to the file: under a lease, or where there is none, once the last write is
  /// long enough ago.
  // Once, and not for each call: the module has to stay small.
  @inline(never)
  private mutating func unwritten(_ part: Part, _ limit: Int) throws(FileFault) -> [UInt8] {
    for look in 0..<Patience.looks {
      if look > 0 {
        chost_wait(Patience.pause)
        self = try TrustedFile(path, links: links)
      }
      let lease = file.beginLease()
      let facts = try Self.facts(of: file, limit: limit)
      let isOld = Patience.isOver(since: facts.st_mtim)
      let isLeased = lease == CHOST_LEASE_HELD
      if !isLeased, lease == CHOST_LEASE_OPEN_FOR_WRITING || !isOld { continue }
      let bytes = try read(part, facts.st_size, limit)
      let isUnwritten =
        if isLeased { file.endLease() } else { FileChange(try file.facts()) == FileChange(facts) }
      // A file that was emptied, or cut by a full disk, may be about to be written again.
      var isWhole = true
      if case .all = part { isWhole = isOld || bytes.last == UInt8(ascii: "\n") }
      if isUnwritten, isWhole { return bytes }
    }
    throw .changed
  }

  private func read(_ part: Part, _ size: Int, _ limit: Int) throws(FileFault) -> [UInt8] {
    switch part {
    case .nothing: []
    case .all: try file.contents(size: size, limit: limit)
    case .lines(let beginning):
      try file.contents(size: size, limit: limit, beginningWith: beginning)
    }
  }

  private static func facts(of file: borrowing OpenFile, limit: Int) throws(FileFault) -> stat {
    let facts = try file.facts()
    if let fault = FileFault.ofOwner(facts) { throw fault }
    guard facts.st_size <= limit else { throw .tooLarge(limit) }
    return facts
  }
}
