import PasswordPolicy

extension PolicySettings {
  /// Makes the configuration for a change.
  ///
  /// What is for others is checked all the same, as far as that needs no file of the host: a policy
  /// with a fault in it is never half applied.
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
    var forAll = reader.reading(arguments)
    forAll.checkTogether()
    if !forAll.diagnostics.isEmpty { reader.stopChecking() }
    let counting = firstMatch(circumstances, &found)
    var configuration: Configuration?
    for place in [nil] + sections.indices.map({ Optional($0) }) {
      let section = place.map { sections[$0] }
      var variant = section.map { reader.reading($0.settings + arguments) } ?? forAll
      if place == counting {
        configuration = variant.rules().map { Configuration(variant.draft, $0, section) }
      } else {
        variant.checkTogether()
      }
      found += variant.diagnostics
    }
    guard let configuration, found.isEmpty else { throw PolicyFault(found, files: files) }
    return configuration
  }

  /// Finds the section that counts for a change, and notes one of which that cannot be told.
  private func firstMatch(
    _ circumstances: Circumstances,
    _ found: inout [Diagnostic]
  ) -> Int? {
    for (place, section) in sections.enumerated() {
      do {
        if try circumstances.match(section.selector) { return place }
      } catch {
        found.append(Diagnostic(section.place, error.message))
        return nil
      }
    }
    return nil
  }
}
