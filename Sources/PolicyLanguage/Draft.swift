import PasswordPolicy

/// A configuration while its settings are being read.
package struct Draft {
  /// What the lines take from other settings.
  struct Context {
    /// In what unit lengths are counted.
    var unit = LengthUnit.characters
    /// Where names and words are forbidden.
    var extent = ForbiddenExtent.anywhere
    /// The words that the policy forbids.
    var words: [String] = []
  }

  /// What stands for a line in place of its own title.
  struct Title {
    /// The line's id.
    let id: String
    /// What stands there.
    let text: String
  }

  /// What the lines demand, none with the id of another; at first the lines of the default policy.
  ///
  /// What other settings say about them is added when all are known: see ``Demand/settled(in:)``.
  var lines: [Demand] = [
    .minimumLength(8, .characters),
    .mixedCase,
    .characters(.digit, atLeast: 1),
    .characters(.symbol, atLeast: 1),
    .excludes(.userName, .anywhere),
    .changes(atLeast: 3),
    .guesses(log10: 8),
  ]

  var titles: [Title] = []
  var minimum = Level.strong
  var required = Required(kind: .byNature)
  /// The settings that name the required lines.
  var requirementSettings: [Setting] = []
  var context = Context()
  var meter = Policy.MeterSource.rules
  var enforcement = Policy.Enforcement.everyone
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

  /// What makes a line required.
  var requirement: Policy.Requirement {
    required.requirement(always: lines.filter { $0.isAlwaysRequired }.map { $0.id })
  }

  /// The ids of the lines.
  var ids: [String] {
    lines.map { $0.id }
  }

  /// The lines in the checklist's order: that of the table of keys, and then the administrator's own.
  var orderedLines: [Demand] {
    // Those of the default policy stand in it.
    if effective.isEmpty { return lines }
    let known = Keyword.lines.compactMap { keyword in lines.first { $0.id == keyword.key } }
    return known + lines.filter { $0.key != $0.id }
  }
}
