internal import Text

/// What a pattern has in brackets: characters, ranges of code points, and classes.
struct CharacterList: Sendable {
  /// A class by its name in POSIX, such as `[:alpha:]`.
  ///
  /// The kinds are those of Unicode that the rules count, but for `digit`, which is 0 to 9 alone.
  enum Class: Sendable {
    case alpha, upper, lower, digit, alnum, punct, space, blank, cntrl, graph, print, xdigit

    /// The names, as a message lists them.
    static let names = "alpha upper lower digit alnum punct space blank cntrl graph print xdigit"

    /// Finds the class of a name, or nil.
    init?(_ name: String) {
      switch name {
      case "alpha": self = .alpha
      case "upper": self = .upper
      case "lower": self = .lower
      case "digit": self = .digit
      case "alnum": self = .alnum
      case "punct": self = .punct
      case "space": self = .space
      case "blank": self = .blank
      case "cntrl": self = .cntrl
      case "graph": self = .graph
      case "print": self = .print
      case "xdigit": self = .xdigit
      default: return nil
      }
    }

    fileprivate func contains(_ character: PasswordCharacter) -> Bool {
      if character.isInvalidByte { return false }
      return switch self {
      case .alpha: character.kinds.contains(.letter)
      case .upper: character.kinds.contains(.upper)
      case .lower: character.kinds.contains(.lower)
      case .digit: character.identity.isDigit
      case .alnum: !character.kinds.isDisjoint(with: [.letter, .number])
      case .punct: character.kinds.contains(.symbol)
      case .space: character.isWhiteSpace
      case .blank: character.category == .spaceSeparator || character.identity == 0x09
      case .cntrl: character.category == .control
      case .graph: character.category != .control && !character.isWhiteSpace
      case .print: character.category != .control
      case .xdigit:
        character.identity.isDigit || 0x61...0x66 ~= character.foldedIdentity
      }
    }
  }

  /// Whether the list is of the characters that it does not match.
  let isNegated: Bool
  /// The characters by their identities, in their order and apart; one alone is a range of one.
  private(set) var ranges: [ClosedRange<UInt64>] = []
  /// The classes, each once.
  private(set) var classes: [Class] = []

  /// Creates a list; a long one is searched no slower than a short one, by halves.
  ///
  /// - Parameters:
  ///   - ranges: The characters by their identities, in any order.
  ///   - classes: The classes.
  ///   - isNegated: Whether it matches what is in neither.
  init(ranges: [ClosedRange<UInt64>], classes: [Class], isNegated: Bool) {
    self.isNegated = isNegated
    for named in classes where !self.classes.contains(named) { self.classes.append(named) }
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = self.ranges.last, range.lowerBound <= last.upperBound else {
        self.ranges.append(range)
        continue
      }
      self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
  }

  /// Tells whether the list matches a character.
  func contains(_ character: PasswordCharacter) -> Bool {
    (isRanged(character.identity) || classes.contains { $0.contains(character) }) != isNegated
  }

  private func isRanged(_ identity: UInt64) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < identity { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(identity)
  }
}

extension PasswordCharacter {
  private var properties: Unicode.Scalar.Properties? {
    UInt32(exactly: identity).flatMap { Unicode.Scalar($0) }?.properties
  }

  /// The Unicode category, or nil for a character of several code points.
  fileprivate var category: Unicode.GeneralCategory? { properties?.generalCategory }

  fileprivate var isWhiteSpace: Bool { properties?.isWhitespace ?? false }
}
