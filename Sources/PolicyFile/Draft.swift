import PasswordPolicy

/// A configuration while its settings are being read.
struct Draft {
  /// A line of the checklist.
  struct Line {
    /// The key that set it.
    let key: String
    /// What it asks for or allows, where that is a number.
    let number: Int?
    /// Makes its rule once all settings are known.
    let make: @Sendable (Context) -> Rule

    init(key: String, number: Int? = nil, make: @escaping @Sendable (Context) -> Rule) {
      self.key = key
      self.number = number
      self.make = make
    }
  }

  /// What the rule of one line takes from other settings.
  struct Context {
    /// In what unit lengths are counted.
    var unit = LengthUnit.characters
    /// The words that the policy forbids.
    var words: [String] = []
  }

  /// The lines, none with the key of another; at first those of the default policy.
  var lines: [Line] = [
    Line(key: "length", number: 8) { .length(8, in: $0.unit) },
    Line(key: "case") { _ in .mixedCase },
    Line(key: "digit", number: 1) { _ in .digits(1) },
    Line(key: "symbol", number: 1) { _ in .symbols(1) },
    Line(key: "username") { _ in .userName },
    Line(key: "previous", number: 3) { _ in .previous(3) },
    Line(key: "guesses") { .guesses(log10: 8, knowing: $0.words) },
  ]

  var minimum = Level.strong
  var requirement = Policy.Requirement.byNature
  var context = Context()
  var meter = Policy.MeterSource.rules
  var enforcement = Policy.Enforcement.everyone
  var scope = Policy.Scope.all
  var dialogue = Dialogue()
  var isDebugging = false

  /// Takes a line out, if it is in.
  mutating func removeLine(_ key: String) {
    lines.removeAll { $0.key == key }
  }

  /// What a line asks for or allows, if it is in and that is a number.
  func number(_ key: String) -> Int? {
    lines.first { $0.key == key }?.number
  }

  /// The ids of the lines; a line's id is its key.
  var ids: [String] {
    lines.map { $0.key }
  }

  /// The finished configuration.
  var configuration: Configuration {
    let rules = Keyword.lines.compactMap { keyword in
      lines.first { $0.key == keyword.key }?.make(context)
    }
    return Configuration(
      policy: Policy(
        rules: rules,
        requiring: requirement,
        minimum: minimum,
        enforcement: enforcement,
        scope: scope,
        meter: meter,
        knowing: context.words
      ),
      dialogue: dialogue,
      isDebugging: isDebugging
    )
  }
}
