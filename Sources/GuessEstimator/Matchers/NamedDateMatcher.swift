/// Finds dates in which the month is a word: `24-Aug-1959`, `May 19th, 1959`, `27. Mai 1942`.
struct NamedDateMatcher: Matcher {
  /// What the day and the month cost, as a decimal logarithm: that of 366.
  private static let day = 2.5635

  /// What it costs to choose the order, the language, how much of the name there is, and the signs.
  private static let form = 1.0

  /// The most signs and blanks between two parts.
  private static let mostSeparators = 2

  /// The shortest and the longest name, in letters.
  private static let shortestName = 3
  private static let longestName = 10

  /// The months in English, German, Spanish, French, Italian and Portuguese without accents, whole and
  /// by the letters that they are cut to.
  private static let names: StaticString = """
    january february march april may june july august september october november december \
    jan feb mar apr jun jul aug sep sept oct nov dec \
    januar februar marz maerz mai juni juli oktober dezember okt dez \
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr \
    ago dic janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre fev avr \
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre gen mag giu lug set ott \
    janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro out
    """

  private let text: GuessText
  private let months = TableBytes(names)

  init(_ text: GuessText) {
    self.text = text
  }

  /// Finds the dates that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard let (end, year) = dayFirst(start) ?? monthFirst(start) else { return }
    let cost = Self.day + year + Self.form
    take(Piece(kind: .date, start: start, end: end, cost: cost))
  }

  /// Returns the end of a date that begins with its day, and the cost of its year.
  private func dayFirst(_ start: Int) -> (Int, Double)? {
    if text.isDigit(at: start - 1) { return nil }
    guard let afterDay = day(at: start), let month = month(at: separators(from: afterDay)) else {
      return nil
    }
    return year(at: separators(from: month))
  }

  /// The same of one that begins with its month.
  private func monthFirst(_ start: Int) -> (Int, Double)? {
    // A month is a word by itself.
    if text.isLetter(at: start - 1) { return nil }
    guard let month = month(at: start), let afterDay = day(at: separators(from: month)) else {
      return nil
    }
    // The digits of the day and the year need something between them.
    let place = separators(from: afterDay)
    return text.isDigit(at: place - 1) ? nil : year(at: place)
  }

  /// Returns the place behind a day, with the ending that it has in English.
  private func day(at place: Int) -> Int? {
    let digits = text.digits(from: place)
    guard 1...2 ~= digits.count else { return nil }
    guard 1...31 ~= text.number(digits) else { return nil }
    let end = digits.upperBound
    let hasEnding =
      isWord("th", at: end) || isWord("st", at: end) || isWord("nd", at: end)
      || isWord("rd", at: end)
    return hasEnding ? end + 2 : end
  }

  /// Returns the place behind the name of a month: a run of letters that digits follow.
  private func month(at place: Int) -> Int? {
    var end = place
    while end - place <= Self.longestName, text.isLetter(at: end) { end += 1 }
    let isLong = Self.shortestName...Self.longestName ~= end - place
    guard isLong, text.isDigit(at: separators(from: end)) else { return nil }
    return isMonth(place..<end) ? end : nil
  }

  /// Whether a run of letters is on the list.
  private func isMonth(_ run: Range<Int>) -> Bool {
    var length = 0
    var isEqual = true
    for offset in 0...months.count {
      let byte = offset < months.count ? months[offset] : 0x20
      if byte != 0x20 {
        isEqual = isEqual && letter(at: run.lowerBound + length) == UInt32(byte)
        length += 1
        continue
      }
      if isEqual, length == run.count { return true }
      (length, isEqual) = (0, true)
    }
    return false
  }

  /// Returns the place behind a year of four digits or two, and what it costs; a digit behind it does not
  /// hide the date.
  private func year(at place: Int) -> (Int, Double)? {
    let found = text.digits(from: place).count
    guard found >= 2 else { return nil }
    let digits = place..<place + (found < 4 ? 2 : 4)
    let cost = DigitMatcher.cost(ofYear: text.number(digits), digits: digits.count)
    return (digits.upperBound, cost)
  }

  private func separators(from place: Int) -> Int {
    var end = place
    while end - place < Self.mostSeparators, isSeparator(letter(at: end)) { end += 1 }
    return end
  }

  private func isSeparator(_ letter: UInt32) -> Bool {
    GuessText.isSeparator(letter) || letter == 0x2C || letter == 0x5F
  }

  private func isWord(_ word: StaticString, at place: Int) -> Bool {
    let bytes = TableBytes(word)
    return (0..<bytes.count).allSatisfy { letter(at: place + $0) == UInt32(bytes[$0]) }
  }

  /// The letter at a place without its accent; 0 before the first and behind the last.
  private func letter(at place: Int) -> UInt32 {
    text.letters.indices.contains(place) ? text.letters[place].plain : 0
  }
}
