import PasswordPolicy

/// A configuration while its settings are being read.
struct Draft {
  /// Makes a line's rule once it is known in what unit lengths are counted; nil takes the line out.
  typealias Maker = @Sendable (LengthUnit) -> Rule?

  private var makers: [(key: String, number: Int?, make: Maker)] = []

  var minimum = Level.strong
  var requirement = Policy.Requirement.byNature
  var unit = LengthUnit.characters
  var enforcement = Policy.Enforcement.everyone
  var scope = Policy.Scope.all
  var dialogue = Dialogue()
  var isDebugging = false

  /// Puts a line in the place of one with the same key.
  ///
  /// - Parameters:
  ///   - key: The line's key.
  ///   - number: What the line asks for or allows, where that is a number.
  ///   - make: Makes the line's rule.
  mutating func setLine(_ key: String, number: Int? = nil, _ make: @escaping Maker) {
    makers.removeAll { $0.key == key }
    makers.append((key, number, make))
  }

  /// The number that a line was set to, 0 where it was taken out.
  func number(_ key: String) -> Int? {
    makers.first { $0.key == key }?.number
  }

  /// The rules in the order of the table of keywords.
  var rules: [Rule] {
    Keyword.lines.compactMap { keyword in
      makers.first { $0.key == keyword.key }?.make(unit)
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
