public import Text

/// Why a rule cannot be made.
public struct RuleFault: Error, Equatable, Sendable {
  /// What is wrong and what is allowed, in one sentence without a full stop.
  public let phrase: Phrase

  /// The same in English, as it stands in logs.
  public var message: String { phrase.english }

  /// Creates a fault.
  public init(_ phrase: Phrase) {
    self.phrase = phrase
  }

  /// Creates a fault that is told in English alone.
  @inline(never)
  public init(_ message: String) {
    self.init(.name(message))
  }
}
