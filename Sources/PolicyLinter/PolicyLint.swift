public import PasswordPolicy
public import PolicyLanguage

/// Finds what is wrong with a policy, and what is legal in it and probably not intended.
public enum PolicyLint {
  /// Something legal in a policy that is probably not intended.
  public struct Warning: Equatable, Sendable {
    /// The keys of the policy language that it is about; the first one that is set is to blame.
    public let keys: [String]
    /// What is wrong, in one sentence without a full stop.
    public let message: String

    init(_ keys: String..., message: String) {
      self.keys = keys
      self.message = message
    }
  }

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

  /// Returns what is legal in a policy and probably not intended.
  ///
  /// The policy may come from settings or from Swift code.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - standard: The standard that the policy is meant to follow, or nil.
  ///   - bcryptSource: What makes the host store passwords with bcrypt, to follow "by", or nil.
  /// - Returns: The warnings.
  public static func warnings(
    about policy: Policy,
    following standard: Standard? = nil,
    bcryptSource: String? = nil
  ) -> [Warning] {
    policy.lackedByAccepted + policy.rejectingNobody + policy.neverMetTogether
      + policy.breaches(of: standard) + policy.patternsWithoutEffect + policy.untitledPatterns
      + policy.bytesBeyondBcrypt(bcryptSource)
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

  /// What is wrong with one way in which the settings come together, for everyone or for a section, or
  /// unwise in it.
  private static func remarks(
    _ reader: SettingReader<some PolicyHost>,
    _ facts: HostFacts
  ) -> [Diagnostic] {
    var reader = reader
    reader.forgetWords()
    guard let rules = reader.rules() else { return reader.diagnostics }
    let draft = reader.draft
    let preset = draft.effective.first { $0.key == Keyword.preset }?.value
    let warnings = warnings(
      about: Configuration(draft, rules).policy,
      following: preset.flatMap { Standard(preset: $0) },
      bcryptSource: facts.bcryptSource
    )
    let nowhere = Diagnostic.Place(source: facts.mainFile, line: 1, column: 1)
    return draft.remarks
      + warnings.map { warning in
        Diagnostic(draft.place(of: warning.keys) ?? nowhere, warning.message, .warning)
      }
  }

  private static func textRemarks(_ settings: [Setting]) -> [Diagnostic] {
    SettingOrder.setTwice(settings) + SettingOrder.setInVain(settings)
  }
}

extension Draft {
  /// The position of the first of these keys that is set, or of the preset that brought it; if none is
  /// set, that of the last setting.
  fileprivate func place(of keys: [String]) -> Diagnostic.Place? {
    let settings = keys.lazy.compactMap { key in effective.first { $0.key == key } }
    guard let place = settings.first?.keyPlace else { return last?.keyPlace }
    // A file may be named like a preset, and set the preset itself.
    return place.isInPreset && keys != [Keyword.preset] ? self.place(of: [Keyword.preset]) : place
  }
}
