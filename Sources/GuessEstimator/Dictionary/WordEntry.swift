/// What sort of word an entry of the dictionary is.
public enum WordKind: CaseIterable, Sendable {
  /// A password that many people have used.
  case password
  /// A word of a language.
  case word
  /// A given name or a surname.
  case name
  /// A city, a country or another place.
  case place
  /// A brand, a team, a band or a character that has fans.
  case brand
}

extension WordKind {
  /// The number that stands for the kind in the table.
  package var code: UInt8 {
    switch self {
    case .password: 0
    case .word: 1
    case .name: 2
    case .place: 3
    case .brand: 4
    }
  }

  /// Reads a number of the table; one that stands for nothing, as a damaged table may hold, is a word's.
  package init(code: UInt8) {
    switch code {
    case 0: self = .password
    case 2: self = .name
    case 3: self = .place
    case 4: self = .brand
    default: self = .word
    }
  }
}

/// What the dictionary knows of a word.
public struct WordEntry: Equatable, Sendable {
  /// What sort of word it is in the list that has it at the best place.
  public let kind: WordKind

  /// The word's place in the list that has it at the best place, in units of 1/1024 of a decade.
  ///
  /// Places are kept in steps of half an octave, and of an octave from 1024 on; this is the middle of
  /// the step.
  public let rankLogarithm: UInt16

  /// Whether the word is on a ranked list of commonly used passwords.
  public let isCommonPassword: Bool

  /// Creates an entry.
  public init(kind: WordKind, rankLogarithm: UInt16, isCommonPassword: Bool) {
    self.kind = kind
    self.rankLogarithm = rankLogarithm
    self.isCommonPassword = isCommonPassword
  }

  /// The decimal logarithm of the word's place in the list that has it at the best place.
  public var log10Rank: Double {
    Double(rankLogarithm) / 1024
  }
}
