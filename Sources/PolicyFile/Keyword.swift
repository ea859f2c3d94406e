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
  static var all: [Keyword] { lines + behaviour }
}

extension Keyword {
  /// A key whose value is a number.
  static func number(
    _ key: String,
    _ range: ClosedRange<Int>,
    _ rule: @escaping @Sendable (Int, LengthUnit) -> Rule
  ) -> Keyword {
    let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound), or no"
    return line(key, allowed) { value in
      guard let number = wholeNumber(value), range.contains(number) else { return nil }
      return Draft.Line(key: key, number: number) { rule(number, $0) }
    }
  }

  /// A key that only puts its line into the checklist.
  static func flag(_ key: String, _ rule: @escaping @Sendable () -> Rule) -> Keyword {
    line(key, "yes or no") { value in
      value == "yes" ? Draft.Line(key: key) { _ in rule() } : nil
    }
  }

  /// A key that chooses one of several rules for its line.
  static func choice(_ key: String, _ rules: [(word: String, rule: Rule)]) -> Keyword {
    line(key, rules.reduce("") { $0 + $1.word + ", " } + "or no") { value in
      rules.first { $0.word == value }.map { choice in
        Draft.Line(key: key) { _ in choice.rule }
      }
    }
  }

  /// A key whose value is a list of words, divided by commas or blanks.
  static func words(_ key: String, _ rule: @escaping @Sendable ([String]) -> Rule) -> Keyword {
    line(key, "a list of words, or no") { value in
      let words = Word.list(value).map { $0.text }
      return words.isEmpty ? nil : Draft.Line(key: key) { _ in rule(words) }
    }
  }

  /// A key that is a line of the checklist; `no` or 0 takes the line out.
  private static func line(
    _ key: String,
    _ allowed: String,
    _ read: @escaping @Sendable (String) -> Draft.Line?
  ) -> Keyword {
    Keyword(key: key, allowed: allowed) { value, draft in
      if value == "no" || value == "0" {
        draft.removeLine(key)
        return true
      }
      guard let line = read(value) else { return false }
      draft.removeLine(key)
      draft.lines.append(line)
      return true
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
