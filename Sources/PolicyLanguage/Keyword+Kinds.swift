import PasswordPolicy

extension Keyword {
  /// A key of a line whose value is a number.
  static func number(
    _ key: String,
    _ range: ClosedRange<Int>,
    _ rule: @escaping @Sendable (Int, LengthUnit) -> Rule
  ) -> Keyword {
    line(key, "a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
      guard let number = wholeNumber(value), range.contains(number) else { return nil }
      return Draft.Line(key: key, number: number) { rule(number, $0.unit) }
    }
  }

  /// A key that only puts its line into the checklist.
  static func flag(_ key: String, _ rule: @escaping @Sendable (ForbiddenExtent) -> Rule) -> Keyword
  {
    Keyword(key: key, allowed: "yes or no") { setting, draft in
      guard setting.value == "yes" || isNo(setting.value) else { return false }
      draft.removeLine(key)
      if setting.value == "yes" { draft.lines.append(Draft.Line(key: key) { rule($0.extent) }) }
      return true
    }
  }

  /// A key that chooses one of several rules for its line.
  static func choice(_ key: String, _ rules: [(word: String, rule: Rule)]) -> Keyword {
    line(key, rules.map { $0.word }.joined(separator: ", ")) { value in
      rules.first { $0.word == value }.map { choice in
        Draft.Line(key: key) { _ in choice.rule }
      }
    }
  }

  /// A key whose value is a list of words, divided by commas or blanks.
  static func words(
    _ key: String,
    _ rule: @escaping @Sendable ([String], ForbiddenExtent) -> Rule
  ) -> Keyword {
    let addition = Addition(allowed: "a list of words") { draft in
      (draft.context.words.joined(separator: ", "), false)
    }
    return Keyword(key: key, allowed: "a list of words, or no", addition: addition) {
      setting,
      draft in
      let isNone = !setting.isAddition && isNo(setting.value)
      let words = isNone ? [] : Word.list(setting.value).map { $0.text }
      if words.isEmpty && !isNone || setting.isAddition && isNo(setting.value) { return false }
      if !setting.isAddition { draft.context.words = [] }
      draft.context.words += words
      draft.removeLine(key)
      if !draft.context.words.isEmpty {
        draft.lines.append(Draft.Line(key: key) { rule($0.words, $0.extent) })
      }
      return true
    }
  }

  /// The key of the rule that estimates guesses, whose value is a number up to 10^30.
  static func guesses(_ key: String) -> Keyword {
    line(key, "a number of guesses from 1 to 1e30 such as 1e8 or 10^8") { value in
      guard let exponent = decimalLogarithm(value), 0...30 ~= exponent else { return nil }
      return Draft.Line(key: key) { .guesses(log10: exponent, knowing: $0.words) }
    }
  }

  /// The key of the rule that knows the last passwords.
  static func history(_ key: String) -> Keyword {
    let range = 1...HostRule.historyLimit
    return line(key, "a whole number from 1 to \(range.upperBound)") { value in
      guard let number = wholeNumber(value), range.contains(number) else { return nil }
      return Draft.Line(key: key, number: number, host: .history(number))
    }
  }

  /// The key of the rule that asks libcrack.
  static func dictionary(_ key: String) -> Keyword {
    line(key, "the absolute path of a cracklib dictionary, yes for the host's") { value in
      let isPath = value.utf8.first == UInt8(ascii: "/")
      guard isPath || value == "yes" else { return nil }
      return Draft.Line(key: key, host: .dictionary(path: isPath ? value : nil))
    }
  }

  /// The key of the rule that knows leaked passwords.
  static func breached(_ key: String) -> Keyword {
    line(key, "the absolute paths of lists that pwmeter breached build has made") { value in
      let paths = Word.list(value).map { $0.text }
      let areAbsolute = paths.allSatisfy { $0.utf8.first == UInt8(ascii: "/") }
      guard !paths.isEmpty, areAbsolute else { return nil }
      return Draft.Line(key: key, host: .breached(paths))
    }
  }

  /// Reads a number as `100000000`, `1e8` or `10^8` and returns its decimal logarithm.
  package static func decimalLogarithm(_ text: String) -> Double? {
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
}
