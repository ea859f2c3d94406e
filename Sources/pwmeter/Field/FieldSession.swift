internal import Text
internal import CProgramHost
internal import Field
internal import PasswordPolicy
internal import Terminal

/// One live password field on the user's terminal.
struct FieldSession: ~Copyable {
  /// How a field ends.
  enum Ending {
    /// The policy accepts the password.
    case accepted([UInt8])
    /// The user left, or the terminal is gone.
    case left
    /// A signal asks the program to end.
    case ended
    /// The terminal cannot be used, and nothing was shown.
    case noTerminal
  }

  private var terminal: TerminalSession
  private let traits: TerminalTraits
  private let view: FieldView
  private let drawing: Drawing
  private let judge: ([UInt8]) -> Verdict
  private let suggest: () -> [UInt8]?

  private var state: FieldState
  private var decoder = KeyDecoder()
  /// The screen that the terminal shows, or nil if that is not known.
  private var shown: Screen?
  /// The state that was described last, if the field is described in lines.
  private var told: FieldState
  /// Whether something has happened since.
  private var isUntold = false

  /// Shows a field and has it filled in.
  ///
  /// At the end the user's own screen is back. The owner of the session restores the rest of the
  /// terminal: until then what the user types stays hidden.
  ///
  /// - Parameters:
  ///   - form: What the field asks for; `canSuggest` says whether `suggest` is ever called.
  ///   - isSpoken: Whether the field is described in lines, and nothing is drawn.
  ///   - session: The session with the terminal; it is used for the field until this returns.
  ///   - judge: Judges a password by the policy.
  ///   - suggest: Makes a password that the policy accepts, or nil if it cannot.
  /// - Returns: How the field ended.
  static func run(
    _ form: FieldForm,
    isSpoken: Bool,
    in session: inout TerminalSession,
    judge: @escaping ([UInt8]) -> Verdict,
    suggest: @escaping () -> [UInt8]?
  ) -> Ending {
    let traits = TerminalTraits(speaking: isSpoken, session.size)
    session.prepare(for: traits.use)
    var form = form
    // A line that was written stays, so nothing secret may be in it.
    if traits.isSpoken { form.reveal = .never }
    let state = FieldState(form, judge([]))
    var field = FieldSession(
      terminal: session,
      traits: traits,
      view: FieldView(traits.glyphs, traits.marks, in: Language.catalog),
      drawing: Drawing(traits.depth),
      judge: judge,
      suggest: suggest,
      state: state,
      told: state
    )
    let ending = field.fill()
    field.finish(ending)
    session = field.terminal
    return ending
  }

  /// Shows the field until it ends.
  private mutating func fill() -> Ending {
    var opening = FieldSpeech.opening(state, in: Language.catalog)
    while true {
      var keys: [Key] = []
      switch terminal.wait(decoder.patience) {
      case .entered:
        decoder.signalKeys = terminal.signalKeys
        shown = nil
        if traits.isSpoken { say(opening) }
        opening = [Language.text(FieldSpeech.name(of: state))]
      case .failed: return .noTerminal
      case .bytes(let bytes): decoder.read(bytes) { keys.append($0) }
      case .quiet: decoder.giveUp { keys.append($0) }
      case .resized: shown = nil
      case .stopping:
        happen(.suspended)
        continue
      case .ending: return .ended
      case .other, .again: break
      case .gone: return .left
      }
      if let ending = press(keys) { return ending }
      show()
    }
  }

  private mutating func press(_ keys: [Key]) -> Ending? {
    for key in keys {
      if let number = key.signal {
        // If the signal is ignored, the key still leaves the field, as the user expects.
        if cprogram_session_ignores(number) {
          if number == SIGTSTP { continue }
          return .left
        }
        // To the whole job, as the terminal would. Keys after it are discarded like other unread
        // input.
        kill(0, number)
        return nil
      }
      happen(.key(key))
      switch state.outcome {
      case .accepted: return .accepted(state.password.bytes)
      case .left: return .left
      case nil: break
      }
      switch state.wish {
      case .suggestion: happen(.suggested(suggest()))
      case .redraw: shown = nil
      case nil: break
      }
    }
    return nil
  }

  /// Goes on to the next state, and has a changed password judged.
  private mutating func happen(_ event: FieldEvent) {
    let before = state
    state = state.after(event)
    if state.password.bytes != before.password.bytes {
      state = state.after(.judged(judge(state.password.bytes)))
    }
    isUntold = true
    if traits.isSpoken { tellChanges() }
  }

  /// Shows the field as it is now, once the terminal has taken what it was to show before.
  private mutating func show() {
    if traits.isSpoken { return tellChanges() }
    if terminal.isBusy { return }
    let screen = view.screen(of: state, terminal.size)
    terminal.write(drawing.update(from: shown, to: screen))
    shown = screen
  }

  private mutating func tellChanges() {
    if !isUntold || terminal.isBusy { return }
    say(FieldSpeech.changes(from: told, to: state, in: Language.catalog))
    told = state
    isUntold = false
  }

  private mutating func say(_ lines: [String]) {
    let layout = Layout(traits.glyphs, width: terminal.size.usableColumns)
    for line in lines {
      var indent = Row()
      indent.pad(to: line.prefix { $0 == " " }.count)
      for row in layout.wrap(line, behind: indent) { terminal.write(row.bytes + [0x0D, 0x0A]) }
    }
  }

  /// Brings the user's own screen back, and leaves one line on it.
  private mutating func finish(_ ending: Ending) {
    // A drawing goes with its screen, and nobody waits for lines after a signal.
    if case .ended = ending { terminal.forget() }
    if !traits.isSpoken { terminal.forget() }
    terminal.putScreenBack()
    tell(ending)
    terminal.finish()
  }

  private mutating func tell(_ ending: Ending) {
    let title = state.form.title
    switch ending {
    case .accepted:
      // Translators: what the field is called, and a level such as: Strong (4 of 4)
      let result = Phrase("{0}: accepted, {1}", title, state.verdict.level.placePhrase)
      say([Language.text(result)])
    case .left:
      // Translators: what the field is called; the person left it.
      say([Language.text(Phrase("{0}: left without an accepted password", title))])
    case .ended, .noTerminal: break
    }
  }
}

extension Key {
  /// The number of the signal that the key sends, or nil where it sends none.
  fileprivate var signal: Int32? {
    switch self {
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .suspend: SIGTSTP
    default: nil
    }
  }
}
