internal import PasswordPolicy
internal import PolicyFile

/// A policy as people and programs read it: what it asks for, and what says so.
struct PolicyReport {
  private let configuration: Configuration
  private let options: PolicyOptions

  /// Prepares the report of a policy.
  init(_ configuration: Configuration, _ options: PolicyOptions) {
    self.configuration = configuration
    self.options = options
  }

  /// The report for people.
  var text: String {
    let policy = configuration.policy
    let lines = checklist.map { line in
      let place = configuration.setting(ofLine: line.id)?.keyPlace
      return (line.title + (line.isRequired ? ", required" : ""), Self.origin(of: place))
    }
    let settings = configuration.settingsInForce.map { setting in
      (
        setting.key + (setting.isAddition ? " += " : " = ") + setting.value,
        setting.place.map { Self.origin(of: $0) } ?? "default"
      )
    }
    return headline + "\nChecklist; " + policy.minimum.name
      + " (\(policy.minimum.rawValue) of \(Level.segments)) is required:\n" + Self.table(lines)
      + "Settings:\n" + Self.table(settings)
  }

  /// The lines that people see; the last is that of the meter, where it has one.
  private var checklist: [(id: String, title: String, isRequired: Bool)] {
    let policy = configuration.policy
    return policy.lines.map { ($0.rule.id, $0.rule.title, $0.isRequired) }
      + (policy.meterTitle.map { [(Policy.meterID, $0, false)] } ?? [])
  }

  private var headline: String {
    let account = options.account.userName ?? "an account that this host does not know"
    let section = configuration.section.map { section in
      section.selector.text + " of " + Self.origin(of: section.place)
    }
    return Fault.printable("Policy for " + account + " and the service " + options.service) + "\n"
      + Fault.printable("Section: " + (section ?? "none applies")) + "\n"
  }

  /// What a line comes from that nothing sets.
  private static let usual = "preset default"

  /// What set something: a file and its line, or the preset that it is part of.
  private static func origin(of place: Diagnostic.Place?) -> String {
    guard let place else { return usual }
    return place.isInPreset ? place.source : place.source + ":\(place.line)"
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.reduce(0) { max($0, $1.0.count) }
    return rows.reduce("") { text, row in
      let gap = String(repeating: " ", count: width - row.0.count + 2)
      return text + "  " + Fault.printable(row.0 + gap + row.1) + "\n"
    }
  }
}

extension PolicyReport {
  /// The report for programs; the keys and what they mean stay as they are from version to version.
  var json: String {
    let policy = configuration.policy
    let lines = checklist.map { line in
      let setting = configuration.setting(ofLine: line.id)
      return JSON.object(
        [
          ("id", JSON.string(line.id)),
          ("title", JSON.string(line.title)),
          ("required", JSON.truth(line.isRequired)),
          ("value", JSON.string(setting?.value)),
        ] + Self.members(of: setting?.keyPlace, unset: Self.usual)
      )
    }
    let settings = configuration.settingsInForce.map { setting in
      JSON.object(
        [
          ("key", JSON.string(setting.key)), ("value", JSON.string(setting.value)),
          ("adds", JSON.truth(setting.isAddition)),
        ]
          + Self.members(of: setting.place)
      )
    }
    let section = configuration.section.map { section in
      JSON.object(
        [("header", JSON.string(section.selector.text))] + Self.members(of: section.place)
      )
    }
    return JSON.object([
      ("user", JSON.string(options.account.userName)),
      ("service", JSON.string(options.service)),
      ("section", section ?? JSON.string(nil)),
      ("minimum", JSON.number(policy.minimum.rawValue)),
      ("minimumName", JSON.string(policy.minimum.name)),
      ("checklist", JSON.array(lines)),
      ("settings", JSON.array(settings)),
    ])
  }

  private static func members(
    of place: Diagnostic.Place?,
    unset: String = "default"
  ) -> [(key: String, value: String)] {
    let source = place?.source ?? unset
    let hasLine = place.map { !$0.isInPreset } ?? false
    return [
      ("source", JSON.string(source)), ("line", JSON.number(hasLine ? place?.line : nil)),
    ]
  }
}
