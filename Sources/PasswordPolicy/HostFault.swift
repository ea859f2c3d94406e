public import Text

/// Why the host cannot answer, or provide what a rule needs.
public struct HostFault: Error, Equatable, Sendable {
  /// What is wrong and what is allowed, in one sentence without a full stop.
  public let phrase: Phrase

  /// The same in English, as it stands in logs.
  public var message: String { phrase.english }

  /// Creates a fault.
  public init(_ phrase: Phrase) {
    self.phrase = phrase
  }

  /// Creates a fault that is reported in English only.
  @inline(never)
  public init(_ message: String) {
    self.init(.name(message))
  }
}
