internal import CModuleHost
public import ModuleHost

/// Files that users name: anyone may have written them, as they only decide what that user sees.
public enum UntrustedFile {
  /// Reads a whole file; its name may be a link, `-` for standard input, or one of the names that
  /// shells give to pipes.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The largest size that is read, in bytes.
  /// - Returns: The contents.
  /// - Throws: Why the file cannot be read; a missing file too.
  public static func contents(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    if let number = descriptor(path) { return try contents(of: number, limit: limit) }
    return try contentsAndOwner(of: path, limit: limit).bytes
  }

  /// The open descriptor that a path is another name of, or nil.
  private static func descriptor(_ path: String) -> Int32? {
    if path == "-" || path == "/dev/stdin" { return 0 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Reads a descriptor to its end, and leaves it open.
  private static func contents(of descriptor: Int32, limit: Int) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit {
      // The array outlasts the call, and its size is passed on.
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe Int(CModuleHost.read(descriptor, $0.baseAddress, $0.count))
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: chunk.prefix(count))
        continue
      }
      let error = chost_errno()
      if error == EISDIR { throw .notRegular }
      if error != EINTR || Interruption.isNoted { throw .unreadable(error) }
    }
    throw .tooLarge(limit)
  }

  /// Whether every user can read a file; true of one that cannot be opened.
  public static func isReadableByAll(_ path: String) -> Bool {
    guard let facts = try? OpenFile(path, links: .followed).facts() else { return true }
    // S_IROTH of inode(7), a macro that Swift does not import alike everywhere.
    return facts.st_mode & 0o004 != 0
  }

  /// Reads a whole file in the same way, and reports who can have written it.
  ///
  /// - Returns: The contents, and what is wrong with the owner or the mode of the file that was read, if
  ///   anything.
  static func contentsAndOwner(
    of path: String,
    limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], fault: FileFault?) {
    let file = try OpenFile(path, links: .followed)
    let size = file.size
    guard size <= limit else { throw .tooLarge(limit) }
    // Files of /proc report no size.
    let bytes = try file.contents(size: size == 0 ? nil : size, limit: limit)
    return (bytes, .ofOwner(try file.facts()))
  }
}

extension FileTrust {
  /// Anyone's word.
  public static var anybody: FileTrust {
    FileTrust(
      open: { path throws(FileFault) in try OpenFile(path, links: .followed) },
      contents: { path, limit throws(FileFault) in
        try UntrustedFile.contents(of: path, limit: limit)
      },
      names: { folder, limit throws(FileFault) in
        try FolderReader.names(in: folder, limit: limit, belongingToRoot: false)
      }
    )
  }
}
