import PasswordPolicy
import Terminal

@testable import Field

/// What a person does at a field.
struct Typing: Sendable {
  /// What the field of these tests accepts: four characters, one of them a number.
  static let policy = Policy(rules: [.length(4), .characters(.digit, atLeast: 1)])

  private(set) var state: FieldState

  /// Begins at an empty field.
  init(_ form: FieldForm = FieldForm()) {
    state = FieldState(form, Self.policy.judge(Candidate("")))
  }

  /// Presses keys one after another; what is typed is judged as the program has it judged.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - form: What is asked for.
  /// - Returns: The state after them.
  static func state(_ keys: [Key], _ form: FieldForm = FieldForm()) -> FieldState {
    var typing = Typing(form)
    for key in keys { typing.happen(.key(key)) }
    return typing.state
  }

  /// Has something happen.
  mutating func happen(_ event: FieldEvent) {
    let before = state.password.bytes
    state = state.after(event)
    if state.password.bytes != before {
      state = state.after(.judged(Self.policy.judge(Candidate(password: state.password.bytes))))
    }
  }
}

extension Key {
  /// Types a text.
  static func typed(_ text: String) -> Key { .text(Array(text.utf8)) }

  /// Pastes a text.
  static func pasted(_ text: String) -> Key { .paste(Array(text.utf8), length: text.utf8.count) }

  /// Presses a letter with Ctrl.
  static func ctrl(_ letter: Unicode.Scalar) -> Key { .control(UInt8(ascii: letter)) }
}

extension FieldForm {
  /// The usual form with some changes.
  static func with(_ change: (inout FieldForm) -> Void) -> FieldForm {
    var form = FieldForm()
    change(&form)
    return form
  }
}
