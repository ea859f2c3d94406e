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
  ) throws(RuleFault) -> [RivalFile] {
    var files = path == standardPath ? try additions(to: path, trust) : []
    guard let main = try file(path, trust) else {
      throw RuleFault(path, FileFault.missing.phrase)
    }
    files.append(main)
    return files
  }

  /// Reads what pam_pwquality takes where nothing names a file, to tell about it.
  ///
  /// - Returns: The files in the order in which it reads them; none has to be there.
  /// - Throws: Why one of them cannot be read.
  public static func standardFiles() throws(RuleFault) -> [RivalFile] {
    let files = try additions(to: standardPath, .anybody)
    return files + (try file(standardPath, .anybody).map { [$0] } ?? [])
  }

  /// Tells whether there are files in the folder that would belong to a main file in its standard place.
  public static func hasAdditions(beside path: String) -> Bool {
    do {
      return try !names(in: path + ".d", .anybody).isEmpty
    } catch {
      return true
    }
  }

  /// Reads a file; nil where there is none.
  private static func file(_ path: String, _ trust: FileTrust) throws(RuleFault) -> RivalFile? {
    do {
      let bytes = try FileReader.read(path, limit: PolicySource.sizeLimit, trusting: trust)
      return RivalFile(bytes, source: path)
    } catch {
      if error == .missing { return nil }
      throw RuleFault(path, error.phrase)
    }
  }

  /// Reads the files of the folder of additions.
  private static func additions(
    to path: String,
    _ trust: FileTrust
  ) throws(RuleFault) -> [RivalFile] {
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
  private static func names(
    in folder: String,
    _ trust: FileTrust
  ) throws(RuleFault) -> [String] {
    do {
      let names = try FolderReader.names(
        in: folder,
        limit: PolicyFolders.fileLimit,
        trusting: trust
      )
      return names.filter { isRead($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      if error == .missing { return [] }
      throw RuleFault(folder, error.phrase)
    }
  }

  private static func isRead(_ name: String) -> Bool {
    let ending = Array(".conf".utf8)
    let bytes = Array(name.utf8)
    let first = bytes.indices.first { bytes[$0...].starts(with: ending) }
    return first.map { bytes.count - $0 == ending.count } ?? false
  }
}
