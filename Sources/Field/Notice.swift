public import Text
public import PasswordPolicy

/// What the field has to say about the last key.
public enum Notice: Equatable, Sendable {
  /// A key or byte with this name was pressed that no password can hold.
  case refused(Phrase)
  /// Another key than a digit was pressed.
  case notADigit
  /// The longest password is there already.
  case full
  /// Nothing was pasted, for it has a byte of this name.
  case pasteRefused(Phrase)
  /// Nothing was pasted, for it has more than digits.
  case pasteNotDigits
  /// Nothing was pasted, for the password would have this many bytes.
  case pasteTooLong(Int)
  /// What was pasted has more than one line, and the first alone was taken.
  case pasteCut
  /// The first character beyond ASCII has come.
  case beyondASCII
  /// The password is not accepted yet.
  case missing
  /// The password has not been typed twice.
  case notRepeated
  /// What was typed differs.
  case different
  /// A password was suggested.
  case suggestion
  /// There is nothing to suggest.
  case noSuggestion
  /// Esc was pressed, which does nothing.
  case escape

  /// The notice in words, one or two sentences without a full stop.
  ///
  /// - Parameter verdict: What the policy says of the password.
  /// - Returns: The words.
  public func phrase(_ verdict: Verdict) -> Phrase {
    switch self {
    // Translators: the name of a key or of a character, such as TAB or Ctrl-A.
    case .refused(let name): Phrase("{0} cannot be part of a password", name)
    case .notADigit: Phrase("Only the digits 0 to 9 are taken here")
    case .full:
      .counted(
        Candidate.byteLimit,
        "Not taken: a password has at most {0} byte",
        "Not taken: a password has at most {0} bytes"
      )
    case .pasteRefused(let name):
      // Translators: the name of a character, such as TAB or Ctrl-A.
      Phrase("Nothing was pasted: it has {0} in it, which no password can hold", name)
    case .pasteNotDigits: Phrase("Nothing was pasted: only the digits 0 to 9 are taken here")
    case .pasteTooLong(let bytes): Self.tooLong(bytes)
    case .pasteCut: Phrase("Only the first line of what was pasted was taken")
    case .beyondASCII: Phrase("Taken; not every keyboard can type that")
    case .missing: Self.missing(verdict)
    case .notRepeated: Phrase("Type the same again")
    case .different: Self.difference
    case .suggestion: Phrase("This is a suggestion: Enter takes it, and it can be changed")
    case .noSuggestion: Phrase("There is no suggestion for this policy")
    case .escape: Phrase("Ctrl-C leaves")
    }
  }

  /// The notice as text in the language of a catalog.
  public func text(_ verdict: Verdict, in catalog: Catalog = .english) -> String {
    phrase(verdict).text(in: catalog)
  }

  /// What is said where the two fields differ.
  static var difference: Phrase { Phrase("Passwords don't match") }

  private static func tooLong(_ bytes: Int) -> Phrase {
    // Translators: how many bytes it would be, and how many it may be.
    .counted(
      bytes,
      "Nothing was pasted: it comes to {0} byte, and a password has at most {1} bytes",
      "Nothing was pasted: it comes to {0} bytes, and a password has at most {1} bytes",
      of: [.number(bytes), .number(Candidate.byteLimit)]
    )
  }

  /// The same words that the module refuses a password with.
  private static func missing(_ verdict: Verdict) -> Phrase {
    if verdict.level == .empty { return Phrase("No password was entered") }
    let isTooLow = verdict.level < verdict.minimum
    let lines = verdict.checklist.unmet.filter { isTooLow || $0.isRequired }
    // Translators: two lines of the checklist, one behind the other.
    let titles = lines.map { $0.titlePhrase }.reduce(nil) { all, title in
      all.map { Phrase("{0}; {1}", $0, title) } ?? title
    }
    let (place, minimum) = (verdict.level.placePhrase, verdict.minimum.namePhrase)
    switch titles {
    case nil: return isTooLow ? Phrase("{0}; {1} is required", place, minimum) : .name("")
    case .some(let titles):
      // Translators: a level such as Fair (2 of 4), another such as Strong, and lines of the checklist.
      return isTooLow
        ? Phrase("{0}; {1} is required. Not met: {2}", place, minimum, titles)
        : Phrase("Not met: {0}", titles)
    }
  }
}
