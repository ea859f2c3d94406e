/// What the files of a policy say, taken together.
public struct PolicySettings: Sendable {
  /// The settings for everyone, in the order in which they count: a later one wins.
  public private(set) var settings: [Setting] = []

  /// The sections; of those that match a change the first one counts.
  public private(set) var sections: [Section] = []

  /// What is wrong with the files.
  public var diagnostics: [Diagnostic] = []

  /// Creates the settings of no file.
  public init() {}

  /// Adds a file that wins over those before it.
  ///
  /// Its sections stand before those of the files before it. One of the same name goes on with what it
  /// says there.
  public mutating func add(_ text: PolicyText) {
    settings += text.settings
    diagnostics += text.diagnostics
    var front: [Section] = []
    for section in text.sections {
      if let place = front.firstIndex(where: { $0.selector == section.selector }) {
        front[place].settings += section.settings
      } else if let place = sections.firstIndex(where: { $0.selector == section.selector }) {
        let earlier = sections.remove(at: place)
        let settings = earlier.settings + section.settings
        front.append(Section(section.selector, at: section.place, settings: settings))
      } else {
        front.append(section)
      }
    }
    sections = front + sections
  }

  /// The section that counts for a change, or nil where none matches.
  public func section(for circumstances: Circumstances) -> Section? {
    sections.first { circumstances.match($0.selector) }
  }

  /// Makes the configuration for a change.
  ///
  /// The settings of the sections that are for others are checked all the same: a policy with a fault
  /// in it is never half applied.
  ///
  /// - Parameters:
  ///   - circumstances: The change.
  ///   - arguments: The settings that win over the files'.
  ///   - host: What the rules need of the host.
  /// - Returns: The configuration.
  /// - Throws: Every fault found.
  public func configuration(
    for circumstances: Circumstances,
    overriding arguments: [Setting] = [],
    on host: some PolicyHost
  ) throws(PolicyFault) -> Configuration {
    let section = section(for: circumstances)
    var found = diagnostics
    for other in sections where other != section {
      let fault = Configuration.fault(in: settings + other.settings + arguments)
      for diagnostic in fault where !found.contains(diagnostic) { found.append(diagnostic) }
    }
    var configuration: Configuration?
    do {
      let counting = settings + (section?.settings ?? []) + arguments
      configuration = try Configuration(counting, section: section, on: host)
    } catch {
      for diagnostic in error.diagnostics where !found.contains(diagnostic) {
        found.append(diagnostic)
      }
    }
    guard let configuration, found.isEmpty else { throw PolicyFault(found) }
    return configuration
  }
}
