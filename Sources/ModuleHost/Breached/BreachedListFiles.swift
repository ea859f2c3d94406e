internal import Text
public import PasswordPolicy

/// The lists that a policy names, as files or as folders of files.
public enum BreachedListFiles {
  /// What the names of the lists in a folder end in.
  private static let ending = ".breached"

  /// The most files in a folder; one of noise must not keep a change waiting.
  private static let fileLimit = 1000

  /// Lists the files that some paths stand for.
  ///
  /// - Parameters:
  ///   - paths: The paths of files, and of folders of files whose names end in `.breached`.
  ///   - trust: Whose word a folder may be.
  /// - Returns: The paths of the files, those of a folder in no order.
  /// - Throws: Why a folder cannot be used, with its path.
  public static func paths(
    of paths: [String],
    trusting trust: FileTrust = .root
  ) throws(HostFault) -> [String] {
    var files: [String] = []
    for path in paths {
      let count = files.count
      do throws(FileFault) {
        for name in try trust.names(path, fileLimit) {
          let isHidden = name.utf8.first == UInt8(ascii: ".")
          if !isHidden, name.hasSuffix(ending) { files.append(path + "/" + name) }
        }
      } catch {
        guard error == .notFolder || error == .missing else { throw HostFault(path, error.phrase) }
        files.append(path)
      }
      // Without this the rule would hold for any password, and nobody would know.
      if files.count == count {
        throw HostFault(
          path,
          // Translators: how the name of a file ends.
          Phrase("there is no list in this folder, their names end in {0}", .name(ending))
        )
      }
    }
    return files
  }
}
