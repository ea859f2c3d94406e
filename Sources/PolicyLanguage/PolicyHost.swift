public import Text
public import PasswordPolicy

/// A rule that only the host can make, because it needs more than the password.
public enum HostRule: Equatable, Sendable {
  /// The password is none of the last ones, that many.
  case history(Int)
  /// The password is not in a cracklib dictionary: the one at the path, or the host's.
  case dictionary(path: String?)
  /// The password is in none of the lists of leaked passwords, which are files or folders of files.
  case breached([String])
}

/// What a policy needs of the host that it is for.
public protocol PolicyHost {
  /// Makes a rule that needs the host.
  func rule(_ wanted: HostRule) throws(RuleFault) -> Rule

  /// Reads the policy of pam_pwquality at a path.
  ///
  /// - Returns: Its files in the order in which pam_pwquality reads them.
  func pwqualityFiles(_ path: String) throws(RuleFault) -> [RivalFile]
}

/// A host that has nothing: its rules answer nothing, and it has no files.
///
/// Settings can be checked on it as far as their own text goes.
public struct NoHost: PolicyHost {
  /// Creates it.
  public init() {}

  /// Makes a rule that is never checked.
  public func rule(_ wanted: HostRule) throws(RuleFault) -> Rule {
    Rule(wanted) { _ in .notChecked("not on this host") }
  }

  /// Finds no file.
  public func pwqualityFiles(_ path: String) throws(RuleFault) -> [RivalFile] { [] }
}

extension HostRule {
  /// The greatest number of last passwords: pam_pwhistory(8) keeps no more.
  public static var historyLimit: Int { 400 }

  /// Whether the line must hold whatever `require` names.
  ///
  /// A password that everyone can download is refused however good it looks.
  var isAlwaysRequired: Bool {
    switch self {
    case .history, .dictionary: false
    case .breached: true
    }
  }

  /// The id of the rule's line.
  public var id: String {
    switch self {
    case .history: "history"
    case .dictionary: "dictionary"
    case .breached: "breached"
    }
  }

  /// The title of the rule's line.
  public var title: Phrase {
    switch self {
    case .history(1): Phrase("Not the last password")
    case .history(let count):
      .counted(
        count,
        "Not one of the last {0} passwords",
        "Not one of the last {0} passwords"
      )
    case .dictionary: Phrase("Not in the dictionary of common words")
    case .breached: Phrase("Not in a list of leaked passwords")
    }
  }
}

extension Rule {
  /// Creates a rule of the host, which is required by nature.
  ///
  /// - Parameters:
  ///   - wanted: What it asks for.
  ///   - check: Answers for one candidate; it must not keep any part of it.
  public init(_ wanted: HostRule, check: @escaping @Sendable (borrowing Candidate) -> Finding) {
    self.init(id: wanted.id, title: wanted.title, isRequiredByNature: true, check: check)
  }
}
