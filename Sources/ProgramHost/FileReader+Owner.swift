internal import CModuleHost
internal import ModuleHost

extension FileReader {
  /// Reads a whole file, whoever can have written it; the name may be a link.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The largest size that is read, in bytes.
  /// - Returns: The contents, and what is wrong with the owner or the mode of the very file that they are
  ///   of, if anything.
  /// - Throws: Why the file cannot be used; a missing one too.
  static func readWithOwner(
    _ path: String,
    limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], fault: FileFault?) {
    let descriptor = path.withCString { chost_open($0, true) }
    guard descriptor >= 0 else { throw fault(ofOpening: chost_errno()) }
    defer { _ = close(descriptor) }
    let facts = try check(descriptor, limit: limit, .anybody)
    let bytes = try contents(of: descriptor, size(facts), limit: limit, nil)
    do {
      try checkOwner(of: descriptor)
      return (bytes, nil)
    } catch {
      return (bytes, error)
    }
  }
}
