internal import CProgramHost

/// A clock that nobody sets.
public struct StopWatch: Sendable {
  private let start = cprogram_milliseconds()

  /// Starts it.
  public init() {}

  /// The time since it was started, in milliseconds.
  public var milliseconds: Int { cprogram_milliseconds() - start }
}
