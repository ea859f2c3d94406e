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

  /// Takes a setting into the draft; false if the value is not allowed.
  let apply: @Sendable (Setting, inout Draft) -> Bool

  /// Every key but those that bring other settings, and those that hold a name of the administrator's.
  static var all: [Keyword] { lines + behaviour + dialogue }

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
  /// A key that is a line of the checklist; `no` or 0 takes the line out.
  static func line(
    _ key: String,
    _ allowed: String,
    _ read: @escaping @Sendable (String) -> Draft.Line?
  ) -> Keyword {
    Keyword(key: key, allowed: allowed + ", or no") { setting, draft in
      if isNo(setting.value) {
        draft.removeLine(key)
        return true
      }
      guard let line = read(setting.value) else { return false }
      draft.removeLine(line.id)
      draft.lines.append(line)
      return true
    }
  }

  /// Whether a value takes a line out.
  static func isNo(_ value: String) -> Bool {
    value == "no" || value == "0"
  }

  /// A key that chooses among words; without a setting it is the first, unless another one is named.
  static func option(_ key: String, standard: String? = nil, _ choices: Choice...) -> Keyword {
    let others = choices.dropLast().map { $0.word }.joined(separator: ", ")
    let allowed = others + " or " + (choices.last?.word ?? "")
    let standard = standard ?? choices.first?.word
    return Keyword(key: key, allowed: allowed, standard: standard) { setting, draft in
      guard let choice = choices.first(where: { $0.word == setting.value }) else { return false }
      choice.set(&draft)
      return true
    }
  }

  /// Reads a number of at most nine decimal digits.
  package static func wholeNumber(_ text: String) -> Int? {
    text.utf8.count <= 9 ? decimal(Array(text.utf8)[...], upTo: 999_999_999) : nil
  }
}
