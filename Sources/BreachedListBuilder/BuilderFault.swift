public import Text

/// Why a breached-password list cannot be made.
public enum BuilderFault: Error, Equatable, Sendable {
  /// There is no such rate of wrong refusals.
  case rate
  /// There are more hashes than a list of this rate can have.
  case tooMany
  /// The hashes are not in the order of their values.
  case order
  /// So many of the hashes lie close together that they are not those of passwords.
  case uneven

  /// What is wrong, in one sentence without a full stop.
  public var phrase: Phrase {
    switch self {
    case .rate: Phrase("the rate of wrong refusals must be from 1e-9 to 1e-1")
    case .tooMany:
      Phrase("a list cannot have so many hashes with so low a rate of wrong refusals")
    case .order: Phrase("the hashes are not in order")
    case .uneven:
      Phrase(
        "too many hashes lie close together: these are not the hashes of all kinds of passwords"
      )
    }
  }
}
