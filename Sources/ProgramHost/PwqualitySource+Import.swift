public import ModuleHost
public import PasswordPolicy
public import PolicyLanguage

extension PwqualitySource {
  /// Reads the files that pam_pwquality reads if no file is named, to report about them.
  ///
  /// - Returns: The files in the order in which it reads them; none has to exist.
  /// - Throws: Why one of them cannot be read.
  public static func standardFiles() throws(HostFault) -> [RivalFile] {
    let files = try additions(to: standardPath, .anybody)
    return files + (try file(standardPath, .anybody).map { [$0] } ?? [])
  }

  /// Whether there are files in the folder of additions to a main file that is not at its standard path.
  public static func hasAdditions(beside path: String) -> Bool {
    do {
      return try !names(in: path + ".d", .anybody).isEmpty
    } catch {
      return true
    }
  }
}
