public import PolicyLanguage

/// Where the host keeps its policy.
public enum PolicySource {
  /// The main file that is read where no other is named.
  public static let standardPath = "/etc/security/pwmeter.conf"

  /// The largest policy file, and the largest sum of all, in bytes; it leaves room for a list of thousands of
  /// words.
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
    if let path {
      var size = 0
      _ = read(path, path == standardPath ? .root : trust, into: &policy, adding: &size)
      return policy
    }
    for _ in 0..<attempts {
      policy = PolicySettings()
      var isComplete = true
      var size = 0
      do {
        for file in try folders.files {
          isComplete = read(file, .root, into: &policy, adding: &size) && isComplete
          if size > sizeLimit { break }
        }
      } catch {
        for fault in error.diagnostics {
          policy.add(unreadable: fault.place.source, fault.message)
        }
      }
      if isComplete { break }
    }
    return policy
  }

  /// How often to look for the files again if one of them was removed before it was read.
  private static let attempts = 3

  /// Reads a file; returns whether there was one.
  // Once, and not for each call: the module has to stay small.
  @inline(never)
  private static func read(
    _ file: String,
    _ trust: FileTrust,
    into policy: inout PolicySettings,
    adding size: inout Int
  ) -> Bool {
    do {
      let bytes = try trust.contents(file, sizeLimit)
      size += bytes.count
      if size > sizeLimit {
        policy.add(unreadable: file, "the policy has more than \(sizeLimit) bytes in all its files")
      } else {
        policy.add(PolicyText(bytes, source: file))
      }
    } catch {
      policy.add(unreadable: file, error.message)
      return error != .missing
    }
    return true
  }
}
