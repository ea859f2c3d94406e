public import PasswordPolicy
public import PolicyLanguage

/// Where pam_pwquality keeps its policy.
public enum PwqualitySource {
  /// The file that it reads; one of another name comes without additions.
  public static let standardPath = "/etc/security/pwquality.conf"

  /// Reads its policy.
  ///
  /// - Parameters:
  ///   - path: The main file, which must be there.
  ///   - trust: Whose word the files may be.
  /// - Returns: The files in the order in which it reads them: those of the folder of additions by the
  ///   bytes of their names, and the main file last, which wins.
  /// - Throws: Why one of them cannot be used.
  public static func files(
    _ path: String,
    trusting trust: FileTrust = .root
  ) throws(HostFault) -> [RivalFile] {
    var files = path == standardPath ? try additions(to: path, trust) : []
    guard let main = try file(path, trust) else {
      throw HostFault(path, FileFault.missing.phrase)
    }
    files.append(main)
    return files
  }

  /// Reads a file; nil where there is none.
  package static func file(_ path: String, _ trust: FileTrust) throws(HostFault) -> RivalFile? {
    do {
      let bytes = try trust.contents(path, PolicySource.sizeLimit)
      return RivalFile(bytes, source: path)
    } catch {
      if error == .missing { return nil }
      throw HostFault(path, error.phrase)
    }
  }

  /// Reads the files of the folder of additions.
  package static func additions(
    to path: String,
    _ trust: FileTrust
  ) throws(HostFault) -> [RivalFile] {
    let folder = path + ".d"
    var files: [RivalFile] = []
    for name in try names(in: folder, trust) {
      // One that goes while we read was not there.
      if let file = try file(folder + "/" + name, trust) { files.append(file) }
    }
    return files
  }

  /// The names in a folder of additions that count, in the order of their bytes; libpwquality takes
  /// those in which the first `.conf` is at the end.
  package static func names(
    in folder: String,
    _ trust: FileTrust
  ) throws(HostFault) -> [String] {
    do {
      let names = try trust.names(folder, PolicyFolders.fileLimit)
      return names.filter { isRead($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      if error == .missing { return [] }
      throw HostFault(folder, error.phrase)
    }
  }

  private static func isRead(_ name: String) -> Bool {
    let ending = Array(".conf".utf8)
    let bytes = Array(name.utf8)
    let first = bytes.indices.first { bytes[$0...].starts(with: ending) }
    return first.map { bytes.count - $0 == ending.count } ?? false
  }
}
