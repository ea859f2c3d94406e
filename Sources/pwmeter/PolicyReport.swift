internal import Text
internal import PAMStack
internal import PasswordPolicy
internal import PolicyLanguage
internal import PolicyLinter

/// A policy as people and programs read it: what it asks for, and what says so.
struct PolicyReport {
  private let applied: ServicePolicy
  private let options: PolicyOptions
  private var configuration: Configuration { applied.configuration }
  private var call: ModuleCall? { applied.steps.first?.call }

  /// Prepares the report of a policy.
  init(_ applied: ServicePolicy, _ options: PolicyOptions) {
    self.applied = applied
    self.options = options
  }

  /// The report for people.
  func text(in catalog: Catalog) -> String {
    let policy = configuration.policy
    let lines = policy.checklist.map { line in
      let place = configuration.setting(of: line.rule.demand)?.keyPlace
      let title = title(of: line)
      return (
        (line.isRequired ? title.required : title).text(in: catalog),
        origin(of: place).text(in: catalog)
      )
    }
    let settings = configuration.settingsInForce.map { setting in
      (
        setting.key + (setting.isAddition ? " += " : " = ") + setting.value,
        (setting.place.map { origin(of: $0) } ?? Self.usual).text(in: catalog)
      )
    }
    let demand = Phrase("Checklist; {0} is required:", policy.minimum.placePhrase)
    return headline.map { Fault.printable($0.text(in: catalog)) + "\n" }.joined() + "\n"
      + demand.text(in: catalog) + "\n" + Self.table(lines)
      + Phrase("Settings:").text(in: catalog) + "\n" + Self.table(settings)
  }

  /// The title of a line, with what takes its place.
  private func title(of line: Policy.Line) -> Phrase {
    let title = line.rule.titlePhrase
    guard let waiver = configuration.policy.waiver, waiver.ids.contains(line.rule.id) else {
      return title
    }
    // Translators: a line such as: A symbol; and a number such as 1e12.
    return Phrase("{0}, or {1} guesses", title, .name(Self.power(waiver.log10Guesses)))
  }

  /// A number of guesses, as short as it is written in a policy.
  private static func power(_ log10: Double) -> String {
    let exponent = Int(log10)
    return Double(exponent) == log10 ? "1e\(exponent)" : Guesses(log10: log10).text
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
        Phrase("Section: {0} of {1}", .name(section.selector.text), origin(of: section.place))
      } ?? Phrase("Section: none applies")
    // Translators: the place of the line of a PAM stack that applies the policy.
    let line = call.map { Phrase("Applied by: {0}", origin(of: $0.place)) }
    return [account, section] + (line.map { [$0] } ?? []) + applied.notes.map { .name($0) }
  }

  /// What a line comes from that nothing sets.
  private static let usualSource = "preset default"

  /// What a setting comes from that nothing sets.
  private static var usual: Phrase {
    // Translators: where a setting comes from that no file sets.
    Phrase("default")
  }

  /// What set something: a file and its line, or the preset that it is part of.
  private func origin(of place: Diagnostic.Place?) -> Phrase {
    guard let place = located(place) else { return .name(Self.usualSource) }
    return .name(place.isInPreset ? place.source : place.source + ":\(place.line)")
  }

  /// The position of something that an argument of the module set, in the file of the stack.
  private func located(_ place: Diagnostic.Place?) -> Diagnostic.Place? {
    place.map { place in call.map { $0.place(of: place) } ?? place }
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
          (
            "waivable", JSON.truth(configuration.policy.waiver?.ids.contains(line.rule.id) ?? false)
          ),
          ("value", JSON.string(setting?.value)),
        ] + members(of: setting?.keyPlace, unset: Self.usualSource)
      )
    }
    let settings = configuration.settingsInForce.map { setting in
      JSON.object(
        [
          ("key", JSON.string(setting.key)), ("value", JSON.string(setting.value)),
          ("adds", JSON.truth(setting.isAddition)),
        ]
          + members(of: setting.place)
      )
    }
    let section = configuration.section.map { section in
      JSON.object(
        [("header", JSON.string(section.selector.text))] + members(of: section.place)
      )
    }
    return JSON.object([
      ("user", JSON.string(options.userName)),
      ("service", JSON.string(options.service)),
      ("applies", JSON.truth(applied.applies)),
      ("calls", JSON.array(applied.steps.compactMap { $0.call }.map { Self.object($0) })),
      ("notes", JSON.array(applied.notes.map { JSON.string($0) })),
      ("section", section ?? JSON.string(nil)),
      ("minimum", JSON.number(policy.minimum.rawValue)),
      ("minimumName", JSON.string(policy.minimum.name)),
      ("checklist", JSON.array(lines)),
      ("settings", JSON.array(settings)),
    ])
  }

  private static func object(_ call: ModuleCall) -> String {
    JSON.object([
      ("file", JSON.string(call.place.source)), ("line", JSON.number(call.place.line)),
      ("letsRejectionsPass", JSON.truth(call.letsRejectionsPass)),
    ])
  }

  private func members(
    of written: Diagnostic.Place?,
    unset: String = "default"
  ) -> [(key: String, value: String)] {
    let place = located(written)
    let source = place?.source ?? unset
    let hasLine = place.map { !$0.isInPreset } ?? false
    return [
      ("source", JSON.string(source)), ("line", JSON.number(hasLine ? place?.line : nil)),
    ]
  }
}
