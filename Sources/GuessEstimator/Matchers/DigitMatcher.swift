/// Finds years and dates that are written in digits.
struct DigitMatcher: Matcher {
  /// The years that people put into passwords: of births, of events, and of the change itself.
  ///
  /// The upper end is some years ahead, so that next year's is among them until 2038.
  static let years = 1900...2039

  /// The years of the last decades, which come before all others.
  private static let recent = 1960...2030

  /// What two digits cost: half of them are the years of the living.
  private static let shortYear = 1.6

  /// What a year of four digits costs, one of the last decades and any other: some two and seven dozen are
  /// more likely than the rest.
  private static let recentYear = 1.4
  private static let otherYear = 2.1

  /// What the year in a date with separators costs, of two digits or four: these are written out with
  /// more care, and of days further back.
  private static let yearApart = 1.9

  /// The days of a year, as a decimal logarithm.
  private static let day = 2.5635

  /// What the order of day, month and year costs: two are in use where a list is made.
  private static let order = Logarithm.ofTwo

  /// What the order costs where nothing tells which digits are the year: a list has all four.
  private static let orderOfDigits = 2 * Logarithm.ofTwo

  /// What a separator costs: five are in use, and one date has the same twice.
  private static let separator = 0.6990

  /// The most digits that are looked at: longer numbers are no dates.
  private static let longest = 8

  private let text: GuessText

  init(_ text: GuessText) {
    self.text = text
  }

  /// Finds the numbers that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    let count = text.digits(from: start, atMost: Self.longest).count
    guard count > 0 else { return }
    if count >= 4 {
      let year = number(at: start, 4)
      if Self.years.contains(year) {
        take(Piece(kind: .year, start: start, end: start + 4, cost: Self.cost(ofYear: year)))
      }
    }
    if count == 2, !text.isDigit(at: start - 1) {
      take(Piece(kind: .year, start: start, end: start + 2, cost: Self.shortYear))
    }
    for length in stride(from: 4, through: count, by: 2) {
      if let cost = costOfPlainDate(at: start, length) {
        take(Piece(kind: .date, start: start, end: start + length, cost: cost))
      }
    }
    if let (length, cost) = separatedDate(at: start) {
      take(Piece(kind: .date, start: start, end: start + length, cost: cost))
    }
  }

  /// The number that so many digits at a place are.
  private func number(at start: Int, _ count: Int) -> Int {
    text.number(start..<start + count)
  }

  private static func cost(ofYear year: Int) -> Double {
    recent.contains(year) ? recentYear : otherYear
  }

  /// Returns what a year of two digits or four costs where it is known to be one.
  static func cost(ofYear year: Int, digits: Int) -> Double {
    digits == 2 ? shortYear : cost(ofYear: year)
  }

  /// The cost of four, six or eight digits as a day and a month, with a year of two or four digits.
  private func costOfPlainDate(at start: Int, _ length: Int) -> Double? {
    func isDay(_ offset: Int) -> Bool {
      Self.isDate(number(at: start + offset, 2), number(at: start + offset + 2, 2))
    }
    switch length {
    case 4: return isDay(0) ? Self.day + Self.order : nil
    case 6: return isDay(0) || isDay(2) ? Self.day + Self.recentYear + Self.orderOfDigits : nil
    default:
      let behind = number(at: start + 4, 4)
      let before = number(at: start, 4)
      if Self.years.contains(behind), isDay(0) {
        return Self.day + Self.cost(ofYear: behind) + Self.orderOfDigits
      }
      if Self.years.contains(before), isDay(4) {
        return Self.day + Self.cost(ofYear: before) + Self.orderOfDigits
      }
      return nil
    }
  }

  /// Whether two numbers are a day and a month, in either order.
  private static func isDate(_ one: Int, _ other: Int) -> Bool {
    isDayAndMonth(one, other) || isDayAndMonth(other, one)
  }

  private static func isDayAndMonth(_ day: Int, _ month: Int) -> Bool {
    1...31 ~= day && 1...12 ~= month
  }

  /// The length and cost of a date whose three numbers stand apart.
  private func separatedDate(at start: Int) -> (Int, Double)? {
    let first = text.digits(from: start, atMost: 4)
    guard let mark = separator(at: first.upperBound) else { return nil }
    let second = text.digits(from: first.upperBound + 1, atMost: 2)
    guard separator(at: second.upperBound) == mark else { return nil }
    let third = text.digits(from: second.upperBound + 1, atMost: 4)
    guard !first.isEmpty, !second.isEmpty, !third.isEmpty else { return nil }
    let (one, two, three) = (text.number(first), text.number(second), text.number(third))
    let isYear = { (digits: Range<Int>, year: Int) in
      digits.count == 2 || digits.count == 4 && Self.years.contains(year)
    }
    let isYearLast = isYear(third, three) && Self.isDate(one, two)
    let isYearFirst = isYear(first, one) && Self.isDate(two, three)
    guard isYearLast || isYearFirst else { return nil }
    let cost = Self.day + Self.yearApart + Self.order + Self.separator
    return (third.upperBound - start, cost)
  }

  /// The separator at a place, or nil for anything else.
  private func separator(at place: Int) -> UInt32? {
    guard place < text.folded.count else { return nil }
    let letter = text.folded[place]
    return GuessText.isSeparator(letter) || letter == 0x5F ? letter : nil
  }
}
