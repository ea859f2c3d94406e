public import PasswordPolicy
public import Terminal
internal import Text

/// What happens to a field.
public enum FieldEvent: Sendable {
  /// A key was pressed.
  case key(Key)
  /// The policy has judged the password.
  case judged(Verdict)
  /// A password was suggested, or there is none.
  case suggested([UInt8]?)
  /// How an attacker would guess the password was found out, in lines.
  case explained([String])
  /// The page that was asked for was read out.
  case read
  /// The field is hidden for a while, or nobody has typed for a while.
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
    /// The password is accepted, and confirmed if that was asked for.
    case accepted
    /// The user left.
    case left
  }

  /// What the state needs somebody else for.
  public enum Wish: Equatable, Sendable {
    /// A password to suggest.
    case suggestion
    /// How an attacker would guess the password.
    case explanation
    /// The whole screen again.
    case redraw
  }

  /// A text that is shown instead of the field until the next key.
  enum Page: Equatable {
    /// The keys.
    case keys
    /// How an attacker would guess the password, in lines.
    case explanation([String])
  }

  /// What Ctrl-_ brings back.
  struct Snapshot {
    let password: Entry
    let confirmation: Entry
    let focus: Focus
    let isSuggestion: Bool
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
  /// Whether the number of characters is hidden as well.
  public internal(set) var isSilent = false
  /// What is said about the last key.
  public internal(set) var notice: Notice?
  /// What the policy says of the password.
  public internal(set) var verdict: Verdict
  /// How the field has ended, or nil while it has not.
  public internal(set) var outcome: Outcome?
  /// What the last key needs somebody else for.
  public internal(set) var wish: Wish?
  /// Whether both fields hold a suggestion that nobody has changed.
  public internal(set) var isSuggestion = false
  /// The text that is shown instead, and how many of its rows are scrolled away.
  var page: Page?
  var pageTop = 0
  /// What the fields held before each change, the last at the end.
  var past: [Snapshot] = []
  /// The text that was deleted last by more than a character.
  var deleted: [UInt8] = []
  /// Whether the last key was Ctrl-D and deleted: held down, it must not leave the field.
  var isDeletingForward = false
  /// Whether the PIN is complete, and goes on once it is judged.
  var awaitsVerdict = false

  /// Creates the state of a field that nobody has typed into.
  ///
  /// - Parameters:
  ///   - form: What is asked for.
  ///   - verdict: What the policy says of the password that the field begins with.
  public init(_ form: FieldForm, _ verdict: Verdict) {
    self.form = form
    self.verdict = verdict
    isShown = form.reveal == .shown
    password = Entry(form.rejected)
  }

  /// Returns the state after something happened.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The new state. If its password has changed, it waits for a verdict on it.
  public func after(_ event: FieldEvent) -> FieldState {
    var state = self
    switch event {
    case .key(let key):
      state.notice = nil
      state.wish = nil
      if !state.turn(key) { state.press(key) }
    case .judged(let verdict):
      state.verdict = verdict
      if awaitsVerdict {
        state.awaitsVerdict = false
        state.enter()
      }
    case .suggested(let suggestion): state.take(suggestion)
    case .explained(let lines):
      state.wish = nil
      state.page = .explanation(lines)
      state.pageTop = 0
    case .read: state.page = nil
    case .suspended: state.isShown = false
    }
    return state
  }

  /// Whether both fields are the same; nil if one is empty, or the second is not complete yet.
  public var isMatch: Bool? {
    if !form.isConfirmed || password.isEmpty || confirmation.isEmpty { return nil }
    if password.bytes == confirmation.bytes { return true }
    let isBegun = focus == .confirmation && password.bytes.starts(with: confirmation.bytes)
    return isBegun ? nil : false
  }

  /// Whether nothing is missing.
  public var isComplete: Bool {
    verdict.isAccepted && !isRejected && (!form.isConfirmed || isMatch == true)
  }

  /// Whether the password is the one that was rejected elsewhere.
  var isRejected: Bool { !password.isEmpty && password.bytes == form.rejected }

  /// Whether text is shown that should be hidden again after a while: a suggestion is being written
  /// down.
  public var hidesLater: Bool { isShown && form.reveal == .hidden && !isSuggestion }

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
    // Another suggestion: Ctrl-_ still brings back the user's input.
    if !isSuggestion { remember() }
    password = Entry(suggestion)
    if form.isConfirmed { confirmation = Entry(suggestion) }
    focus = .password
    isShown = true
    isSuggestion = true
    notice = .suggestion
  }
}
