package import PasswordPolicy

/// A configuration while its settings are being read.
package struct Draft {
  /// A line of the checklist.
  package struct Line {
    /// Where the line's rule comes from.
    package enum Source {
      /// A rule of the engine, made once all settings are known.
      case engine(@Sendable (Context) -> Rule)
      /// A pattern of the administrator's own, that a password must match or must not.
      case pattern(Rule, mustMatch: Bool)
      /// A rule of the host.
      case host(HostRule)
    }

    /// The key that set it.
    package let key: String
    /// The line's id.
    package let id: String
    /// What it asks for or allows, where that is a number.
    let number: Int?
    /// Where its rule comes from.
    package let source: Source

    init(key: String, number: Int? = nil, make: @escaping @Sendable (Context) -> Rule) {
      self.key = key
      self.id = key
      self.number = number
      self.source = .engine(make)
    }

    init(key: String, pattern rule: Rule, mustMatch: Bool) {
      self.key = key
      self.id = rule.id
      self.number = nil
      self.source = .pattern(rule, mustMatch: mustMatch)
    }

    init(key: String, number: Int? = nil, host rule: HostRule) {
      self.key = key
      self.id = rule.id
      self.number = number
      self.source = .host(rule)
    }
  }

  /// What the rule of one line takes from other settings.
  package struct Context {
    /// In what unit lengths are counted.
    package var unit = LengthUnit.characters
    /// Where names and words are forbidden.
    package var extent = ForbiddenExtent.anywhere
    /// The words that the policy forbids.
    var words: [String] = []
  }

  /// What stands for a line in place of its own title.
  package struct Title {
    /// The line's id.
    package let id: String
    /// What stands there.
    let text: String
  }

  /// The guesses that a password must survive by the default policy, as a decimal logarithm.
  package static var standardGuesses: Double { 8 }

  /// The lines, none with the id of another; at first those of the default policy.
  package var lines: [Line] = [
    Line(key: "length", number: 8) { .length(8, in: $0.unit) },
    Line(key: "case") { _ in .mixedCase },
    Line(key: "digit", number: 1) { _ in .digits(1) },
    Line(key: "symbol", number: 1) { _ in .symbols(1) },
    Line(key: "username") { .userName($0.extent) },
    Line(key: "previous", number: 3) { _ in .previous(3) },
    Line(key: "guesses") { .guesses(log10: standardGuesses, knowing: $0.words) },
  ]

  package var titles: [Title] = []
  package var minimum = Level.strong
  var required = Required(kind: .byNature)
  /// The settings that name the required lines.
  var requirementSettings: [Setting] = []
  package var context = Context()
  package var meter = Policy.MeterSource.rules
  package var enforcement = Policy.Enforcement.everyone
  var scope = Policy.Scope.all
  var dialogue = Dialogue()
  var isDebugging = false

  /// The settings that are in force, none with the key of another.
  package var effective: [Setting] = []

  /// The last setting that was taken in, of those that were written for this policy.
  package var last: Setting?

  /// The ids that rules of the administrator's own have or had.
  var ownIDs: [String] = []

  /// What is legal and unwise.
  package var remarks: [Diagnostic] = []

  /// Begins anew with no line at all; how the dialogue goes stays as it is.
  mutating func clear() {
    var cleared = Draft()
    cleared.lines = []
    cleared.dialogue = dialogue
    cleared.isDebugging = isDebugging
    cleared.effective = effective.filter { setting in
      Keyword.dialogue.contains { $0.key == setting.key }
    }
    cleared.last = last
    self = cleared
  }

  /// Takes a line out, if it is in.
  mutating func removeLine(_ id: String) {
    lines.removeAll { $0.id == id }
  }

  /// Notes that a setting is in force.
  mutating func note(_ setting: Setting) {
    effective.removeAll { $0.key == setting.key }
    effective.append(setting)
  }

  /// The settings that are in force, those that add to others with what that comes to.
  var settingsInForce: [Setting] {
    effective.map { setting in
      guard setting.isAddition else { return setting }
      let keyword = Keyword.all.first { $0.key == setting.key }
      let sum = keyword?.addition?.sum(self)
      return sum.map { setting.with($0.value, isAddition: $0.isAddition) } ?? setting
    }
  }

  /// What a line asks for or allows, if it is in and that is a number.
  package func number(_ key: String) -> Int? {
    lines.first { $0.key == key }?.number
  }

  /// What makes a line required.
  package var requirement: Policy.Requirement {
    var always: [String] = []
    for line in lines {
      if case .host(let rule) = line.source, rule.isAlwaysRequired { always.append(line.id) }
    }
    return required.requirement(always: always)
  }

  /// The ids of the lines.
  package var ids: [String] {
    lines.map { $0.id }
  }

  /// The lines in the checklist's order: that of the table of keys, and then the administrator's own.
  var orderedLines: [Line] {
    // Those of the default policy stand in it.
    if effective.isEmpty { return lines }
    let known = Keyword.lines.compactMap { keyword in lines.first { $0.id == keyword.key } }
    return known + lines.filter { $0.key != $0.id }
  }
}
