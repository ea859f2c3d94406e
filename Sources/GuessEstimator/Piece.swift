/// A stretch of a password that an attacker's program would try as one.
public struct Piece: Equatable, Sendable {
  /// What the stretch is.
  public enum Kind: Equatable, Sendable {
    /// On the list of common passwords.
    case commonPassword
    /// A word of some language.
    case word
    /// One of the short words that join others.
    case smallWord
    /// A given name or a surname.
    case name
    /// A place.
    case place
    /// A brand.
    case brand
    /// An ending of the word before it.
    case ending
    /// Something that is known of the person.
    case personal(Personal)
    /// What stands before it, once more.
    case repetition
    /// A run along an alphabet or the digits.
    case sequence
    /// A walk over a keyboard.
    case keyboard
    /// A date.
    case date
    /// A year.
    case year
    /// Digits like those of a telephone number.
    case telephone
    /// Nothing that is known: tried letter by letter, the likely ones first.
    case unknown
  }

  /// What is known of a person, from whom a word may come.
  public enum Personal: CaseIterable, Sendable {
    /// The name of the account, or a part of it.
    case userName
    /// The entry with the real name.
    case realName
    /// The name of the host.
    case hostName
    /// A word that the policy forbids.
    case forbidden
    /// The old password, or a part of it.
    case oldPassword
  }

  /// What the stretch is.
  public let kind: Kind
  /// The place of its first code point.
  public let start: Int
  /// The place behind its last code point.
  public let end: Int
  /// The decimal logarithm of the guesses for the stretch, with what makes it seldom where it stands.
  public let cost: Double
}

extension Piece.Kind {
  /// Whether the stretch is a word of whatever list.
  public var isWord: Bool {
    switch self {
    case .commonPassword, .word, .smallWord, .name, .place, .brand, .personal: true
    case .ending, .repetition, .sequence, .keyboard, .date, .year, .telephone, .unknown: false
    }
  }

  /// Whether the stretch is something that is known of the person.
  public var isPersonal: Bool {
    if case .personal = self { return true }
    return false
  }
}
