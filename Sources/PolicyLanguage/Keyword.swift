import PasswordPolicy

/// A key that a policy may set.
package struct Keyword: Sendable {
  /// The key.
  package let key: String

  /// What it may be set to, to follow "KEY must be".
  let allowed: String

  /// What it is without a setting, as it would be written; nil for a line of the checklist.
  var standard: String?

  /// What `+=` does to it; nil where it cannot be added to.
  var addition: Addition?

  /// What a value does.
  let effect: Effect

  /// Every key but those that bring other settings, and those that hold a name of the administrator's.
  static var all: [Keyword] { lines + behaviour + dialogue }

  /// What a value of a key does.
  enum Effect: Sendable {
    /// It puts a line into the checklist, replaces the key's line. `no` or 0 takes the line out.
    case line(DemandValue)
    /// It is one of some words.
    case option([Choice])
    /// It changes the draft in a way of its own; false if the value is not allowed.
    case other(@Sendable (Setting, inout Draft) -> Bool)
  }

  /// What `+=` does to a key.
  struct Addition: Sendable {
    /// What it takes, to follow "KEY += takes".
    let allowed: String
    /// What the key comes to, as it would be written: with `=`, or with `+=` still.
    let sum: @Sendable (Draft) -> (value: String, isAddition: Bool)
  }

  /// A word that a key may be set to.
  struct Choice: Sendable {
    let word: String
    let set: @Sendable (inout Draft) -> Void

    init(_ word: String, set: @escaping @Sendable (inout Draft) -> Void) {
      self.word = word
      self.set = set
    }
  }

  /// The key that begins the policy anew with settings that are known by a name.
  package static let preset = "preset"

  /// The key that begins it anew with those of a file of pam_pwquality.
  static let pwquality = "pwquality"

  /// The keys that bring other settings.
  package static var bringers: [String] { [preset, pwquality] }
}

extension Keyword {
  /// Takes a setting into the draft; false if the value is not allowed.
  func apply(_ setting: Setting, _ draft: inout Draft) -> Bool {
    switch effect {
    case .line(let value):
      let demand = value.demand(setting.value)
      guard demand != nil || Self.isNo(setting.value) else { return false }
      draft.removeLine(key)
      if let demand { draft.lines.append(demand) }
      return true
    case .option(let choices):
      guard let choice = choices.first(where: { $0.word == setting.value }) else { return false }
      choice.set(&draft)
      return true
    case .other(let apply):
      return apply(setting, &draft)
    }
  }

  /// The key of a line of the checklist, which is the id of the demand.
  static func line(_ value: DemandValue) -> Keyword {
    Keyword(key: value.id, allowed: value.allowed, effect: .line(value))
  }

  /// A key that chooses among words; without a setting it is the first, unless another one is named.
  static func option(_ key: String, standard: String? = nil, _ choices: Choice...) -> Keyword {
    let others = choices.dropLast().map { $0.word }.joined(separator: ", ")
    let allowed = others + " or " + (choices.last?.word ?? "")
    let standard = standard ?? choices.first?.word
    return Keyword(key: key, allowed: allowed, standard: standard, effect: .option(choices))
  }

  /// Whether a value takes a line out.
  static func isNo(_ value: String) -> Bool {
    value == "no" || value == "0"
  }
}
