internal import CModuleHost

/// Lists folders whose files decide over passwords.
package enum FolderReader {
  /// Lists the names in a folder, without its own and its parent's, in no order.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - limit: How many names may be in it.
  ///   - trust: Whose word it may be.
  /// - Returns: The names.
  /// - Throws: Why the folder cannot be used: missing, a link, no folder, or one that others than root
  ///   can put files into.
  static func names(
    in path: String,
    limit: Int,
    trusting trust: FileTrust = .root
  ) throws(FileFault) -> [String] {
    var names: [String] = []
    try visit(path, trusting: trust) { name throws(FileFault) in
      names.append(name)
      if names.count > limit { throw .tooMany(limit) }
    }
    return names
  }

  /// Takes the names in a folder one by one, as ``names(in:limit:trusting:)`` lists them.
  package static func visit(
    _ path: String,
    trusting trust: FileTrust,
    _ take: (String) throws(FileFault) -> Void
  ) throws(FileFault) {
    let descriptor = path.withCString { chost_open_folder($0) }
    guard descriptor >= 0 else { throw fault(ofOpening: chost_errno()) }
    guard let folder = chost_list(descriptor) else {
      let error = chost_errno()
      _ = close(descriptor)
      throw .unreadable(error)
    }
    defer { chost_end_list(folder) }
    if trust != .anybody { try FileReader.checkOwner(of: descriptor) }
    while let name = chost_next_name(folder) {
      let text = String(cString: name)
      if text != ".", text != ".." { try take(text) }
    }
    let error = chost_errno()
    if error != 0 { throw .unreadable(error) }
  }

  /// Tells whether a name came into a folder or left it within the last second.
  static func hasChangedRecently(_ path: String) -> Bool {
    let descriptor = path.withCString { chost_open_folder($0) }
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    var facts = stat()
    return fstat(descriptor, &facts) == 0 && chost_is_recent(facts.st_ctim)
  }

  private static func fault(ofOpening error: Int32) -> FileFault {
    switch error {
    case ENOENT: .missing
    case ELOOP, ENOTDIR: .notFolder
    default: .unreadable(error)
    }
  }
}
