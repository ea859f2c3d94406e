/// Finds telephone numbers: digits in one run, or in groups with separators.
struct TelephoneMatcher {
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

  private let letters: [UInt32]

  init(_ text: GuessText) {
    letters = text.folded
  }

  /// Finds the numbers that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    guard start < letters.count, isDigit(start) || Self.isSeparator(letters[start]) else { return }
    let known = Self.unused + (letters[start] == Self.trunk ? 1 : 0)
    var digits = 0
    var separators = 0
    var groups = 0
    var place = start
    while place < letters.count, digits < Self.longest {
      if isDigit(place) {
        if separators > 0 || digits == 0 { groups += 1 }
        digits += 1
        separators = 0
      } else {
        separators += 1
        guard separators <= Self.mostSeparators, Self.isSeparator(letters[place]) else { break }
      }
      place += 1
      if isEnd(place, of: digits, in: groups) {
        let cost = Double(digits) - known + (groups > 1 || !isDigit(start) ? Self.grouping : 0)
        take(Piece(kind: .telephone, start: start, end: place, cost: cost))
      }
    }
  }

  /// Whether a number of so many digits can end before a place: at the end of a run, or with the most
  /// digits.
  private func isEnd(_ place: Int, of digits: Int, in groups: Int) -> Bool {
    guard digits >= Self.shortest, isDigit(place - 1) else { return false }
    return digits == Self.longest || place == letters.count || !isDigit(place)
  }

  private func isDigit(_ place: Int) -> Bool {
    0x30...0x39 ~= letters[place]
  }

  /// Whether a code point stands within telephone numbers, or before them: a blank, `(`, `)`, `+`, `-`,
  /// `.` or `/`.
  private static func isSeparator(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x20, 0x28, 0x29, 0x2B, 0x2D, 0x2E, 0x2F: true
    default: false
    }
  }
}
