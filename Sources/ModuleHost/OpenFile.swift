package import CModuleHost

/// A regular file that is open for reading, whoever can write to it; public as ``Descriptor`` is.
public struct OpenFile: ~Copyable {
  /// What happens if the name is a symbolic link.
  package enum Links {
    /// The link is a fault.
    case refused
    /// The file that the link names is opened.
    case followed
  }

  // Of inode(7): S_IFMT and S_IFREG, macros that Swift does not import alike everywhere.
  private static let fileKind: mode_t = 0o170000
  private static let regularFile: mode_t = 0o100000

  private let descriptor: Descriptor
  /// The size when it was opened, in bytes.
  package let size: Int

  /// Opens a file.
  ///
  /// - Throws: Why it cannot be opened, or that it is no regular file.
  package init(_ path: String, links: Links) throws(FileFault) {
    // The path is a C string for as long as the call.
    let number = unsafe chost_open(path, links == .followed)
    guard number >= 0 else { throw .ofOpening(chost_errno()) }
    let descriptor = Descriptor(number)
    let facts = try descriptor.facts()
    guard facts.st_mode & Self.fileKind == Self.regularFile else { throw .notRegular }
    size = facts.st_size
    self.descriptor = descriptor
  }

  /// Returns what fstat(2) says about the file.
  package func facts() throws(FileFault) -> stat { try descriptor.facts() }

  /// Reads a piece of the file.
  ///
  /// - Parameters:
  ///   - offset: The offset of the piece, in bytes; not below 0.
  ///   - count: How many bytes it has.
  /// - Returns: The piece, which is shorter if the file ends in it.
  /// - Throws: Why it cannot be read.
  package func piece(at offset: Int, count: Int) throws(FileFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    // The array outlasts the call, and its size is passed on.
    let got = unsafe bytes.withUnsafeMutableBytes { unsafe descriptor.read($0, at: offset) }
    if got < 0 { throw .unreadable(chost_errno()) }
    return got < count ? Array(bytes.prefix(got)) : bytes
  }

  /// Reads the file to its end, and at most one chunk beyond the limit: it may grow meanwhile.
  ///
  /// The rest of a file that is being rewritten would be a policy too, and often a milder one.
  ///
  /// - Parameters:
  ///   - size: The size that the file must have, or nil if it reports none, like those of /proc.
  ///   - limit: The largest size, in bytes.
  ///   - beginning: How the lines to keep begin, or nil for the whole contents.
  /// - Returns: The contents, or the lines with the beginning.
  /// - Throws: Why the file cannot be read, or that it is too large, or has not the size.
  package func contents(
    size: Int?,
    limit: Int,
    beginningWith beginning: [UInt8]? = nil
  ) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var filter = beginning.map { LineFilter($0) }
    var length = 0
    var chunk = [UInt8](repeating: 0, count: 4096)
    while length <= limit {
      // The array outlasts the call, and its size is passed on.
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe Int(CModuleHost.read(descriptor.number, $0.baseAddress, $0.count))
      }
      if count == 0 {
        if let size, size != length { throw .changed }
        return filter?.lines ?? bytes
      }
      if count < 0 {
        let error = chost_errno()
        if error == EINTR { continue }
        throw .unreadable(error)
      }
      length += count
      if filter == nil { bytes.append(contentsOf: chunk.prefix(count)) }
      filter?.add(chunk.prefix(count))
    }
    throw .tooLarge(limit)
  }
}
