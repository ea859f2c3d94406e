internal import Text

/// Finds months, quarters, half-years and weeks with a year, in any order, and numbers of versions and
/// times.
struct PeriodMatcher: Matcher {
  /// What a period costs before its year: some forty of them, and how it is written.
  private static let period = 1.8

  /// What a version costs before its numbers, and a number of one, two or three digits in it.
  private static let version = 0.5
  private static let numbers = [0.7, 1.2, 1.7]

  private let text: GuessText
  private let months = MonthNames()

  init(_ text: GuessText) {
    self.text = text
  }

  /// Finds the periods and versions that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard start < text.letters.count else { return }
    if text.isLetter(at: start) || text.isDigit(at: start) && !text.isDigit(at: start - 1) {
      let yearFirst = text.isDigit(at: start)
      if let (end, cost) = afterPeriod(start, yearFirst: yearFirst) {
        take(Piece(kind: .date, start: start, end: end, cost: cost))
      }
    }
    matchVersion(start, take)
  }

  /// Returns the end of a period with a year, and its cost.
  private func afterPeriod(_ start: Int, yearFirst: Bool) -> (Int, Double)? {
    if yearFirst {
      guard let (end, cost) = year(at: start),
        let last = period(at: separator(end), beforeYear: false)
      else { return nil }
      return (last, Self.period + cost)
    }
    guard let end = period(at: start, beforeYear: true), let (last, cost) = year(at: separator(end))
    else {
      return nil
    }
    return (last, Self.period + cost)
  }

  /// Returns the end of a month, a quarter, a half-year or a week.
  private func period(at start: Int, beforeYear: Bool) -> Int? {
    guard text.folded.indices.contains(start) else { return nil }
    let numbered: Int
    switch text.folded[start] {
    case 0x71: numbered = oneDigit(start + 1, upTo: 4)
    case 0x68: numbered = oneDigit(start + 1, upTo: 2)
    case 0x6B where start + 1 < text.folded.count && text.folded[start + 1] == 0x77:
      numbered = week(start + 2)
    case 0x77: numbered = week(start + 1)
    default: numbered = start
    }
    if numbered > start { return numbered }
    return months.end(in: text, from: start) { end in
      !beforeYear || text.isDigit(at: separator(end))
    }
  }

  private func oneDigit(_ place: Int, upTo most: Int) -> Int {
    let digits = text.digits(from: place, atMost: 1)
    return digits.count == 1 && 1...most ~= text.number(digits) ? digits.upperBound : -1
  }

  private func week(_ place: Int) -> Int {
    let digits = text.digits(from: place, atMost: 2)
    return digits.count == 2 && 1...53 ~= text.number(digits) ? digits.upperBound : -1
  }

  private func year(at place: Int) -> (Int, Double)? {
    let found = text.digits(from: place).count
    guard found == 2 || found == 4 else { return nil }
    let year = text.number(place..<place + found)
    if found == 4, !DigitMatcher.years.contains(year) { return nil }
    return (place + found, DigitMatcher.cost(ofYear: year, digits: found))
  }

  private func separator(_ place: Int) -> Int {
    guard text.folded.indices.contains(place) else { return place }
    let letter = text.folded[place]
    let isSeparator = GuessText.isSeparator(letter) || letter == 0x5F || letter == 0x27
    return isSeparator ? place + 1 : place
  }

  /// Finds numbers of one to three digits with points or colons between them, with or without a v.
  private func matchVersion(_ start: Int, _ take: (Piece) -> Void) {
    let letters = text.folded
    let first = letters[start] == 0x76 && !text.isLetter(at: start - 1) ? start + 1 : start
    guard text.isDigit(at: first), first > start || !text.isDigit(at: start - 1) else { return }
    var place = first
    var cost = Self.version
    var mark: UInt32 = 0
    while true {
      let digits = text.digits(from: place)
      guard 1...3 ~= digits.count else { return }
      cost += Self.numbers[digits.count - 1]
      place = digits.upperBound
      let goesOn =
        place < letters.count && (letters[place] == 0x2E || letters[place] == 0x3A)
        && (mark == 0 || letters[place] == mark) && text.isDigit(at: place + 1)
      if !goesOn {
        if mark != 0 { take(Piece(kind: .addition, start: start, end: place, cost: cost)) }
        return
      }
      mark = letters[place]
      place += 1
    }
  }
}
