/// Why no password can be made.
public enum GenerationFault: Error, Equatable, Sendable {
  /// The source of random numbers has failed.
  case noRandomness
  /// No password meets lines with these titles together, or none of this many characters.
  case neverTogether([String], length: Int?)
  /// The policy refused everything that was made, for lines with these titles.
  case refused([String])
  /// No phrase of so many words meets lines with these titles.
  case neverInWords(count: Int, [String])
  /// The lines ask for more combinations of characters than can be counted.
  case tooIntricate

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .noRandomness: "the kernel gives no random numbers"
    case .neverTogether(let titles, .none):
      "no password meets these lines together: " + titles.joined(separator: "; ")
    case .neverTogether(let titles, .some(let length)):
      "no password of \(length) characters meets: " + titles.joined(separator: "; ")
    case .refused(let titles) where titles.isEmpty:
      "the policy refused every password that was made"
    case .refused(let titles):
      "the policy refused every password that was made; never met: "
        + titles.joined(separator: "; ")
    case .neverInWords(let count, let titles):
      "no \(count == 1 ? "word" : "\(count) words") can meet these lines together: "
        + titles.joined(separator: "; ")
    case .tooIntricate: "the policy asks for more kinds of characters than can be counted"
    }
  }
}
