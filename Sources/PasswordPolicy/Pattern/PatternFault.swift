/// Why a text is no pattern.
public struct PatternFault: Error, Equatable, Sendable {
  /// What is wrong and what is allowed, in one sentence without a full stop.
  public let message: String

  /// Creates a fault.
  public init(_ message: String) {
    self.message = message
  }
}
