public import PasswordPolicy
public import PolicyFile

/// Where pam_pwquality keeps its policy.
public enum PwqualitySource {
  /// The file that it reads; one of another name comes without additions.
  public static let standardPath = "/etc/security/pwquality.conf"

  /// Reads its policy.
  ///
  /// - Parameters:
  ///   - path: The main file.
  ///   - trust: Whose word the files may be.
  /// - Returns: The files in the order in which it reads them: those of the folder of additions by the
  ///   bytes of their names, and the main file last, which wins.
  /// - Throws: Why one of them cannot be used.
  public static func files(
    _ path: String,
    trusting trust: FileTrust = .root
  ) throws(RuleFault) -> [RivalFile] {
    var paths: [String] = []
    if path == standardPath { paths = try additions(in: path + ".d") }
    var files: [RivalFile] = []
    for path in paths + [path] {
      do {
        let bytes = try FileReader.read(path, limit: PolicySource.sizeLimit, trusting: trust)
        files.append(RivalFile(bytes, source: path))
      } catch {
        throw RuleFault(path + ": " + error.message)
      }
    }
    return files
  }

  /// The files of the folder of additions; libpwquality takes those in whose name the first `.conf` is
  /// at the end.
  private static func additions(in folder: String) throws(RuleFault) -> [String] {
    do {
      let names = try FolderReader.names(in: folder, limit: PolicyFolders.fileLimit)
      let sorted = names.filter { isRead($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return sorted.map { folder + "/" + $0 }
    } catch {
      if error == .missing { return [] }
      throw RuleFault(folder + ": " + error.message)
    }
  }

  private static func isRead(_ name: String) -> Bool {
    let ending = Array(".conf".utf8)
    let bytes = Array(name.utf8)
    let first = bytes.indices.first { bytes[$0...].starts(with: ending) }
    return first.map { bytes.count - $0 == ending.count } ?? false
  }
}
