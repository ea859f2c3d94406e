internal import PasswordPolicy

/// What lines of a policy ask of the characters of a password.
///
/// It is read off the lines' findings, which tell the number that a line asks for or allows.
struct Demands {
  /// The least number of characters.
  private(set) var minimum = 1
  /// The greatest number of characters, each of which is a byte.
  private(set) var maximum = Candidate.byteLimit
  /// The least number of characters of each kind, in the order of the kinds.
  private var counts = [Int](repeating: 0, count: Kind.allCases.count)
  /// The least number of letters.
  private(set) var letters = 0
  /// The least number of kinds.
  private(set) var kinds = 0
  /// Whether only digits may stand in it.
  private(set) var areDigitsOnly = false
  /// The most of one character in a row.
  var repeats: Int?
  /// The longest run along a row of keys or an alphabet.
  var sequence: Int?
  /// The most of one kind in a row.
  private(set) var kindRun: Int?

  /// Creates the demands of some lines.
  ///
  /// - Parameters:
  ///   - lines: The lines; of those that ask for something else nothing is taken.
  ///   - length: The number of characters that is wanted.
  init(of lines: [Policy.Line], length: Int?) {
    for line in lines { _ = add(line.rule) }
    if let length {
      minimum = max(minimum, length)
      maximum = min(maximum, length)
    }
    if areDigitsOnly, let kindRun { maximum = min(maximum, kindRun) }
  }

  /// Whether passwords can be made to a line.
  static func know(_ line: Policy.Line) -> Bool {
    var demands = Demands(of: [], length: nil)
    return demands.add(line.rule)
  }

  /// The number that a line asks for or allows; 1 where it tells none.
  static func number(of rule: Rule) -> Int {
    rule.check(Candidate("")).need ?? 1
  }

  private mutating func add(_ rule: Rule) -> Bool {
    let number = Self.number(of: rule)
    switch rule.id {
    case "length": minimum = max(minimum, number)
    case "max-length", "max-bytes": maximum = min(maximum, number)
    case "lower": ask(number, of: .lower)
    case "upper": ask(number, of: .upper)
    case "digit": ask(number, of: .digit)
    case "symbol": ask(number, of: .symbol)
    case "letter": letters = max(letters, number)
    case "case":
      ask(1, of: .lower)
      ask(1, of: .upper)
    case "classes": kinds = max(kinds, number)
    case "charset": areDigitsOnly = rule.check(Candidate("a")).state != .met
    case "repeat": repeats = number
    case "sequence": sequence = number
    case "class-run": kindRun = number
    default: return false
    }
    return true
  }

  private mutating func ask(_ number: Int, of kind: Kind) {
    counts[kind.rawValue] = max(counts[kind.rawValue], number)
  }

  /// The least number of characters of each kind, with one of as many kinds as are asked for.
  var countOfKinds: [Int] {
    var all = counts
    var missing = kinds - all.count { $0 > 0 }
    for kind in areDigitsOnly ? [.digit] : Kind.allCases
    where missing > 0 && all[kind.rawValue] == 0 {
      all[kind.rawValue] = 1
      missing -= 1
    }
    return all
  }

  /// Whether there is a password that meets them all.
  ///
  /// Runs of one character and of keys can be avoided in any password, those of one kind need others in
  /// between.
  var canBeMet: Bool {
    let counts = countOfKinds
    let fixedLetters = counts[Kind.lower.rawValue] + counts[Kind.upper.rawValue]
    var shortest = max(minimum, counts.reduce(0, +) + max(0, letters - fixedLetters))
    if areDigitsOnly {
      let areOthersAsked = counts.reduce(0, +) > counts[Kind.digit.rawValue] || letters > 0
      return kinds <= 1 && !areOthersAsked && shortest <= maximum
    }
    let run = kindRun ?? maximum
    for count in counts {
      shortest = max(shortest, count + max(0, (count + run - 1) / max(run, 1) - 1))
    }
    return shortest <= maximum
  }
}
