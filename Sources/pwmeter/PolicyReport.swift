internal import Text
internal import PasswordPolicy
internal import PolicyLanguage
internal import PolicyLinter

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
  func text(in catalog: Catalog) -> String {
    let policy = configuration.policy
    let lines = policy.checklist.map { line in
      let place = configuration.setting(of: line.rule.demand)?.keyPlace
      let title = line.rule.titlePhrase
      return (
        (line.isRequired ? title.required : title).text(in: catalog),
        Self.origin(of: place).text(in: catalog)
      )
    }
    let settings = configuration.settingsInForce.map { setting in
      (
        setting.key + (setting.isAddition ? " += " : " = ") + setting.value,
        (setting.place.map { Self.origin(of: $0) } ?? Self.usual).text(in: catalog)
      )
    }
    let demand = Phrase("Checklist; {0} is required:", policy.minimum.placePhrase)
    return headline.map { Fault.printable($0.text(in: catalog)) + "\n" }.joined() + "\n"
      + demand.text(in: catalog) + "\n" + Self.table(lines)
      + Phrase("Settings:").text(in: catalog) + "\n" + Self.table(settings)
  }

  private var headline: [Phrase] {
    let service = Phrase.name(options.service)
    let account =
      options.userName.map { user in
        Phrase("Policy for {0} and the service {1}", .name(user), service)
      } ?? Phrase("Policy for an account that this host does not know and the service {0}", service)
    let section =
      configuration.section.map { section in
        // Translators: a section's header, and the place where it stands.
        Phrase("Section: {0} of {1}", .name(section.selector.text), Self.origin(of: section.place))
      } ?? Phrase("Section: none applies")
    return [account, section]
  }

  /// What a line comes from that nothing sets.
  private static let usualSource = "preset default"

  /// What a setting comes from that nothing sets.
  private static var usual: Phrase {
    // Translators: where a setting comes from that no file sets.
    Phrase("default")
  }

  /// What set something: a file and its line, or the preset that it is part of.
  private static func origin(of place: Diagnostic.Place?) -> Phrase {
    guard let place else { return .name(usualSource) }
    return .name(place.isInPreset ? place.source : place.source + ":\(place.line)")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.reduce(0) { max($0, Columns.width($1.0)) }
    return rows.reduce("") { text, row in
      let gap = String(repeating: " ", count: width - Columns.width(row.0) + 2)
      return text + "  " + Fault.printable(row.0 + gap + row.1) + "\n"
    }
  }
}

extension PolicyReport {
  /// The report for programs; the keys and what they mean stay as they are from version to version.
  var json: String {
    let policy = configuration.policy
    let lines = policy.checklist.map { line in
      let setting = configuration.setting(of: line.rule.demand)
      return JSON.object(
        [
          ("id", JSON.string(line.rule.id)),
          ("title", JSON.string(line.rule.title)),
          ("required", JSON.truth(line.isRequired)),
          ("value", JSON.string(setting?.value)),
        ] + Self.members(of: setting?.keyPlace, unset: Self.usualSource)
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
      ("user", JSON.string(options.userName)),
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
