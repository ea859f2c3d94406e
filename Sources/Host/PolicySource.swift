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
  /// - Returns: The configuration.
  /// - Throws: Every fault found.
  public static func configuration(
    file path: String?,
    overriding settings: [Setting],
    diagnostics: [Diagnostic] = []
  ) throws(PolicyFault) -> Configuration {
    var found = diagnostics
    var text: PolicyText?
    do {
      text = try readText(path)
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

  private static func readText(_ path: String?) throws(PolicyFault) -> PolicyText? {
    let file = path ?? standardPath
    do {
      return PolicyText(try FileReader.read(file, limit: sizeLimit), source: file)
    } catch {
      if path == nil, error == .missing { return nil }
      let place = Diagnostic.Place(source: file, line: 1, column: 1)
      throw PolicyFault([Diagnostic(place, error.message)])
    }
  }
}
