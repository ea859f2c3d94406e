internal import PasswordPolicy
internal import PolicyFile

/// Every text that the module shows.
///
/// - A headline stands by itself: some programs show no more of a message.
/// - No text holds a quotation mark, a backslash or a piece of a password.
/// - A warning says first that the password is accepted.
struct Messages {
  private let dialogue: Dialogue

  /// Creates the texts for one way of showing them.
  init(_ dialogue: Dialogue) {
    self.dialogue = dialogue
  }

  /// What a new password needs, to stand before the first prompt.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - checklist: Its findings for an empty password, for what cannot be checked.
  ///   - isBinding: Whether a password that lacks something will be refused.
  /// - Returns: The text.
  func announcement(_ policy: Policy, _ checklist: Checklist, isBinding: Bool) -> String {
    if policy.minimum <= .weak, checklist.lines.allSatisfy({ $0.isRequired }) {
      // Any password has the level, so the lines alone decide.
      let headline = "The new password " + (isBinding ? "must" : "should") + " meet all of these:"
      return text(headline, checklist.lines.map { $0.announcedText }, mark: "○")
    }
    let counted = checklist.lines.count { !$0.isRequired && $0.finding.state != .notChecked }
    // Where the meter counts guesses, no counted line but its own has a part in the level.
    let needsAll =
      policy.meter == .rules
      && (counted == 0 || Meter.level(met: counted - 1, counted: counted) < policy.minimum)
    let demand =
      switch policy.minimum {
      case .empty: " not be empty"
      case .weak, .fair, .good: " be at least " + Self.place(policy.minimum)
      case .strong: " be " + Self.place(policy.minimum)
      }
    let headline = "The new password " + (isBinding ? "must" : "should") + demand
    let items = checklist.lines.map { line in
      let isMarked = !needsAll && line.isRequired
      return line.announcedText + (isMarked ? ", required" : "")
    }
    return text(headline + (needsAll ? ". It needs:" : ". It counts:"), items, mark: "○")
  }

  /// Why a password is refused.
  func refusal(_ verdict: Verdict) -> String {
    if verdict.level == .empty { return text("No password was entered.") }
    let headline =
      verdict.level < verdict.minimum
      ? "Password is " + Self.place(verdict.level) + "; " + verdict.minimum.name + " is required."
      : "Password does not meet the policy."
    return text(headline + " Not met:", verdict.checklist.unmet.map { $0.text }, mark: "✗")
  }

  /// What an accepted password lacks all the same.
  func warning(_ verdict: Verdict) -> String {
    let headline =
      verdict.level < verdict.minimum
      ? "Accepted, though only " + Self.place(verdict.level) + " where " + verdict.minimum.name
        + " is asked."
      : "Accepted, though not all that is asked."
    return text(headline + " Not met:", verdict.checklist.unmet.map { $0.text }, mark: "✗")
  }

  /// Why the change ends with an answer that was refused just before.
  var repetition: String {
    text("This password was refused just now; the password is unchanged.")
  }

  /// What happens after a password that is taken was entered differently the second time.
  func mismatch(triesLeft: Int) -> String {
    let tries = triesLeft == 1 ? "1 try" : "\(triesLeft) tries"
    return text("It is accepted once it is entered twice alike; " + tries + " left.")
  }

  /// Why the change ends where an earlier module should have asked for the password.
  var missingToken: String {
    text("No new password came to be checked; tell the administrator.")
  }

  private static func place(_ level: Level) -> String {
    level.name + " (\(level.rawValue) of \(Level.segments))"
  }

  private func text(_ headline: String, _ items: [String] = [], mark: String = "-") -> String {
    let message = MessageText(headline, items)
    return switch dialogue.layout {
    case .list: message.list(mark: dialogue.marks == .unicode ? mark : "-")
    case .line: message.line()
    }
  }
}

extension Messages {
  /// Why no password can be changed while the policy is broken.
  ///
  /// - Parameters:
  ///   - faults: What is wrong with the policy.
  ///   - isForRoot: Whether it is root who can read this, and mend it.
  /// - Returns: The text.
  static func unusablePolicy(_ faults: [String], isForRoot: Bool) -> String {
    let headline = "The password policy of this host cannot be used"
    return isForRoot
      ? MessageText(headline + ":", faults).list(mark: "-")
      : MessageText(headline + "; tell the administrator.").list(mark: "-")
  }
}

extension Checklist.Line {
  /// The line before any password was entered: its title, or why it cannot be checked.
  fileprivate var announcedText: String {
    finding.state == .notChecked ? text : title
  }
}
