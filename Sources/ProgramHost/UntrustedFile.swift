internal import CModuleHost
public import ModuleHost

/// Files that users name: anyone may have written them, as they only decide what that user sees.
public enum UntrustedFile {
  /// Reads a whole file; its name may be a link.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The largest size that is read, in bytes.
  /// - Returns: The contents.
  /// - Throws: Why the file cannot be read; a missing file too.
  public static func contents(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    try contentsAndOwner(of: path, limit: limit).bytes
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
