/// The answer of one rule for one candidate.
public struct Finding: Equatable, Sendable {
  /// Whether a rule holds.
  public enum State: CaseIterable, Sendable {
    /// The rule holds.
    case met
    /// The rule does not hold.
    case unmet
    /// What the rule compares with is not there, so it neither holds nor fails.
    case notChecked
  }

  /// Whether the rule holds.
  public let state: State

  /// How many there are of what the rule counts, where it counts.
  public let have: Int?

  /// How many the rule asks for or allows, where it counts.
  public let need: Int?

  /// Why the rule does not hold, or was not checked, in a few words without a full stop.
  ///
  /// It never repeats a piece of a password.
  public let reason: String?

  /// Whether this is no answer: something of the host has to be mended before the rule can give one.
  ///
  /// The reason is then for whoever looks after the host, and may name a file.
  public let isFault: Bool

  /// Creates a finding from its parts.
  public init(
    _ state: State,
    have: Int? = nil,
    need: Int? = nil,
    reason: String? = nil,
    isFault: Bool = false
  ) {
    self.state = state
    self.have = have
    self.need = need
    self.reason = reason
    self.isFault = isFault
  }

  /// The finding of a rule that holds and counts nothing.
  public static let met = Finding(.met)

  /// Returns the finding of a rule that does not hold.
  public static func unmet(_ reason: String? = nil) -> Finding {
    Finding(.unmet, reason: reason)
  }

  /// Returns the finding of a rule that cannot answer because something of the host is broken.
  public static func unanswerable(_ fault: String) -> Finding {
    Finding(.unmet, reason: fault, isFault: true)
  }

  /// Returns the finding of a rule that has nothing to compare with.
  public static func notChecked(_ reason: String? = nil) -> Finding {
    Finding(.notChecked, reason: reason)
  }

  /// Returns the finding of a rule that asks for a number or more.
  public static func atLeast(_ need: Int, have: Int, reason: String? = nil) -> Finding {
    let isMet = have >= need
    return Finding(isMet ? .met : .unmet, have: have, need: need, reason: isMet ? nil : reason)
  }

  /// Returns the finding of a rule that allows a number and no more.
  public static func atMost(_ need: Int, have: Int) -> Finding {
    Finding(have <= need ? .met : .unmet, have: have, need: need)
  }

  /// A short addition to the rule's title: what is there, why, or that it was not checked.
  ///
  /// It is nil where it would say nothing new: for a rule that holds, and for a single missing
  /// thing, such as "A number".
  public var remark: String? {
    if isFault { return "it cannot be checked on this host" }
    switch state {
    case .met: return nil
    case .notChecked: return reason.map { "not checked: " + $0 } ?? "not checked"
    case .unmet: break
    }
    guard let have, let need, have > 0 || need > 1 else { return reason }
    let now = "\(have) now"
    return reason.map { now + ": " + $0 } ?? now
  }
}
