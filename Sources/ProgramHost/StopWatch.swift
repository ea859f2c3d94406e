internal import CModuleHost
internal import CProgramHost

/// A clock that nobody sets.
public struct StopWatch: Sendable {
  private let start = cprogram_milliseconds()

  /// Starts the clock.
  public init() {}

  /// The time since the start, in milliseconds.
  public var milliseconds: Int { cprogram_milliseconds() - start }
}
