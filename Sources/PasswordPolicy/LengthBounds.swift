/// How long a password may be, taken from several demands.
public struct LengthBounds: Equatable, Sendable {
  /// The least number of characters, if a demand sets one.
  public private(set) var minimum: Int?
  /// The greatest number of characters, if a demand sets one.
  public private(set) var maximum: Int?
  /// The greatest number of bytes, if a demand sets one.
  public private(set) var maximumBytes: Int?

  /// Takes the bounds from demands.
  public init(_ demands: [Demand]) {
    for demand in demands {
      switch demand {
      case .minimumLength(let count, _): minimum = count
      case .maximumLength(let count, _): maximum = count
      case .maximumBytes(let count): maximumBytes = count
      default: break
      }
    }
  }
}
