/// How files and folders are read, which depends on whose word they may be.
public struct FileTrust: Sendable {
  /// Opens a file of which pieces are read.
  let open: @Sendable (_ path: String) throws(FileFault) -> OpenFile
  /// Reads a whole file of a size up to a limit.
  let contents: @Sendable (_ path: String, _ limit: Int) throws(FileFault) -> [UInt8]
  /// Lists the names in a folder, of which there may be so many.
  let names: @Sendable (_ folder: String, _ limit: Int) throws(FileFault) -> [String]

  /// Creates a way to read.
  package init(
    open: @escaping @Sendable (_ path: String) throws(FileFault) -> OpenFile,
    contents: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileFault) -> [UInt8],
    names: @escaping @Sendable (_ folder: String, _ limit: Int) throws(FileFault) -> [String]
  ) {
    self.open = open
    self.contents = contents
    self.names = names
  }

  /// Only root's word: files and folders belong to root, only root can write to them, and their names are
  /// no links.
  public static var root: FileTrust {
    FileTrust(
      open: { path throws(FileFault) in try TrustedFile(path, links: .refused).opened() },
      contents: { path, limit throws(FileFault) in
        var file = try TrustedFile(path, links: .refused)
        return try file.contents(limit: limit)
      },
      names: { folder, limit throws(FileFault) in
        try FolderReader.names(in: folder, limit: limit)
      }
    )
  }
}
