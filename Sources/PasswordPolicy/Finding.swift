public import Text

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
  public let reasonPhrase: Phrase?

  /// The reason in English.
  public var reason: String? { reasonPhrase?.english }

  /// Whether this is no answer: something of the host has to be mended before the rule can give one.
  ///
  /// The reason is then for whoever looks after the host, and may name a file.
  public let isFault: Bool

  /// Creates a finding from its parts.
  public init(
    _ state: State,
    have: Int? = nil,
    need: Int? = nil,
    reason: Phrase? = nil,
    isFault: Bool = false
  ) {
    self.state = state
    self.have = have
    self.need = need
    self.reasonPhrase = reason
    self.isFault = isFault
  }

  /// The finding of a rule that holds and counts nothing.
  public static let met = Finding(.met)

  /// Returns the finding of a rule that does not hold.
  public static func unmet(_ reason: Phrase? = nil) -> Finding {
    Finding(.unmet, reason: reason)
  }

  /// Returns the finding of a rule that cannot answer because something of the host is broken.
  ///
  /// - Parameter fault: What is broken, for the log and for root; it stays English.
  /// - Returns: The finding.
  public static func unanswerable(_ fault: String) -> Finding {
    Finding(.unmet, reason: .name(fault), isFault: true)
  }

  /// Returns the finding of a rule that has nothing to compare with.
  public static func notChecked(_ reason: Phrase? = nil) -> Finding {
    Finding(.notChecked, reason: reason)
  }

  /// Returns the finding of a rule that asks for a number or more.
  public static func atLeast(_ need: Int, have: Int, reason: Phrase? = nil) -> Finding {
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
  public var remarkPhrase: Phrase? {
    if isFault { return Phrase("it cannot be checked on this host") }
    switch state {
    case .met: return nil
    case .notChecked:
      return reasonPhrase.map { Phrase("not checked: {0}", $0) } ?? Phrase("not checked")
    case .unmet: break
    }
    guard let have, let need, have > 0 || need > 1 else { return reasonPhrase }
    // Translators: how many there are of what the line counts, as in: At least 8 characters (6 now)
    let now = Phrase.counted(have, "{0} now", "{0} now")
    return reasonPhrase.map { Phrase("{0}: {1}", now, $0) } ?? now
  }

  /// The remark in English.
  public var remark: String? { remarkPhrase?.english }
}
