public import PasswordPolicy

/// Everything that settings say: the policy, and how it is talked about.
public struct Configuration: Sendable {
  /// The rules and how they are enforced.
  public let policy: Policy
  /// How the dialogue with the person goes.
  public let dialogue: Dialogue
  /// Whether the log tells more than events.
  public let isDebugging: Bool
  /// The section that counts, or nil where none does.
  public let section: Section?
  /// The settings that are in force and not the default's, none with the key of another.
  public let settings: [Setting]
  /// What is legal in the settings, and probably not what was meant.
  public let remarks: [Diagnostic]

  /// The setting that a demand comes from; nil for one of the default policy.
  public func setting(of demand: Demand) -> Setting? {
    settings.first { $0.key == demand.key }
  }
}

/// How the dialogue with the person goes.
public struct Dialogue: Equatable, Sendable {
  /// What a message marks its lines with.
  public enum Marks: CaseIterable, Sendable {
    /// ASCII alone, which every terminal and log can show.
    case ascii
    /// Signs beyond ASCII.
    case unicode
  }

  /// How a message lays out its checklist.
  public enum Layout: CaseIterable, Sendable {
    /// One line of text for each line of the checklist.
    case list
    /// All on one line, for programs that cut messages at the first.
    case line
  }

  /// How often a new password is asked for, from 1.
  public var retry = 3
  /// Whether the whole checklist stands before the first prompt.
  public var announces = true
  /// What a message marks its lines with.
  public var marks = Marks.ascii
  /// How a message lays out its checklist.
  public var layout = Layout.list

  /// Creates the dialogue of a policy that says nothing about it.
  public init() {}
}
