/// What a password that is being made still lacks: a number for every combination of missing characters.
struct Needs {
  /// What the whole password lacks.
  let all: Int
  /// The number that each combination becomes with a character of each kind.
  private let following: [[Int]]

  /// How many combinations there are; that of nothing missing is 0.
  var count: Int { following.count }

  /// Creates the combinations; nil where there are more than a limit.
  ///
  /// - Parameters:
  ///   - counts: The least number of each kind, in the order of the kinds.
  ///   - letters: The least number of letters.
  ///   - limit: The most combinations.
  init?(_ counts: [Int], letters: Int, limit: Int) {
    let fixed = counts[Kind.lower.rawValue] + counts[Kind.upper.rawValue]
    let digits = counts + [letters > fixed ? letters : 0]
    var count = 1
    for digit in digits {
      let (product, isOver) = count.multipliedReportingOverflow(by: digit + 1)
      if isOver || product > limit { return nil }
      count = product
    }
    all = count - 1
    following = (0..<count).map { number in
      Kind.allCases.map { Self.number(number, after: $0, digits) }
    }
  }

  /// What is missing with one more character.
  func after(_ kind: Kind, _ number: Int) -> Int {
    following[number][kind.rawValue]
  }

  /// A number's digits are how many of each kind are missing, and how many letters.
  private static func number(_ number: Int, after kind: Kind, _ digits: [Int]) -> Int {
    var (rest, place, result) = (number, 1, 0)
    for (index, most) in digits.enumerated() {
      let isLetters = index == Kind.allCases.count
      let isLetter = kind == .lower || kind == .upper
      let takesOne = isLetters ? isLetter : index == kind.rawValue
      result += max(0, rest % (most + 1) - (takesOne ? 1 : 0)) * place
      rest /= most + 1
      place *= most + 1
    }
    return result
  }
}
