internal import CModuleHost

/// Lists folders.
package enum FolderReader {
  /// Lists the names in a folder, without `.` and `..`, in no order.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - limit: How many names may be in it.
  ///   - belongsToRoot: Whether it is a fault if users other than root can put files into the folder.
  /// - Returns: The names.
  /// - Throws: Why the folder cannot be used: missing, a link, no folder, or one that users other than
  ///   root can put files into.
  package static func names(
    in path: String,
    limit: Int,
    belongingToRoot belongsToRoot: Bool = true
  ) throws(FileFault) -> [String] {
    var names: [String] = []
    try visit(path, belongingToRoot: belongsToRoot) { name throws(FileFault) in
      names.append(name)
      if names.count > limit { throw .tooMany(limit) }
    }
    return names
  }

  /// Passes on the names in a folder one by one, as ``names(in:limit:belongingToRoot:)`` lists them.
  package static func visit(
    _ path: String,
    belongingToRoot belongsToRoot: Bool,
    _ take: (String) throws(FileFault) -> Void
  ) throws(FileFault) {
    let descriptor = try open(path)
    if belongsToRoot, let fault = FileFault.ofOwner(try descriptor.facts()) { throw fault }
    // The list belongs to this function, which ends it; a name is copied before the next one is read.
    guard let folder = unsafe chost_list(descriptor.number) else {
      throw .unreadable(chost_errno())
    }
    descriptor.release()
    defer { unsafe chost_end_list(folder) }
    while let name = unsafe chost_next_name(folder) {
      let text = unsafe String(cString: name)
      if text != ".", text != ".." { try take(text) }
    }
    let error = chost_errno()
    if error != 0 { throw .unreadable(error) }
  }

  /// Opens a folder; its name may be no symbolic link.
  package static func open(_ path: String) throws(FileFault) -> Descriptor {
    // The path is a C string for as long as the call.
    let number = unsafe chost_open_folder(path)
    if number >= 0 { return Descriptor(number) }
    switch chost_errno() {
    case ENOENT: throw .missing
    case ELOOP, ENOTDIR: throw .notFolder
    case let error: throw .unreadable(error)
    }
  }

  /// Whether a name was added to a folder or removed from it within the last second.
  static func hasChangedRecently(_ path: String) -> Bool {
    do {
      return chost_is_recent(try open(path).facts().st_ctim)
    } catch {
      return false
    }
  }

  /// Whether a name exists, whatever it names; the file is not opened.
  package static func exists(_ path: String) -> Bool {
    // The path is a C string for as long as the call.
    unsafe chost_exists(path)
  }
}
