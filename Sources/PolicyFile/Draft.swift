import PasswordPolicy

/// A configuration while its settings are being read.
struct Draft {
  /// A line of the checklist.
  struct Line {
    /// The key that set it.
    let key: String
    /// What it asks for or allows, where that is a number.
    let number: Int?
    /// Makes its rule once it is known in what unit lengths are counted.
    let make: @Sendable (LengthUnit) -> Rule

    init(key: String, number: Int? = nil, make: @escaping @Sendable (LengthUnit) -> Rule) {
      self.key = key
      self.number = number
      self.make = make
    }
  }

  /// The lines, none with the key of another.
  var lines: [Line] = []

  var minimum = Level.strong
  var requirement = Policy.Requirement.byNature
  var unit = LengthUnit.characters
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

  /// The rules in the order of the table of keywords.
  var rules: [Rule] {
    Keyword.lines.compactMap { keyword in
      lines.first { $0.key == keyword.key }?.make(unit)
    }
  }

  /// The finished configuration.
  var configuration: Configuration {
    Configuration(
      policy: Policy(
        rules: rules,
        requiring: requirement,
        minimum: minimum,
        enforcement: enforcement,
        scope: scope
      ),
      dialogue: dialogue,
      isDebugging: isDebugging
    )
  }
}
