public import PolicyLanguage
import PasswordPolicy

/// Finds what is wrong with a policy, and what is legal in it and unwise.
public enum PolicyLint {
  /// What the linter is told of the host, beside what rules ask of it.
  public struct HostFacts: Sendable {
    /// What of the host's settings makes it store passwords with bcrypt, or nil where it does not.
    public let bcryptSource: String?
    /// The file that a policy is written to, for what no setting is to blame for.
    let mainFile: String
    /// The name that the host has for an account, a group or a service, or nil where it knows none.
    let nameOnHost: @Sendable (Section.Selector) -> String?

    /// Creates the facts.
    ///
    /// - Parameters:
    ///   - bcryptSource: What makes the host store passwords with bcrypt, to follow "by", or nil.
    ///   - mainFile: The file that a policy is written to.
    ///   - nameOnHost: The name that the host has for the account, the group or the service of a section,
    ///     or nil where it knows none.
    public init(
      bcryptSource: String? = nil,
      mainFile: String = "policy",
      nameOnHost: @escaping @Sendable (Section.Selector) -> String? = { $0.name }
    ) {
      self.bcryptSource = bcryptSource
      self.mainFile = mainFile
      self.nameOnHost = nameOnHost
    }
  }

  /// One way in which the settings of a policy come together: for everyone, or for a section.
  struct Variant {
    /// What comes of the settings.
    let draft: Draft
    /// The file to name where no setting is to blame.
    let mainFile: String
    /// The rules of that.
    let rules: [Rule]

    /// Where a key is set, or the setting that brought it with others; where it is not set, the last
    /// setting of all.
    func place(of key: String) -> Diagnostic.Place? {
      let place = draft.effective.first { $0.key == key }?.keyPlace
      if place?.isInPreset ?? false, key != Keyword.preset { return self.place(of: Keyword.preset) }
      return place ?? draft.last?.keyPlace
    }

    /// What is unwise about a key, where it is set.
    func warning(_ key: String, _ message: String) -> Diagnostic {
      let nowhere = Diagnostic.Place(source: mainFile, line: 1, column: 1)
      return Diagnostic(place(of: key) ?? nowhere, message, .warning)
    }

    /// What a key is set to.
    func value(of key: String) -> String? {
      draft.effective.first { $0.key == key }?.value
    }
  }

  /// Returns everything that is wrong with a policy, or unwise in it.
  ///
  /// - Parameters:
  ///   - policy: What its files say.
  ///   - arguments: The settings that win over the files'.
  ///   - host: What its rules need of the host.
  ///   - facts: What else is known of the host.
  /// - Returns: The faults in the order of the files, and of their text.
  public static func diagnostics(
    of policy: PolicySettings,
    overriding arguments: [Setting] = [],
    on host: some PolicyHost,
    _ facts: HostFacts = HostFacts()
  ) -> [Diagnostic] {
    var reader = SettingReader(host)
    reader.read(policy.settings)
    var found = policy.diagnostics + reader.diagnostics
    found += reader.reading(policy.unclaimed).diagnostics
    var forAll = reader.reading(arguments)
    forAll.checkTogether()
    found += textRemarks(policy.settings) + remarks(forAll, facts)
    if !forAll.diagnostics.isEmpty { reader.stopChecking() }
    for section in policy.sections {
      found += textRemarks(section.settings) + strangers(section, facts)
      found += remarks(reader.reading(section.settings + arguments), facts)
    }
    return found.inOrder(of: policy.files)
  }

  /// Whom a section is for, where that is nobody, or somebody who has another name.
  private static func strangers(_ section: Section, _ facts: HostFacts) -> [Diagnostic] {
    let written = section.selector.name
    let message: String
    if let name = facts.nameOnHost(section.selector) {
      if name.utf8.elementsEqual(written.utf8) { return [] }
      message =
        "this host calls the account " + name.shortened
        + ", the section matches only where it is named " + written.shortened
    } else {
      message = "this host knows nobody for " + section.selector.text
    }
    return [Diagnostic(section.place, message, .warning)]
  }

  /// What is wrong with one way in which the settings come together, or unwise in it.
  private static func remarks(
    _ reader: SettingReader<some PolicyHost>,
    _ facts: HostFacts
  ) -> [Diagnostic] {
    var reader = reader
    reader.forgetWords()
    guard let rules = reader.rules() else { return reader.diagnostics }
    let variant = Variant(draft: reader.draft, mainFile: facts.mainFile, rules: rules)
    return reader.draft.remarks + variant.lackedByAccepted + variant.refusingNobody
      + variant.neverMetTogether + variant.standardsBroken + variant.patternsWithoutEffect
      + variant.untitledPatterns
      + variant.bytesBeyondBcrypt(facts.bcryptSource)
  }

  private static func textRemarks(_ settings: [Setting]) -> [Diagnostic] {
    SettingOrder.setTwice(settings) + SettingOrder.setInVain(settings)
  }
}
