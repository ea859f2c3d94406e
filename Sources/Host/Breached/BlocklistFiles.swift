public import PasswordPolicy

/// The lists that a policy names, as files or as folders of files.
public enum BlocklistFiles {
  /// What the names of the lists in a folder end in.
  private static let ending = ".pwlist"

  /// The most lists of one policy; each is a descriptor while a password is changed.
  private static let fileLimit = 64

  /// Opens lists.
  ///
  /// - Parameters:
  ///   - paths: The paths of files, and of folders of files whose names end in `.pwlist`.
  ///   - trust: Whose word they may be.
  /// - Returns: The lists, those of a folder in no order.
  /// - Throws: Why one of them cannot be used, with its path.
  public static func open(
    _ paths: [String],
    trusting trust: FileTrust = .root
  ) throws(RuleFault) -> [BlocklistFile] {
    var files: [BlocklistFile] = []
    for path in paths {
      for file in try expanded(path, trust) {
        if files.count == fileLimit {
          throw RuleFault("there are more than \(fileLimit) lists of leaked passwords")
        }
        files.append(try BlocklistFile(file, trusting: trust))
      }
    }
    return files
  }

  /// The file of a path, or those of the folder.
  private static func expanded(_ path: String, _ trust: FileTrust) throws(RuleFault) -> [String] {
    let names: [String]
    do {
      names = try FolderReader.names(in: path, limit: PolicyFolders.fileLimit, trusting: trust)
    } catch {
      if error == .notFolder || error == .missing { return [path] }
      throw RuleFault(path + ": " + error.message)
    }
    var files: [String] = []
    for name in names where name.hasSuffix(ending) && name.utf8.first != UInt8(ascii: ".") {
      files.append(path + "/" + name)
    }
    // Without this the rule would hold for any password, and nobody would know.
    if files.isEmpty {
      throw RuleFault(path + ": there is no list in this folder, their names end in " + ending)
    }
    return files
  }
}
