public import PolicyLanguage

/// Where the host keeps its policy.
public enum PolicySource {
  /// The main file that is read where no other is named.
  public static let standardPath = "/etc/security/pwmeter.conf"

  /// The largest policy file, in bytes; it leaves room for a list of thousands of words.
  public static let sizeLimit = 256 * 1024

  /// Makes the configuration of the host's policy files and settings that win over them.
  ///
  /// - Parameters:
  ///   - path: The file to read instead of the standard ones, which may be missing; this one may not.
  ///   - circumstances: The change that the policy is for.
  ///   - settings: The settings that win over the files'.
  ///   - diagnostics: The faults that were found in those settings already.
  ///   - trust: Whose word a named file may be; the standard ones are always root's.
  ///   - folders: Where the standard files are.
  /// - Returns: The configuration.
  /// - Throws: Every fault found.
  public static func configuration(
    file path: String?,
    for circumstances: Circumstances = Circumstances(),
    overriding settings: [Setting],
    diagnostics: [Diagnostic] = [],
    trusting trust: FileTrust = .root,
    in folders: PolicyFolders = .standard
  ) throws(PolicyFault) -> Configuration {
    try PolicySource.settings(file: path, trusting: trust, in: folders).configuration(
      for: circumstances,
      overriding: settings,
      diagnostics: diagnostics,
      on: ThisHost()
    )
  }

  /// Reads the host's policy files, or the one that is named.
  ///
  /// - Returns: What they say; a file that cannot be used is one of the diagnostics.
  public static func settings(
    file path: String?,
    trusting trust: FileTrust = .root,
    in folders: PolicyFolders = .standard
  ) -> PolicySettings {
    var policy = PolicySettings()
    guard let path else {
      do {
        for file in try folders.files { read(file, .root, into: &policy) }
      } catch {
        for fault in error.diagnostics {
          policy.add(unreadable: fault.place.source, fault.message)
        }
      }
      return policy
    }
    read(path, path == standardPath ? .root : trust, into: &policy)
    return policy
  }

  // Once, and not for each call: the module has to stay small.
  @inline(never)
  private static func read(_ file: String, _ trust: FileTrust, into policy: inout PolicySettings) {
    do {
      let bytes = try trust.contents(file, sizeLimit)
      policy.add(PolicyText(bytes, source: file))
    } catch {
      policy.add(unreadable: file, error.message)
    }
  }
}
