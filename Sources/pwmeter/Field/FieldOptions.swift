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
  /// What is above the field.
  static let prompt = Option("--prompt", taking: "TEXT", Phrase("Say this above the field"))
  /// What is to the left of the field.
  static let accessory = Option(
    "--accessory",
    taking: "TEXT",
    offering: .words(["mark", "lock", "none"], thenFiles: false),
    // Translators: the words mark, lock and none are values of the option, and stay as they are.
    Phrase("Put this to the left of the field: mark (the default), lock, none or a text")
  )
  /// Whether the input can be seen.
  static let reveal = Option(
    "--reveal",
    taking: "HOW",
    offering: .words(["hidden", "shown", "never"], thenFiles: false),
    // Translators: hidden, shown and never are values of the option, and stay as they are.
    Phrase("hidden or shown at first, or never, which takes Ctrl-T away")
  )
  /// The password is typed twice.
  static let confirm = Option("--confirm", Phrase("Have the password typed twice (the default)"))
  /// The password is typed once.
  static let noConfirm = Option("--no-confirm", Phrase("Do not have the password typed twice"))
  /// Lines for screen readers.
  static let accessible = Option(
    "--accessible",
    Phrase("Tell each change in a line, and draw nothing")
  )
  /// How long the field waits for a key.
  static let timeout = Option(
    "--timeout",
    taking: "SECONDS",
    Phrase("Give up after so many seconds without a key")
  )
  /// A suggestion goes to the clipboard.
  static let copy = Option(
    "--copy",
    Phrase("Have the terminal copy an accepted suggestion to the clipboard")
  )

  /// The options of everything that shows a field, except those of the policy.
  static let ofField = [
    title, accessory, reveal, confirm, noConfirm, accessible, timeout, copy,
  ]
}

/// How the field looks that a command was called for.
struct FieldOptions {
  /// The form of the field.
  var form = FieldForm()
  /// Whether it is described in lines.
  let isSpoken: Bool
  /// After how many seconds without a key it ends, or nil.
  let timeout: Int?
  /// Whether an accepted suggestion goes to the clipboard.
  let copies: Bool

  /// The shortest and the longest time that can be asked for: a day.
  static let seconds = 1...86400

  /// Reads the options, and from the policy what a password can be made of.
  init(_ invocation: Invocation, _ configuration: Configuration) {
    isSpoken = invocation.has(.accessible)
    timeout = invocation.value(of: .timeout).flatMap { WholeNumber.read($0.utf8, in: Self.seconds) }
    copies = invocation.has(.copy)
    form.title = invocation.value(of: .title).map { .name($0) }
    form.prompt = invocation.value(of: .prompt).map { .name($0) }
    form.isConfirmed = invocation.last(of: [.confirm, .noConfirm]) != Option.noConfirm.name
    form.reveal = invocation.value(of: .reveal).flatMap { FieldForm.Reveal($0) } ?? .hidden
    form.contents = configuration.policy.contents
    form.canSuggest = true
    switch invocation.value(of: .accessory) {
    case "mark", nil: form.accessory = .mark
    case "lock": form.accessory = .lock
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
    return .digits(least: bounds.minimum, most: bounds.maximum)
  }
}
