internal import CModuleHost

/// A regular file that belongs to root and that only root can write to; it is open as long as this value
/// lives.
///
/// Owner and mode are those of the open file, not of its name.
struct TrustedFile: ~Copyable {
  /// How often a file is reopened that another file has replaced while it was read: the contents were
  /// whole, and old.
  private static let attempts = 10

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
    try settledContents(limit, nil)
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
    try settledContents(limit, beginning)
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

  private mutating func settledContents(
    _ limit: Int,
    _ beginning: [UInt8]?
  ) throws(FileFault) -> [UInt8] {
    for attempt in 0..<Self.attempts {
      if attempt > 0 { self = try TrustedFile(path, links: links) }
      let facts = try FileChange.settled { () throws(FileFault) in
        try Self.facts(of: file, limit: limit)
      }
      let bytes = try file.contents(size: facts.st_size, limit: limit, beginningWith: beginning)
      let later = try Self.facts(of: file, limit: limit)
      if FileChange(later) == FileChange(facts) { return bytes }
      if later.st_nlink > 0 { throw .changed }
    }
    throw .changed
  }

  private static func facts(of file: borrowing OpenFile, limit: Int) throws(FileFault) -> stat {
    let facts = try file.facts()
    if let fault = FileFault.ofOwner(facts) { throw fault }
    guard facts.st_size <= limit else { throw .tooLarge(limit) }
    return facts
  }
}
