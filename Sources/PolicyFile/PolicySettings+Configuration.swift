extension PolicySettings {
  /// Makes the configuration for a change.
  ///
  /// What is for others is checked all the same: a policy with a fault in it is never half applied.
  ///
  /// - Parameters:
  ///   - circumstances: The change.
  ///   - arguments: The settings that win over the files'.
  ///   - faults: What is wrong with those already.
  ///   - host: What the rules need of the host.
  /// - Returns: The configuration.
  /// - Throws: Every fault found.
  public func configuration(
    for circumstances: Circumstances,
    overriding arguments: [Setting] = [],
    diagnostics faults: [Diagnostic] = [],
    on host: some PolicyHost
  ) throws(PolicyFault) -> Configuration {
    var reader = SettingReader(host)
    reader.read(settings)
    var found = diagnostics + faults + reader.diagnostics
    found += reader.reading(unclaimed).diagnostics
    let counting = sections.firstIndex { circumstances.match($0.selector) }
    var configuration: Configuration?
    for place in [nil] + sections.indices.map({ Optional($0) }) {
      let section = place.map { sections[$0] }
      var variant = reader.reading((section?.settings ?? []) + arguments)
      if place == counting {
        configuration = variant.rules().map { Configuration(variant.draft, $0, section) }
      } else {
        variant.checkTogether()
        variant.checkPatterns(of: section?.settings ?? settings)
      }
      found += variant.diagnostics
    }
    guard let configuration, found.isEmpty else { throw PolicyFault(found, files: files) }
    return configuration
  }
}
