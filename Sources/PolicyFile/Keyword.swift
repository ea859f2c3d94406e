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
      return Draft.Line(key: key, number: number) { rule(number, $0.unit) }
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
    let keyword = line(key, "a list of words, or no") { value in
      let words = Word.list(value).map { $0.text }
      return words.isEmpty ? nil : Draft.Line(key: key) { rule($0.words) }
    }
    return Keyword(key: key, allowed: keyword.allowed) { value, draft in
      draft.context.words = value == "no" || value == "0" ? [] : Word.list(value).map { $0.text }
      return keyword.apply(value, &draft)
    }
  }

  /// The key of the rule that estimates guesses, whose value is a number up to 10^30.
  static func guesses(_ key: String) -> Keyword {
    line(key, "a number of guesses from 1 to 1e30 such as 1e8 or 10^8, or no") { value in
      guard let exponent = decimalLogarithm(value), 0...30 ~= exponent else { return nil }
      return Draft.Line(key: key) { .guesses(log10: exponent, knowing: $0.words) }
    }
  }

  /// Reads a number as `100000000`, `1e8` or `10^8` and returns its decimal logarithm.
  private static func decimalLogarithm(_ text: String) -> Double? {
    if text.hasPrefix("10^") { return wholeNumber(String(text.dropFirst(3))).map { Double($0) } }
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    guard let first = parts.first, let number = number(String(first)), number >= 1 else {
      return nil
    }
    if parts.count == 1 { return GuessCount.log10(number) }
    guard parts.count == 2, let exponent = wholeNumber(String(parts[1])) else { return nil }
    return GuessCount.log10(number) + Double(exponent)
  }

  /// Reads a number of at most 31 decimal digits.
  private static func number(_ text: String) -> Double? {
    guard 1...31 ~= text.utf8.count else { return nil }
    var number = 0.0
    for byte in text.utf8 {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Double(byte - UInt8(ascii: "0"))
    }
    return number
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
