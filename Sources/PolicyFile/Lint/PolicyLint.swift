import PasswordPolicy

/// Finds what is wrong with a policy, and what is legal in it and unwise.
public enum PolicyLint {
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
    /// What comes of the settings.
    let draft: Draft
    /// The rules of that.
    let rules: [Rule]

    /// Where a key is set, or the setting that brought it with others; where it is not set, the last
    /// setting of all.
    func place(of key: String) -> Diagnostic.Place? {
      let setting = draft.effective.first { $0.key == key }
      guard let setting, !setting.keyPlace.isInPreset else {
        let bringer = setting.map { _ in Keyword.preset } ?? ""
        return (draft.effective.first { $0.key == bringer } ?? draft.last)?.keyPlace
      }
      return setting.keyPlace
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
  ///   - host: What its rules need of the host.
  ///   - facts: What else is known of the host.
  /// - Returns: The faults in the order of the files, and of their text.
  public static func diagnostics(
    of policy: PolicySettings,
    on host: some PolicyHost,
    _ facts: HostFacts = HostFacts()
  ) -> [Diagnostic] {
    var reader = SettingReader(host)
    reader.read(policy.settings)
    var found = policy.diagnostics + reader.diagnostics
    found += reader.reading(policy.unclaimed).diagnostics
    found += textRemarks(policy.settings) + remarks(reader.reading([]), facts)
    for section in policy.sections {
      found += textRemarks(section.settings) + remarks(reader.reading(section.settings), facts)
      if !facts.knows(section.selector) {
        let message = "this host knows nobody for " + section.selector.text
        found.append(Diagnostic(section.place, message, .warning))
      }
    }
    return found.inOrder(of: policy.files)
  }

  /// What is wrong with one way in which the settings come together, or unwise in it.
  private static func remarks(
    _ reader: SettingReader<some PolicyHost>,
    _ facts: HostFacts
  ) -> [Diagnostic] {
    var reader = reader
    guard let rules = reader.rules() else { return reader.diagnostics }
    let variant = Variant(draft: reader.draft, rules: rules)
    return reader.draft.remarks + variant.reachableWithLinesUnmet + variant.neverMetTogether
      + variant.standardsBroken + variant.patternsWithoutEffect + variant.untitledPatterns
      + variant.bytesBeyondBcrypt(facts.bcryptSource)
  }

  private static func textRemarks(_ settings: [Setting]) -> [Diagnostic] {
    SettingOrder.setTwice(settings) + SettingOrder.setInVain(settings)
  }
}
