internal import CHost

/// A clock that nobody sets.
public struct StopWatch: Sendable {
  private let start = chost_milliseconds()

  /// Starts it.
  public init() {}

  /// The time since it was started, in milliseconds.
  public var milliseconds: Int { chost_milliseconds() - start }
}
