internal import CModuleHost
internal import CProgramHost

/// A clock that nobody sets.
public struct StopWatch: Sendable {
  private let start = Self.now

  /// Starts the clock.
  public init() {}

  /// The time since the start, in milliseconds.
  public var milliseconds: Int { Self.now - start }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
