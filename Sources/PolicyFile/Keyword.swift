import PasswordPolicy

/// A key that a policy may set.
struct Keyword: Sendable {
  /// The key.
  let key: String

  /// What it may be set to, to follow "KEY must be".
  let allowed: String

  /// Takes a value into the draft; false if the value is not allowed.
  let apply: @Sendable (String, inout Draft) -> Bool

  /// Every key.
  static let all = lines + behaviour
}

extension Keyword {
  /// A key whose value is a number; 0 or no takes its line out of the checklist.
  static func number(
    _ key: String,
    _ range: ClosedRange<Int>,
    _ rule: @escaping @Sendable (Int, LengthUnit) -> Rule
  ) -> Keyword {
    let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound), or no"
    return Keyword(key: key, allowed: allowed) { value, draft in
      let number = value == "no" ? 0 : wholeNumber(value)
      guard let number, number == 0 || range.contains(number) else { return false }
      draft.setLine(key, number: number) { number == 0 ? nil : rule(number, $0) }
      return true
    }
  }

  /// A key that puts its line into the checklist or takes it out.
  static func flag(_ key: String, _ rule: @escaping @Sendable () -> Rule) -> Keyword {
    Keyword(key: key, allowed: "yes or no") { value, draft in
      guard let isOn = yesOrNo(value) else { return false }
      draft.setLine(key) { _ in isOn ? rule() : nil }
      return true
    }
  }

  /// A key that chooses one of several rules for its line.
  static func choice(_ key: String, _ rules: [(word: String, rule: Rule)]) -> Keyword {
    let allowed = rules.reduce("") { $0 + $1.word + ", " } + "or no"
    return Keyword(key: key, allowed: allowed) { value, draft in
      guard let (_, rule) = rules.first(where: { $0.word == value }) else {
        draft.setLine(key) { _ in nil }
        return value == "no"
      }
      draft.setLine(key) { _ in rule }
      return true
    }
  }

  /// A key whose value is a list of words, divided by commas or blanks.
  static func words(_ key: String, _ rule: @escaping @Sendable ([String]) -> Rule) -> Keyword {
    Keyword(key: key, allowed: "a list of words, or no") { value, draft in
      let words = Word.list(value).map { $0.text }
      draft.setLine(key) { _ in value == "no" ? nil : rule(words) }
      return !words.isEmpty
    }
  }

  /// A key that chooses among values of its own.
  static func option<Value: Sendable>(
    _ key: String,
    _ values: [(word: String, value: Value)],
    _ set: @escaping @Sendable (Value, inout Draft) -> Void
  ) -> Keyword {
    let others = values.dropLast().map { $0.word }.joined(separator: ", ")
    let allowed = others + " or " + (values.last?.word ?? "")
    return Keyword(key: key, allowed: allowed) { value, draft in
      guard let (_, chosen) = values.first(where: { $0.word == value }) else { return false }
      set(chosen, &draft)
      return true
    }
  }

  /// Reads `yes` or `no`, and nothing else.
  static func yesOrNo(_ text: String) -> Bool? {
    text == "yes" ? true : text == "no" ? false : nil
  }

  /// Reads a number of at most nine decimal digits.
  static func wholeNumber(_ text: String) -> Int? {
    guard 1...9 ~= text.utf8.count else { return nil }
    var number = 0
    for byte in text.utf8 {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
