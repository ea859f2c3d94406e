/// What a rule demands of a password, as a value.
///
/// A ``Rule`` checks a demand. Everything else that needs to know what a rule is about reads the demand:
/// titles, the linter, the generator, the field and the reports.
///
/// To add a rule, add its case and its id here, and write a file in `Rules` with the rule. Then name the
/// rule in ``Rule/init(_:)``, add a line to `Keyword.lines` to make it a key of the policy language, and
/// add a table of passwords to `Tests/PasswordPolicyTests/Rules`. The linter (`Lint+Lines.swift`,
/// `Lint+Standards.swift`) and the generator (`CharacterDemands.swift`) treat a demand that they do not
/// know as one that they cannot use: decide there what the new one means.
///
/// A rule that other code makes with a check of its own needs none of this: its demand is
/// ``other(id:)``.
public enum Demand: Equatable, Sendable {
  /// At least a number of characters.
  case minimumLength(Int, LengthUnit)
  /// At most a number of characters.
  case maximumLength(Int, LengthUnit)
  /// At most a number of bytes.
  case maximumBytes(Int)
  /// At least a number of characters of one kind.
  case characters(CharacterKind, atLeast: Int)
  /// An upper-case and a lower-case character.
  case mixedCase
  /// Characters of at least a number of classes.
  case classes(atLeast: Int)
  /// Only characters of a set.
  case charset(Charset)
  /// At most a number of characters in a row that belong together.
  case run(Run, atMost: Int)
  /// A pattern of the administrator's that must be found in the password, or must not.
  indirect case pattern(Pattern, id: String, mustMatch: Bool)
  /// None of some words.
  case excludes(ExcludedWords, ForbiddenExtent)
  /// At least a number of changes from the old password.
  case changes(atLeast: Int)
  /// Not on the built-in list of common passwords.
  case notCommon
  /// Not a date.
  case notDate
  /// More guesses than an attacker has, as a decimal logarithm.
  case guesses(log10: Double)
  /// The guesses that the minimum level needs in a policy whose meter counts guesses, as a decimal
  /// logarithm.
  case meter(log10: Int)
  /// What only the host can check.
  case host(HostDemand)
  /// What other code checks.
  case other(id: String)
}

/// A kind of character that rules count; a character may be of several kinds.
public enum CharacterKind: CaseIterable, Sendable {
  /// Upper-case characters.
  case upper
  /// Lower-case characters.
  case lower
  /// Letters of either case or without case.
  case letter
  /// Numbers.
  case digit
  /// Punctuation marks and symbols.
  case symbol
}

/// The characters that a password may consist of.
public enum Charset: CaseIterable, Sendable {
  /// The printing characters of ASCII and the space, which every keyboard can type.
  case keyboard
  /// The digits 0 to 9.
  case digits
}

/// Characters in a row that belong together.
public enum Run: CaseIterable, Sendable {
  /// The same character again.
  case same
  /// Neighbours in an alphabet, in the digits or on a keyboard.
  case sequence
  /// Characters of the same class.
  case sameClass
}

/// Words that a password must not contain.
public enum ExcludedWords: Equatable, Sendable {
  /// The names of the account.
  case userName
  /// The words of the account's GECOS entry.
  case realName
  /// The name of the host.
  case hostName
  /// Words of the administrator's choice.
  case words([String])
}

/// A demand that only the host can check, because the check needs more than the password.
public enum HostDemand: Equatable, Sendable {
  /// None of the last passwords, that many.
  case history(Int)
  /// Not in a cracklib dictionary: the one at the path, or the host's.
  case dictionary(path: String?)
  /// Not in any of these breached-password lists, which are files or folders of files.
  case breached([String])
}

extension Demand {
  /// The word for the demand in policies, logs and programs, such as `length`.
  ///
  /// In one place only: the module would have a copy of all the words for each comparison.
  @inline(never)
  public var id: String {
    switch self {
    case .minimumLength: "length"
    case .maximumLength: "max-length"
    case .maximumBytes: "max-bytes"
    case .characters(.upper, _): "upper"
    case .characters(.lower, _): "lower"
    case .characters(.letter, _): "letter"
    case .characters(.digit, _): "digit"
    case .characters(.symbol, _): "symbol"
    case .mixedCase: "case"
    case .classes: "classes"
    case .charset: "charset"
    case .run(.same, _): "repeat"
    case .run(.sequence, _): "sequence"
    case .run(.sameClass, _): "class-run"
    case .pattern(_, let id, _): id
    case .excludes(.userName, _): "username"
    case .excludes(.realName, _): "realname"
    case .excludes(.hostName, _): "hostname"
    case .excludes(.words, _): "words"
    case .changes: "previous"
    case .notCommon: "common"
    case .notDate: "date"
    case .guesses: "guesses"
    case .meter: "meter"
    case .host(.history): "history"
    case .host(.dictionary): "dictionary"
    case .host(.breached): "breached"
    case .other(let id): id
    }
  }
}

extension Rule {
  /// Creates the rule that checks a demand; nil for a demand that only the host or other code can check.
  public init?(_ demand: Demand) {
    switch demand {
    case .minimumLength(let count, let unit): self = .length(count, in: unit)
    case .maximumLength(let count, let unit): self = .maximumLength(count, in: unit)
    case .maximumBytes(let count): self = .maximumBytes(count)
    case .characters(let kind, let count): self = .characters(kind, atLeast: count)
    case .mixedCase: self = .mixedCase
    case .classes(let count): self = .classes(count)
    case .charset(let charset): self = .charset(charset)
    case .run(.same, let count): self = .repeats(count)
    case .run(.sequence, let count): self = .sequence(count)
    case .run(.sameClass, let count): self = .classRun(count)
    case .pattern(let pattern, let id, let mustMatch):
      self = .pattern(pattern, id: id, mustMatch: mustMatch)
    case .excludes(.userName, let extent): self = .userName(extent)
    case .excludes(.realName, let extent): self = .realName(extent)
    case .excludes(.hostName, let extent): self = .hostName(extent)
    case .excludes(.words(let words), let extent): self = .words(words, extent)
    case .changes(let count): self = .previous(count)
    case .notCommon: self = .notCommon
    case .notDate: self = .notDate
    case .guesses(let minimum): self = .guesses(log10: minimum)
    case .meter(let minimum): self = .meter(log10: minimum)
    case .host, .other: return nil
    }
  }
}
