import PasswordPolicy

/// Finds what is wrong with a policy, and what is legal in it and unwise.
public struct PolicyLint {
  /// What the linter is told of the host, beside what rules ask of it.
  public struct HostFacts: Sendable {
    /// What of the host's settings makes it store passwords with bcrypt, or nil where it does not.
    public let bcryptSource: String?
    /// Whether the host knows an account or a group.
    let knows: @Sendable (Section.Selector) -> Bool

    /// Creates the facts.
    ///
    /// - Parameters:
    ///   - bcryptSource: What makes the host store passwords with bcrypt, to follow "by", or nil.
    ///   - knows: Whether the host knows the account or the group of a section.
    public init(
      bcryptSource: String? = nil,
      knows: @escaping @Sendable (Section.Selector) -> Bool = { _ in true }
    ) {
      self.bcryptSource = bcryptSource
      self.knows = knows
    }
  }

  /// One way in which the settings of a policy come together: for everyone, or for a section.
  struct Variant {
    /// The settings in the order in which they count.
    let settings: [Setting]
    /// What comes of them.
    let draft: Draft
    /// The rules of that.
    let rules: [Rule]

    /// Where a key is set; where it is not, the last setting of all.
    func place(of key: String) -> Diagnostic.Place? {
      (draft.effective.first { $0.key == key } ?? settings.last)?.keyPlace
    }

    /// What a key is set to.
    func value(of key: String) -> String? {
      draft.effective.first { $0.key == key }?.value
    }
  }

  private var diagnostics: [Diagnostic]

  /// Returns everything that is wrong with a policy, or unwise in it.
  ///
  /// - Parameters:
  ///   - policy: What its files say.
  ///   - host: What its rules need of the host.
  ///   - facts: What else is known of the host.
  /// - Returns: The faults in the order of the files, and of their text.
  public static func diagnostics(
    of policy: PolicySettings,
    on host: some PolicyHost,
    _ facts: HostFacts = HostFacts()
  ) -> [Diagnostic] {
    var lint = PolicyLint(diagnostics: policy.diagnostics)
    lint.checkText(policy.settings)
    lint.check(policy.settings, on: host, facts)
    for section in policy.sections {
      lint.checkText(section.settings)
      lint.check(policy.settings + section.settings, on: host, facts)
      if !facts.knows(section.selector) {
        let message = "this host knows nobody for " + section.selector.text
        lint.report([Diagnostic(section.place, message, .warning)])
      }
    }
    var files: [String] = []
    for setting in policy.settings + policy.sections.flatMap({ $0.settings })
    where !files.contains(setting.keyPlace.source) {
      files.append(setting.keyPlace.source)
    }
    return lint.diagnostics.inOrder(of: files)
  }

  /// Adds what was found.
  private mutating func report(_ found: [Diagnostic]) {
    diagnostics += found
  }

  private mutating func check(
    _ settings: [Setting],
    on host: some PolicyHost,
    _ facts: HostFacts
  ) {
    var reader = SettingReader(host)
    reader.read(settings)
    var errors = reader.diagnostics
    if errors.isEmpty { errors = reader.draft.contradictions(settings) }
    let rules = errors.isEmpty ? reader.rules : []
    if errors.isEmpty { errors = reader.diagnostics }
    report(errors)
    if !errors.isEmpty { return }
    let variant = Variant(settings: settings, draft: reader.draft, rules: rules)
    report(
      reader.draft.remarks + variant.reachableWithLinesUnmet + variant.neverMetTogether
        + variant.standardsBroken + variant.patternsWithoutEffect + variant.untitledPatterns
        + variant.bytesBeyondBcrypt(facts.bcryptSource)
    )
  }

  private mutating func checkText(_ settings: [Setting]) {
    report(SettingOrder.setTwice(settings) + SettingOrder.setInVain(settings))
  }
}
