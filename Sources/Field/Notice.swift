public import Text
internal import PasswordPolicy

/// What the field says about the last key.
public enum Notice: Equatable, Sendable {
  /// A character with this name was typed that no password can hold.
  case refused(Phrase)
  /// A key with this name does nothing here, or one without a name.
  case unused(Phrase?)
  /// Another key than a digit was pressed.
  case notADigit
  /// The PIN has as many digits as it can have.
  case allDigits(Int)
  /// The longest password is there already.
  case full
  /// Nothing was pasted, because the text has a character of this name.
  case pasteRefused(Phrase)
  /// Nothing was pasted, because the text has no digits.
  case pasteNotDigits
  /// Nothing was pasted, because the password would have this many bytes.
  case pasteTooLong(Int)
  /// The pasted text has more than one line, and only the first was pasted.
  case pasteCut
  /// The first character beyond ASCII has come.
  case beyondASCII
  /// The policy does not accept the password yet.
  case missing
  /// The password was rejected elsewhere, and is the same still.
  case rejected
  /// The password has not been typed twice.
  case notRepeated
  /// Both fields differ.
  case different
  /// A password was suggested.
  case suggestion
  /// There is nothing to suggest.
  case noSuggestion
  /// Nothing was changed or deleted that could come back.
  case nothingBack
  /// The number of characters is hidden too, or no longer.
  case silent(Bool)
  /// Esc was pressed, which does nothing.
  case escape

  /// The notice in words, one or two sentences without a full stop.
  func phrase(_ state: FieldState) -> Phrase {
    switch self {
    // Translators: the name of a character, such as TAB or Ctrl-A.
    case .refused(let name): Phrase("{0} cannot be part of a password", name)
    // Translators: the name of a key, such as F5 or Ctrl-R.
    case .unused(let name?): Phrase("{0} does nothing here. F1 lists the keys", name)
    case .unused(nil): Phrase("This key does nothing here. F1 lists the keys")
    case .notADigit: Phrase("Only the digits 0 to 9 are accepted here")
    case .allDigits(let count):
      .counted(count, "A PIN has at most {0} digit here", "A PIN has at most {0} digits here")
    case .full:
      .counted(
        Candidate.byteLimit,
        "Not taken: a password has at most {0} byte",
        "Not taken: a password has at most {0} bytes"
      )
    case .pasteRefused(let name):
      // Translators: the name of a character, such as TAB or Ctrl-A.
      Phrase("Nothing was pasted: it has {0} in it, which no password can hold", name)
    case .pasteNotDigits: Phrase("Nothing was pasted: only the digits 0 to 9 are accepted here")
    case .pasteTooLong(let bytes): Self.tooLong(bytes)
    case .pasteCut: Phrase("Only the first line was pasted")
    case .beyondASCII: Phrase("Accepted, but not every keyboard can type that")
    case .missing: Self.missing(state)
    case .rejected: Phrase("This password was rejected: change it")
    case .notRepeated: Phrase("Type the same again")
    case .different: Self.difference
    case .suggestion:
      Phrase(
        "Write this password down or store it, then press Enter. Ctrl-G suggests another, Ctrl-_ brings your input back"
      )
    case .noSuggestion: Phrase("There is no suggestion for this policy")
    case .nothingBack: Phrase("There is nothing to bring back")
    case .silent(true):
      Phrase("The number of characters is hidden too. TAB shows it again, Down changes fields")
    case .silent(false): Phrase("The number of characters is shown")
    case .escape: Phrase("Ctrl-C leaves. F1 lists the keys")
    }
  }

  /// The notice as text in the language of a catalog.
  func text(_ state: FieldState, in catalog: Catalog = .english) -> String {
    phrase(state).text(in: catalog)
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

  /// What is below the required level, for a screen that shows the checklist too.
  func heading(_ state: FieldState) -> Phrase {
    let verdict = state.verdict
    guard self == .missing, verdict.level > .empty, verdict.level < verdict.minimum else {
      return phrase(state)
    }
    let (place, minimum) = (verdict.level.placePhrase, verdict.minimum.namePhrase)
    return Phrase("{0}; {1} is required", place, minimum)
  }

  /// The same words that the module rejects a password with.
  private static func missing(_ state: FieldState) -> Phrase {
    let verdict = state.verdict
    if verdict.level == .empty {
      return state.form.isNumeric ? Phrase("No PIN was entered") : Phrase("No password was entered")
    }
    let isTooLow = verdict.level < verdict.minimum
    let lines = state.lines.filter { $0.state == .unmet && (isTooLow || $0.isRequired) }
    let titles = Self.list(lines.map { $0.title })
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

  /// Several lines of the checklist as one text; nil for none.
  static func list(_ phrases: [Phrase]) -> Phrase? {
    // Translators: two lines of the checklist, one behind the other.
    phrases.reduce(nil) { all, next in all.map { Phrase("{0}; {1}", $0, next) } ?? next }
  }
}
