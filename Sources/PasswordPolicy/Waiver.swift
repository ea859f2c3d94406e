/// The number of guesses that a password must survive to do without kinds of characters.
///
/// Lines about kinds of characters make short passwords harder to guess. A long random password, such as
/// one that a program made, needs none of them.
public struct Waiver: Equatable, Sendable {
  /// The number of guesses, as a decimal logarithm.
  public let log10Guesses: Double
  /// The ids of the lines that such a password meets, whatever characters it has.
  public let ids: [String]

  /// Creates a waiver.
  public init(log10Guesses: Double, ids: [String]) {
    self.log10Guesses = log10Guesses
    self.ids = ids
  }
}

extension Demand {
  /// Whether the demand is about kinds of characters that a password must have.
  public var asksForKinds: Bool {
    switch self {
    case .characters, .mixedCase, .classes: true
    default: false
    }
  }
}
