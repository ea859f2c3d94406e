internal import CModuleHost
internal import PolicyLanguage

/// The folders that a host's policy is read from.
///
/// In each of them `pwmeter.conf` is the main file, and the files of `pwmeter.conf.d` whose names end
/// in `.conf` and do not begin with a full stop add to it. A file hides the one of the same name in a
/// later folder, so an empty one takes a vendor's away. The main file counts first, then the others in
/// the order of the bytes of their names; a later setting wins.
public struct PolicyFolders: Sendable {
  /// Where policies are, the administrator's before the vendor's.
  public static let standard = PolicyFolders("/etc/security", "/usr/lib/security")

  /// The name of the main file.
  package static let mainName = "pwmeter.conf"

  /// The most files beside the main one; a folder of noise must not keep a change waiting.
  package static let fileLimit = 1000

  package let local: String
  package let vendor: String

  /// Creates the folders.
  ///
  /// - Parameters:
  ///   - local: The administrator's folder.
  ///   - vendor: The folder of the vendor's defaults.
  public init(_ local: String, _ vendor: String) {
    self.local = local
    self.vendor = vendor
  }

  /// The files to read, in the order in which they count.
  ///
  /// Some editors take a file away for a moment before they write it anew. A folder in which files have
  /// come or gone just now is looked at again, until it holds the same twice.
  ///
  /// - Throws: Why a folder cannot be used; a missing one has no files.
  var files: [String] {
    get throws(PolicyFault) {
      try Self.settled(isQuiet: { !hasChangedRecently }) { () throws(PolicyFault) in
        try present
      }
    }
  }

  /// Looks for files again and again, with a wait between, until two looks in a row find the same.
  ///
  /// - Parameters:
  ///   - isQuiet: Tells whether it is sure that no file is missing for a moment.
  ///   - look: Finds the files.
  /// - Returns: The files that were found last.
  /// - Throws: What `look` throws.
  static func settled(
    isQuiet: () -> Bool,
    _ look: () throws(PolicyFault) -> [String]
  ) throws(PolicyFault) -> [String] {
    var files = try look()
    for _ in 0..<FileChange.patience {
      if isQuiet() { break }
      chost_wait(FileChange.watch)
      let earlier = files
      files = try look()
      if files.elementsEqual(earlier, by: { $0.utf8.elementsEqual($1.utf8) }) { break }
    }
    return files
  }

  /// Whether a file may have been taken away just now that would be one of those to read.
  private var hasChangedRecently: Bool {
    var hasMain = false
    for folder in [local, vendor] {
      let main = folder + "/" + Self.mainName
      if FolderReader.hasChangedRecently(main + ".d") { return true }
      // What else comes and goes beside a main file does not matter as long as it is there.
      hasMain = hasMain || FolderReader.exists(main)
      if !hasMain, FolderReader.hasChangedRecently(folder) { return true }
    }
    return false
  }

  /// The files that are there at this moment.
  private var present: [String] {
    get throws(PolicyFault) {
      var names: [(name: String, path: String)] = []
      for folder in [local, vendor] {
        let path = folder + "/" + Self.mainName + ".d"
        for name in try Self.names(in: path) {
          let isHidden = names.contains { $0.name.utf8.elementsEqual(name.utf8) }
          if !isHidden { names.append((name, path + "/" + name)) }
        }
      }
      let main = [local, vendor].map { $0 + "/" + Self.mainName }.first { FolderReader.exists($0) }
      let others = names.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      return (main.map { [$0] } ?? []) + others.map { $0.path }
    }
  }

  private static func names(in path: String) throws(PolicyFault) -> [String] {
    let names: [String]
    do {
      names = try FolderReader.names(in: path, limit: fileLimit).filter { isRead($0) }
    } catch {
      if error == .missing { return [] }
      throw fault(path, error.message)
    }
    // What stands for bytes that are no text: no file could be opened by that name.
    if names.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw fault(path, "the name of a file in this folder is not valid UTF-8")
    }
    return names
  }

  private static func fault(_ path: String, _ message: String) -> PolicyFault {
    PolicyFault([Diagnostic(Diagnostic.Place(source: path, line: 1, column: 1), message)])
  }

  package static func isRead(_ name: String) -> Bool {
    let ending = ".conf"
    return name.hasSuffix(ending) && name.utf8.first != UInt8(ascii: ".")
  }
}
