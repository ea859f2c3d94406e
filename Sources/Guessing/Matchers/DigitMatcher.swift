/// Finds what people write in digits: years, dates, and telephone numbers.
struct DigitMatcher {
  /// The years that people put into passwords: of births, of events, and of the change itself.
  ///
  /// The upper end is some years ahead, so that next year's is always among them.
  static let years = 1900...2039

  /// The years of the last decades, which come before all others.
  private static let recent = 1960...2030

  /// What two digits cost: half of them are the years of the living.
  private static let shortYear = 1.6

  /// The days of a year, as a decimal logarithm.
  private static let day = 2.5635

  /// What the order of day, month and year costs: two are in use where a list is made.
  private static let order = 0.3010

  /// What a separator costs: five are in use, and one date has the same twice.
  private static let separator = 0.6990

  /// The shortest run of digits that is taken for a telephone number, without an area code.
  private static let shortestTelephone = 7

  /// The longest, with country and area code: E.164 allows 15 digits.
  private static let longestTelephone = 15

  /// What a digit of a telephone number costs: less than a free one, for areas and exchanges are
  /// known and the lists of numbers are too.
  private static let telephoneDigit = 0.68

  private let letters: [UInt32]

  init(_ text: GuessText) {
    letters = text.letters.map { $0.folded }
  }

  /// Finds the numbers that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    let digits = digits(at: start, atMost: Self.longestTelephone)
    guard !digits.isEmpty else { return }
    if let year = Self.number(digits.prefix(4)), digits.count >= 4, Self.years.contains(year) {
      take(Piece(kind: .year, start: start, end: start + 4, cost: Self.cost(ofYear: year)))
    }
    let isAlone = !(0x30...0x39 ~= (letters.prefix(start).last ?? 0))
    if digits.count == 2, isAlone {
      take(Piece(kind: .year, start: start, end: start + 2, cost: Self.shortYear))
    }
    for length in [4, 6, 8] where digits.count >= length {
      if let cost = Self.cost(ofPlainDate: Array(digits.prefix(length))) {
        take(Piece(kind: .date, start: start, end: start + length, cost: cost))
      }
    }
    if let (length, cost) = separatedDate(at: start) {
      take(Piece(kind: .date, start: start, end: start + length, cost: cost))
    }
    if digits.count >= Self.shortestTelephone {
      let cost = Double(digits.count) * Self.telephoneDigit
      take(Piece(kind: .telephone, start: start, end: start + digits.count, cost: cost))
    }
  }

  private func digits(at start: Int, atMost limit: Int) -> [Int] {
    letters.dropFirst(start).prefix(limit).prefix { 0x30...0x39 ~= $0 }.map { Int($0) - 0x30 }
  }

  private static func number(_ digits: some Sequence<Int>) -> Int? {
    digits.reduce(0) { $0 * 10 + $1 }
  }

  private static func cost(ofYear year: Int) -> Double {
    recent.contains(year) ? 1.4 : 2.1
  }

  /// The cost of four, six or eight digits as a day and a month, with a year of two or four digits.
  private static func cost(ofPlainDate digits: [Int]) -> Double? {
    func pair(_ place: Int) -> Int { (number(digits.dropFirst(place).prefix(2))) ?? 0 }
    func isDay(_ first: Int, _ second: Int) -> Bool {
      isDate(pair(first), pair(second))
    }
    switch digits.count {
    case 4: return isDay(0, 2) ? day + 0.3 : nil
    case 6: return isDay(0, 2) || isDay(2, 4) ? day + 1.4 + order : nil
    default:
      let behind = number(digits.dropFirst(4)) ?? 0
      let before = number(digits.prefix(4)) ?? 0
      if years.contains(behind), isDay(0, 2) { return day + cost(ofYear: behind) + order }
      if years.contains(before), isDay(4, 6) { return day + cost(ofYear: before) + order }
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
    let first = digits(at: start, atMost: 4)
    let firstMark = letters.dropFirst(start + first.count).first ?? 0
    guard Self.isSeparator(firstMark) else { return nil }
    let second = digits(at: start + first.count + 1, atMost: 2)
    let secondPlace = start + first.count + 1 + second.count
    guard letters.dropFirst(secondPlace).first == firstMark else { return nil }
    let third = digits(at: secondPlace + 1, atMost: 4)
    guard let one = Self.number(first), let two = Self.number(second),
      let three = Self.number(third),
      !first.isEmpty, !second.isEmpty, !third.isEmpty
    else { return nil }
    let isYear = { (digits: [Int], year: Int) in
      digits.count == 2 || digits.count == 4 && Self.years.contains(year)
    }
    let isYearLast = isYear(third, three) && Self.isDate(one, two)
    let isYearFirst = isYear(first, one) && Self.isDate(two, three)
    guard isYearLast || isYearFirst else { return nil }
    let length = secondPlace + 1 + third.count - start
    return (length, Self.day + 1.9 + Self.order + Self.separator)
  }

  private static func isSeparator(_ letter: UInt32) -> Bool {
    [0x20, 0x2D, 0x2E, 0x2F, 0x5F].contains(letter)
  }
}
