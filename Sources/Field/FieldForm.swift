public import Text
internal import PasswordPolicy

/// What is asked for, and how the user wants it to look.
public struct FieldForm: Sendable {
  /// Whether the input can be seen.
  public enum Reveal: CaseIterable, Sendable {
    /// Only when the user asks for it.
    case hidden
    /// From the start, until the user hides it or leaves the field.
    case shown
    /// Not at all.
    case never
  }

  /// What is to the left of the title of a field.
  public enum Accessory: Sendable {
    /// The mark of a checklist line: met once nothing is missing.
    case mark
    /// A lock, open until nothing is missing; it is an emoji.
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
    /// Digits only, as many as the policy accepts.
    case digits(least: Int?, most: Int?)
  }

  /// What the field is called, or nil for its usual name.
  public var title: Phrase?
  /// The text above it, in one line or several, or nil.
  public var prompt: Phrase?
  /// Whether the password is typed twice.
  public var isConfirmed = true
  /// What is to its left.
  public var accessory = Accessory.mark
  /// Whether the input can be seen.
  public var reveal = Reveal.hidden
  /// What the password is made of.
  public var contents = Contents.text
  /// Whether a password can be suggested.
  public var canSuggest = false
  /// A password that was rejected elsewhere: the field begins with it, and it must be changed.
  public var rejected: [UInt8] = []

  /// Creates the form that is used unless something else is asked for.
  public init() {}

  /// What the field is called.
  public var name: Phrase {
    if let title { return title }
    // Translators: what a field of a form is called; at most 20 columns. A PIN has only digits.
    if isNumeric { return Phrase("New PIN") }
    // Translators: what a field of a form is called; at most 20 columns.
    return Phrase("New password")
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

  /// Whether a key shows the input.
  var canReveal: Bool { reveal != .never }

  /// Whether a key puts in a suggestion, which is always shown.
  var offersSuggestion: Bool { canSuggest && canReveal }

  /// Whether only digits are accepted.
  public var isNumeric: Bool { contents != .text }

  /// The number of digits, if the policy accepts only one.
  var digitCount: Int? {
    guard case .digits(let least, let most) = contents, least == most else { return nil }
    return most
  }
}
