internal import Text
internal import Field
internal import PasswordPolicy
internal import PolicyLanguage

extension Option {
  /// What the field is called.
  static let title = Option(
    "--title",
    taking: "TEXT",
    // Translators: an option. Words in capitals are values, and stay as they are.
    Phrase("Call the field this, not New password")
  )
  /// What stands above the field.
  static let prompt = Option("--prompt", taking: "TEXT", Phrase("Say this above the field"))
  /// What stands to the left of the field.
  static let accessory = Option(
    "--accessory",
    taking: "TEXT",
    offering: .words(["lock", "none"], thenFiles: false),
    // Translators: the words lock and none are values of the option, and stay as they are.
    Phrase("Put this to the left of the field, lock for a lock, none for nothing")
  )
  /// Whether what is typed can be seen.
  static let reveal = Option(
    "--reveal",
    taking: "HOW",
    offering: .words(["hidden", "shown", "never"], thenFiles: false),
    // Translators: hidden, shown and never are values of the option, and stay as they are.
    Phrase("hidden or shown at first, or never, which takes Ctrl-T away")
  )
  /// Whether the password is typed twice.
  static let noConfirm = Option("--no-confirm", Phrase("Do not have the password typed twice"))
  /// Lines for screen readers.
  static let accessible = Option(
    "--accessible",
    Phrase("Tell each change in a line, and draw nothing")
  )

  /// The options of everything that shows a field, but for the policy's.
  static let ofField = [title, accessory, reveal, noConfirm, accessible]
}

/// How the field looks that a command was called for.
struct FieldOptions {
  /// The form of the field.
  var form = FieldForm()
  /// Whether it is told in lines.
  let isSpoken: Bool

  /// Reads the options, and from the policy what a password can be made of.
  init(_ invocation: Invocation, _ configuration: Configuration) {
    isSpoken = invocation.has(.accessible)
    form.title = invocation.value(of: .title).map { .name($0) } ?? form.title
    form.prompt = invocation.value(of: .prompt).map { .name($0) }
    form.isConfirmed = !invocation.has(.noConfirm)
    form.reveal = invocation.value(of: .reveal).flatMap { FieldForm.Reveal($0) } ?? .hidden
    form.contents = configuration.policy.contents
    form.canSuggest = true
    switch invocation.value(of: .accessory) {
    case "lock", nil: form.accessory = .lock
    case "none": form.accessory = .none
    case .some(let text): form.accessory = .text(text)
    }
  }
}

extension FieldForm.Reveal {
  /// Reads the value of ``Option/reveal``.
  init?(_ word: String) {
    switch word {
    case "hidden": self = .hidden
    case "shown": self = .shown
    case "never": self = .never
    default: return nil
    }
  }
}

extension Policy {
  /// What a password can be made of.
  fileprivate var contents: FieldForm.Contents {
    if !demands.contains(.charset(.digits)) { return .text }
    let bounds = LengthBounds(demands)
    return .digits(count: bounds.minimum == bounds.maximum ? bounds.maximum : nil)
  }
}
