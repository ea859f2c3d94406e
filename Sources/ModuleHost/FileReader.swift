package import CModuleHost

/// Whose word a file may be.
public enum FileTrust: Sendable {
  /// Root's alone: the file belongs to root, only root can write to it, and its name is no link.
  case root
  /// Anybody's: it decides over nothing but what the person who named it gets to see.
  case anybody
}

/// Reads files that decide over passwords.
public enum FileReader {
  /// Reads a whole file after checking on its descriptor who can have written it.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The largest size that is read, in bytes.
  ///   - trust: Whose word the file may be.
  /// - Returns: The contents.
  /// - Throws: Why the file cannot be used; a missing one too.
  public static func read(
    _ path: String,
    limit: Int,
    trusting trust: FileTrust = .root
  ) throws(FileFault) -> [UInt8] {
    try read(path, limit: limit, trusting: trust, beginningWith: nil)
  }

  /// Reads the lines of a file that begin in a way, as ``read(_:limit:trusting:)`` reads all, and keeps
  /// nothing else of it.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - beginning: What the lines begin with.
  ///   - limit: The largest size of the file, in bytes.
  /// - Returns: The lines, ended by newlines but for the last of the file.
  /// - Throws: Why the file cannot be used; a missing one too.
  static func lines(
    of path: String,
    beginningWith beginning: [UInt8],
    limit: Int
  ) throws(FileFault) -> [UInt8] {
    try read(path, limit: limit, trusting: .root, beginningWith: beginning)
  }

  /// How often a file is opened anew that has lost its name to another while it was read: what was read
  /// of it is whole, and old.
  private static let attempts = 10

  private static func read(
    _ path: String,
    limit: Int,
    trusting trust: FileTrust,
    beginningWith beginning: [UInt8]?
  ) throws(FileFault) -> [UInt8] {
    for _ in 0..<attempts {
      let descriptor = path.withCString { chost_open($0, trust != .root) }
      guard descriptor >= 0 else { throw fault(ofOpening: chost_errno()) }
      defer { _ = close(descriptor) }
      if trust == .anybody {
        let facts = try check(descriptor, limit: limit, trust)
        return try contents(of: descriptor, size(facts), limit: limit, beginning)
      }
      let facts = try FileChange.settled { () throws(FileFault) in
        try check(descriptor, limit: limit, trust)
      }
      let bytes = try contents(of: descriptor, facts.st_size, limit: limit, beginning)
      let later = try check(descriptor, limit: limit, trust)
      if FileChange(later) == FileChange(facts) { return bytes }
      if later.st_nlink > 0 { throw .changed }
    }
    throw .changed
  }

  /// Tells whether a name is there, whatever it names; that is not opened.
  package static func exists(_ path: String) -> Bool {
    path.withCString { chost_exists($0) }
  }

  /// Checks that what a descriptor is open on is root's, and that only root can write to it.
  package static func checkOwner(of descriptor: Int32) throws(FileFault) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(chost_errno()) }
    try checkOwner(facts)
  }

  /// Checks a file that will be read later, as ``read(_:limit:trusting:)`` does, and reads nothing of it.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The largest size that will be read, in bytes.
  /// - Throws: Why the file cannot be used; a missing one too.
  static func verify(_ path: String, limit: Int) throws(FileFault) {
    let (descriptor, size) = try open(path, trusting: .root)
    _ = close(descriptor)
    if size > limit { throw .tooLarge(limit) }
  }

  /// Checks a file that a library will open by its name, which may be a link.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: Its size, in bytes.
  /// - Throws: Why the file cannot be used: it must be regular, readable, and root's alone to write.
  static func verify(_ path: String) throws(FileFault) -> Int {
    let descriptor = path.withCString { chost_open($0, true) }
    guard descriptor >= 0 else { throw fault(ofOpening: chost_errno()) }
    defer { _ = close(descriptor) }
    return try check(descriptor, limit: Int.max, .root).st_size
  }

  /// Reads a piece of such a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - range: The places of the piece, in bytes; not below 0.
  /// - Returns: The piece, shorter where the file ends in it.
  /// - Throws: Why the file cannot be used.
  static func piece(of path: String, _ range: Range<Int>) throws(FileFault) -> [UInt8] {
    let descriptor = path.withCString { chost_open($0, true) }
    guard descriptor >= 0 else { throw fault(ofOpening: chost_errno()) }
    defer { _ = close(descriptor) }
    _ = try check(descriptor, limit: Int.max, .root)
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = bytes.withUnsafeMutableBytes {
      Descriptor.read($0, from: descriptor, at: range.lowerBound)
    }
    if count < 0 { throw .unreadable(chost_errno()) }
    return Array(bytes.prefix(count))
  }

  /// Opens a file of which pieces will be read, and leaves it open.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - trust: Whose word the file may be.
  /// - Returns: A descriptor, which the caller closes, and the file's size in bytes.
  /// - Throws: Why the file cannot be used.
  package static func open(
    _ path: String,
    trusting trust: FileTrust
  ) throws(FileFault) -> (descriptor: Int32, size: Int) {
    let descriptor = path.withCString { chost_open($0, trust != .root) }
    guard descriptor >= 0 else { throw fault(ofOpening: chost_errno()) }
    do {
      return try (descriptor, check(descriptor, limit: Int.max, trust).st_size)
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  // Of inode(7): S_IFMT, S_IFREG, and S_IWGRP | S_IWOTH, macros that Swift does not import alike
  // everywhere.
  private static let fileKind: mode_t = 0o170000
  private static let regularFile: mode_t = 0o100000
  private static let writableByOthers: mode_t = 0o022

  package static func fault(ofOpening error: Int32) -> FileFault {
    switch error {
    case ENOENT, ENOTDIR: .missing
    case ELOOP: .link
    case ENXIO: .notRegular
    default: .unreadable(error)
    }
  }

  /// Checks an open file and returns what fstat(2) tells of it.
  package static func check(
    _ descriptor: Int32,
    limit: Int,
    _ trust: FileTrust
  ) throws(FileFault) -> stat {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(chost_errno()) }
    guard facts.st_mode & fileKind == regularFile else { throw .notRegular }
    if trust != .anybody { try checkOwner(facts) }
    guard facts.st_size <= limit else { throw .tooLarge(limit) }
    return facts
  }

  private static func checkOwner(_ facts: stat) throws(FileFault) {
    guard facts.st_uid == 0 else { throw .foreignOwner(facts.st_uid) }
    guard facts.st_mode & writableByOthers == 0 else { throw .writable(facts.st_mode & 0o7777) }
  }

  /// How many bytes a file has; nil where it tells none, as those of /proc do.
  package static func size(_ facts: stat) -> Int? {
    facts.st_size == 0 ? nil : facts.st_size
  }

  /// Reads to the end, and one piece beyond the limit at most: the file may grow while it is read.
  ///
  /// What is left of a file that is being written anew would be a policy too, and often a milder one.
  package static func contents(
    of descriptor: Int32,
    _ size: Int?,
    limit: Int,
    _ beginning: [UInt8]?
  ) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var filter = beginning.map { LineFilter($0) }
    var length = 0
    var chunk = [UInt8](repeating: 0, count: 4096)
    while length <= limit {
      let count = chunk.withUnsafeMutableBytes {
        Int(CModuleHost.read(descriptor, $0.baseAddress, $0.count))
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
