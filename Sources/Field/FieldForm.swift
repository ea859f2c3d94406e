public import Text
internal import PasswordPolicy

/// What is asked for, and how the person who asks wants it to look.
public struct FieldForm: Sendable {
  /// Whether what is typed can be seen.
  public enum Reveal: CaseIterable, Sendable {
    /// Only when the person asks for it.
    case hidden
    /// From the start, until the person hides it or leaves the field.
    case shown
    /// Not at all.
    case never
  }

  /// What stands to the left of the field.
  public enum Accessory: Sendable {
    /// A lock, open until nothing is missing.
    case lock
    /// A text.
    case text(String)
    /// Nothing.
    case none
  }

  /// What the password is made of.
  public enum Contents: Equatable, Sendable {
    /// Any text.
    case text
    /// Digits alone; `count` of them, where the policy takes one length alone.
    case digits(count: Int?)
  }

  /// What the field is called.
  public var title = usualTitle
  /// What stands above it, in one line or several, or nil.
  public var prompt: Phrase?
  /// Whether the password is typed twice.
  public var isConfirmed = true
  /// What stands to its left.
  public var accessory = Accessory.lock
  /// Whether what is typed can be seen.
  public var reveal = Reveal.hidden
  /// What the password is made of.
  public var contents = Contents.text
  /// Whether a password can be suggested.
  public var canSuggest = false

  /// Creates the form that is used where nothing else is said.
  public init() {}

  /// What the field is called where nothing else is said.
  private static var usualTitle: Phrase {
    // Translators: what a field of a form is called; at most 20 columns.
    Phrase("New password")
  }

  /// The lines above it that have text, in the language of a catalog.
  func promptLines(in catalog: Catalog) -> [String] {
    guard let text = prompt?.text(in: catalog) else { return [] }
    return text.split(whereSeparator: { $0.isNewline }).map { String($0) }
  }

  /// What the second field is called.
  static var confirmationTitle: Phrase {
    // Translators: what the field is called where the same is typed once more; at most 20 columns.
    Phrase("Again")
  }

  /// Whether a key shows what is typed.
  var canReveal: Bool { reveal != .never }

  /// Whether a key puts in a suggestion, which is always shown.
  var offersSuggestion: Bool { canSuggest && canReveal }

  /// Whether only digits are taken.
  var isNumeric: Bool { contents != .text }
}
