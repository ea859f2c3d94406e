internal import Text
internal import PasswordPolicy
internal import PolicyLanguage

/// Every text that the module shows.
///
/// - A headline stands by itself: some programs show no more of a message.
/// - No text holds a quotation mark, a backslash or a piece of a password.
/// - A warning says first that the password is accepted.
struct Messages {
  private let dialogue: Dialogue
  private let catalog: Catalog

  /// Creates the texts for one way of showing them, in the language of a catalog.
  init(_ dialogue: Dialogue, in catalog: Catalog) {
    self.dialogue = dialogue
    self.catalog = catalog
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
      let headline =
        isBinding
        ? Phrase("The new password must meet all of these:")
        : Phrase("The new password should meet all of these:")
      return text(headline, checklist.lines.map { $0.announcedPhrase }, mark: "○")
    }
    let counted = checklist.lines.count { !$0.isRequired && $0.finding.state != .notChecked }
    // Where the meter counts guesses, no counted line but its own has a part in the level.
    let needsAll =
      policy.meter == .rules
      && (counted == 0 || Meter.level(met: counted - 1, counted: counted) < policy.minimum)
    let demand = Self.demand(policy.minimum, isBinding: isBinding)
    // Translators: the first sentence comes before, such as: The new password must be Strong (4 of 4)
    let headline = needsAll ? Phrase("{0}. It needs:", demand) : Phrase("{0}. It counts:", demand)
    let items = checklist.lines.map { line in
      let phrase = line.announcedPhrase
      return !needsAll && line.isRequired ? phrase.required : phrase
    }
    return text(headline, items, mark: "○")
  }

  private static func demand(_ minimum: Level, isBinding: Bool) -> Phrase {
    let place = minimum.placePhrase
    switch minimum {
    case .empty:
      return isBinding
        ? Phrase("The new password must not be empty")
        : Phrase("The new password should not be empty")
    case .weak, .fair, .good:
      return isBinding
        ? Phrase("The new password must be at least {0}", place)
        : Phrase("The new password should be at least {0}", place)
    case .strong:
      return isBinding
        ? Phrase("The new password must be {0}", place)
        : Phrase("The new password should be {0}", place)
    }
  }

  /// Why a password is refused.
  func refusal(_ verdict: Verdict) -> String {
    if verdict.level == .empty { return text(Phrase("No password was entered.")) }
    let headline =
      verdict.level < verdict.minimum
      ? Phrase(
        "Password is {0}; {1} is required. Not met:",
        verdict.level.placePhrase,
        verdict.minimum.namePhrase
      )
      : Phrase("Password does not meet the policy. Not met:")
    return text(headline, verdict.checklist.unmet.map { $0.phrase }, mark: "✗")
  }

  /// What an accepted password lacks all the same.
  func warning(_ verdict: Verdict) -> String {
    let headline =
      verdict.level < verdict.minimum
      ? Phrase(
        "Accepted, though only {0} where {1} is asked. Not met:",
        verdict.level.placePhrase,
        verdict.minimum.namePhrase
      )
      : Phrase("Accepted, though not all that is asked. Not met:")
    return text(headline, verdict.checklist.unmet.map { $0.phrase }, mark: "✗")
  }

  /// Why the change ends with an answer that was refused just before.
  var repetition: String {
    text(Phrase("This password was refused just now; the password is unchanged."))
  }

  /// What happens after a password that is taken was entered differently the second time.
  func mismatch(triesLeft: Int) -> String {
    text(
      .counted(
        triesLeft,
        "It is accepted once it is entered twice alike; {0} try left.",
        "It is accepted once it is entered twice alike; {0} tries left."
      )
    )
  }

  /// Why the change ends where an earlier module should have asked for the password.
  var missingToken: String {
    text(Phrase("No new password came to be checked; tell the administrator."))
  }

  /// Why the change ends where the program has named another account meanwhile.
  var otherUser: String {
    text(Phrase("Nothing is changed, and what was typed is forgotten."))
  }

  private func text(_ headline: Phrase, _ items: [Phrase] = [], mark: String = "-") -> String {
    let message = MessageText(headline, items, in: catalog)
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
  ///   - catalog: The person's language. The faults stay English, as they are in the log.
  /// - Returns: The text.
  static func unusablePolicy(
    _ faults: [String],
    isForRoot: Bool,
    in catalog: Catalog
  ) -> String {
    let message =
      isForRoot
      ? MessageText(
        Phrase("The password policy of this host cannot be used:"),
        faults.map { .name($0) },
        in: catalog
      )
      : MessageText(
        Phrase("The password policy of this host cannot be used; tell the administrator."),
        in: catalog
      )
    return message.list(mark: "-")
  }
}

extension Checklist.Line {
  /// The line before any password was entered: its title, or why it cannot be checked.
  fileprivate var announcedPhrase: Phrase {
    finding.state == .notChecked ? phrase : titlePhrase
  }
}
