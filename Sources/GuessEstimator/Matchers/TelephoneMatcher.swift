internal import Text

/// Finds telephone numbers: digits in one run, or in groups with separators.
struct TelephoneMatcher: Matcher {
  /// The shortest number, without an area code.
  private static let shortest = 7

  /// The longest, with country and area code: E.164 allows 15 digits.
  private static let longest = 15

  /// By how much all numbers together are fewer than the digits allow, as a decimal logarithm: no area
  /// begins with 0, and many are not in use.
  ///
  /// It cannot be more, as every number of these lengths counts as one.
  private static let unused = 0.5

  /// The digit in front that tells that an area follows: it is free.
  private static let trunk: UInt32 = 0x30

  /// What it costs to choose how a number is divided into groups: some four ways are in use.
  private static let grouping = 0.6

  /// The most separators between two digits, as in `) `.
  private static let mostSeparators = 2

  private let text: GuessText

  init(_ text: GuessText) {
    self.text = text
  }

  /// Finds the numbers that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    let letters = text.folded
    guard start < letters.count, letters[start].isDigit || Self.isSeparator(letters[start])
    else { return }
    let known = Self.unused + (letters[start] == Self.trunk ? 1 : 0)
    var digits = 0
    var separators = 0
    var groups = 0
    var place = start
    while place < letters.count, digits < Self.longest {
      if letters[place].isDigit {
        if separators > 0 || digits == 0 { groups += 1 }
        digits += 1
        separators = 0
      } else {
        separators += 1
        guard separators <= Self.mostSeparators, Self.isSeparator(letters[place]) else { break }
      }
      place += 1
      if isEnd(place, of: digits, in: groups) {
        let isGrouped = groups > 1 || !letters[start].isDigit
        let cost = Double(digits) - known + (isGrouped ? Self.grouping : 0)
        take(Piece(kind: .telephone, start: start, end: place, cost: cost))
      }
    }
  }

  /// Whether a number of so many digits can end before a place: at the end of a run, or with the most
  /// digits.
  private func isEnd(_ place: Int, of digits: Int, in groups: Int) -> Bool {
    guard digits >= Self.shortest, text.isDigit(at: place - 1) else { return false }
    return digits == Self.longest || !text.isDigit(at: place)
  }

  /// Whether a code point stands within telephone numbers, or before them: a blank, `(`, `)`, `+`, `-`,
  /// `.` or `/`.
  private static func isSeparator(_ letter: UInt32) -> Bool {
    GuessText.isSeparator(letter) || letter == 0x28 || letter == 0x29 || letter == 0x2B
  }
}
