import PasswordPolicy
internal import Text

/// How the value of a line's key is written, and what it demands.
enum DemandValue: Sendable {
  /// `yes`.
  case yes(Demand)
  /// A whole number of a range.
  case number(ClosedRange<Int>, @Sendable (Int) -> Demand)
  /// One of some words.
  case word([(word: String, demand: Demand)])
  /// A number of guesses up to 10^30.
  case guesses
  /// The path of a cracklib dictionary, or `yes` for the host's.
  case dictionary
  /// The paths of breached-password lists.
  case breached

  /// The id of the demand, whatever the value.
  var id: String {
    switch self {
    case .yes(let demand): demand.id
    case .number(let range, let demand): demand(range.lowerBound).id
    case .word(let choices): choices.first?.demand.id ?? ""
    case .guesses: Demand.guesses(log10: 0).id
    case .dictionary: Demand.host(.dictionary(path: nil)).id
    case .breached: Demand.host(.breached([])).id
    }
  }

  /// What the value may be, to follow "KEY must be".
  var allowed: String {
    switch self {
    case .yes: "yes or no"
    case .number(let range, _):
      "a whole number from \(range.lowerBound) to \(range.upperBound), or no"
    case .word(let choices): choices.map { $0.word }.joined(separator: ", ") + ", or no"
    case .guesses: "a number of guesses from 1 to 1e30 such as 1e8 or 10^8, or no"
    case .dictionary: "the absolute path of a cracklib dictionary, yes for the host's, or no"
    case .breached: "the absolute paths of lists that pwmeter breached build has made, or no"
    }
  }

  /// Reads a value; nil if it is not allowed.
  func demand(_ text: String) -> Demand? {
    switch self {
    case .yes(let demand): return text == "yes" ? demand : nil
    case .number(let range, let demand):
      return WholeNumber.read(text.utf8, in: range).map(demand)
    case .word(let choices): return choices.first { $0.word == text }?.demand
    case .guesses:
      guard let exponent = Self.decimalLogarithm(text), 0...30 ~= exponent else { return nil }
      return .guesses(log10: exponent)
    case .dictionary:
      if text == "yes" { return .host(.dictionary(path: nil)) }
      return Self.isAbsolute(text) ? .host(.dictionary(path: text)) : nil
    case .breached:
      let paths = Word.list(text).map { $0.text }
      return !paths.isEmpty && paths.allSatisfy(Self.isAbsolute) ? .host(.breached(paths)) : nil
    }
  }

  private static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
  }

  /// Reads a number as `100000000`, `1e8` or `10^8` and returns its decimal logarithm.
  static func decimalLogarithm(_ text: String) -> Double? {
    let exponents = 0...30
    if text.hasPrefix("10^") {
      return WholeNumber.read(text.utf8.dropFirst(3), in: exponents).map { Double($0) }
    }
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    guard let first = parts.first, let number = number(String(first)), number >= 1 else {
      return nil
    }
    if parts.count == 1 { return GuessCount.log10(number) }
    guard parts.count == 2, let exponent = WholeNumber.read(parts[1].utf8, in: exponents) else {
      return nil
    }
    return GuessCount.log10(number) + Double(exponent)
  }

  /// Reads a number of at most 31 decimal digits.
  private static func number(_ text: String) -> Double? {
    guard 1...31 ~= text.utf8.count else { return nil }
    var number = 0.0
    for byte in text.utf8 {
      guard byte.isDigit else { return nil }
      number = number * 10 + Double(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
