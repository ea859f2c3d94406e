public import PolicyFile

/// Where the host keeps its policy.
public enum PolicySource {
  /// The file that is read where no other is named.
  public static let standardPath = "/etc/security/pwmeter.conf"

  /// The largest policy file, in bytes; it leaves room for a list of thousands of words.
  public static let sizeLimit = 256 * 1024

  /// Makes the configuration of the host's policy file and settings that win over it.
  ///
  /// - Parameters:
  ///   - path: The file to read instead of the standard one, which may be missing; this one may not.
  ///   - settings: The settings that win over the file's.
  ///   - diagnostics: The faults that were found in those settings already.
  ///   - trust: Whose word a named file may be; the standard one is always root's.
  /// - Returns: The configuration.
  /// - Throws: Every fault found.
  public static func configuration(
    file path: String?,
    overriding settings: [Setting],
    diagnostics: [Diagnostic] = [],
    trusting trust: FileTrust = .root
  ) throws(PolicyFault) -> Configuration {
    var found = diagnostics
    var text: PolicyText?
    do {
      text = try readText(path, trust)
    } catch {
      found += error.diagnostics
    }
    found += text?.diagnostics ?? []
    var configuration: Configuration?
    do {
      configuration = try Configuration((text?.settings ?? []) + settings)
    } catch {
      found += error.diagnostics
    }
    guard let configuration, found.isEmpty else { throw PolicyFault(found) }
    return configuration
  }

  private static func readText(
    _ path: String?,
    _ trust: FileTrust
  ) throws(PolicyFault) -> PolicyText? {
    let file = path ?? standardPath
    let trust = file == standardPath ? .root : trust
    do {
      let bytes = try FileReader.read(file, limit: sizeLimit, trusting: trust)
      return PolicyText(bytes, source: file)
    } catch {
      if path == nil, error == .missing { return nil }
      let place = Diagnostic.Place(source: file, line: 1, column: 1)
      throw PolicyFault([Diagnostic(place, error.message)])
    }
  }
}
