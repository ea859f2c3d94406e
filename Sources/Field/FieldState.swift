public import PasswordPolicy
public import Terminal

/// What happens to a field.
public enum FieldEvent: Sendable {
  /// A key was pressed.
  case key(Key)
  /// The policy has judged the password.
  case judged(Verdict)
  /// A password was suggested, or there is none.
  case suggested([UInt8]?)
  /// The field goes out of sight for a while.
  case suspended
}

/// Everything that a live password field knows.
///
/// It is a plain value, and ``after(_:)`` is the one thing that happens to it.
public struct FieldState: Sendable {
  /// One of the two places to type in.
  public enum Focus: CaseIterable, Sendable {
    /// The password.
    case password
    /// The same again.
    case confirmation
  }

  /// How the field ends.
  public enum Outcome: Equatable, Sendable {
    /// The password is accepted, and confirmed where that was asked for.
    case accepted
    /// The person left.
    case left
  }

  /// What the state needs somebody else for.
  public enum Wish: Equatable, Sendable {
    /// A password to suggest.
    case suggestion
    /// The screen made new.
    case redraw
  }

  /// What is asked for.
  public let form: FieldForm
  /// The password.
  public internal(set) var password = Entry()
  /// The password again.
  public internal(set) var confirmation = Entry()
  /// Where keys go.
  public internal(set) var focus = Focus.password
  /// Whether the text can be seen.
  public internal(set) var isShown: Bool
  /// What is said about the last key.
  public internal(set) var notice: Notice?
  /// What the policy says of the password.
  public internal(set) var verdict: Verdict
  /// How the field has ended, or nil while it has not.
  public internal(set) var outcome: Outcome?
  /// What the last key needs somebody else for.
  public internal(set) var wish: Wish?
  /// Whether both fields hold a suggestion that nobody has changed.
  var isSuggestion = false

  /// Creates the state of an empty field.
  ///
  /// - Parameters:
  ///   - form: What is asked for.
  ///   - verdict: What the policy says of an empty password.
  public init(_ form: FieldForm, _ verdict: Verdict) {
    self.form = form
    self.verdict = verdict
    isShown = form.reveal == .shown
  }

  /// Returns the state after something happened.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The new state. Where its password is another, it waits for a verdict on it.
  public func after(_ event: FieldEvent) -> FieldState {
    var state = self
    switch event {
    case .key(let key):
      state.notice = nil
      state.wish = nil
      state.press(key)
    case .judged(let verdict): state.verdict = verdict
    case .suggested(let suggestion): state.take(suggestion)
    case .suspended: state.isShown = false
    }
    return state
  }

  /// Whether both fields have text, and whether it is the same; nil where one has none.
  public var isMatch: Bool? {
    if !form.isConfirmed || password.isEmpty || confirmation.isEmpty { return nil }
    return password.bytes == confirmation.bytes
  }

  /// Whether nothing is missing.
  public var isComplete: Bool {
    verdict.isAccepted && (!form.isConfirmed || isMatch == true)
  }

  /// The entry that keys go to.
  public var focused: Entry {
    get { focus == .password ? password : confirmation }
    set {
      if focus == .password { password = newValue } else { confirmation = newValue }
    }
  }

  private mutating func take(_ suggestion: [UInt8]?) {
    wish = nil
    guard let suggestion else {
      notice = .noSuggestion
      return
    }
    password = Entry(suggestion)
    if form.isConfirmed { confirmation = Entry(suggestion) }
    focus = .password
    isShown = true
    isSuggestion = true
    notice = .suggestion
  }
}
