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
    /// Nobody pressed a key in the time that was given.
    case timedOut
    /// A signal asks the program to end.
    case ended
    /// The terminal cannot be used, and nothing was shown.
    case noTerminal
  }

  /// What a field needs of the policy.
  struct Service {
    /// Judges a password.
    let judge: ([UInt8]) -> Verdict
    /// Makes a password that the policy accepts, or nil if it cannot.
    let suggest: () -> [UInt8]?
    /// Says how an attacker would guess a password, in lines.
    let explain: ([UInt8]) -> [String]
  }

  private var terminal: TerminalSession
  private let options: FieldOptions
  private let traits: TerminalTraits
  private let view: FieldView
  private let drawing: Drawing
  private let service: Service

  private var state: FieldState
  private var decoder = KeyDecoder()
  private var timers: FieldTimers
  /// The screen that the terminal shows, or nil if that is not known.
  private var shown: Screen?
  /// The state that was described last, if the field is described in lines.
  private var told: FieldState
  /// The same, at the last pause of the user.
  private var paused: FieldState
  /// Whether something has happened since.
  private var isUntold = false
  /// Whether the cursor is in a line with text: the line that was said last stays the cursor's line,
  /// which a braille display shows.
  private var isInLine = false

  /// Shows a field and has it filled in.
  ///
  /// At the end the user's own screen is back. The owner of the session restores the rest of the
  /// terminal: until then what the user types stays hidden.
  ///
  /// - Parameters:
  ///   - options: What the field asks for, and how.
  ///   - session: The session with the terminal; it is used for the field until this returns.
  ///   - service: The policy; `canSuggest` says whether it is ever asked for a suggestion.
  /// - Returns: How the field ended.
  static func run(
    _ options: FieldOptions,
    in session: inout TerminalSession,
    _ service: Service
  ) -> Ending {
    let traits = TerminalTraits(speaking: options.isSpoken, session.size)
    session.prepare(for: traits.use)
    var form = options.form
    // A line that was written stays, so nothing secret may be in it.
    if traits.isSpoken { form.reveal = .never }
    let state = FieldState(form, service.judge(form.rejected))
    var field = FieldSession(
      terminal: session,
      options: options,
      traits: traits,
      view: FieldView(traits.glyphs, traits.marks, in: Language.catalog),
      drawing: Drawing(traits.depth),
      service: service,
      state: state,
      timers: FieldTimers(options.timeout),
      told: state,
      paused: state
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
      let patience = decoder.patience
      let left = timers.left(for: state, isSpoken: traits.isSpoken)
      switch terminal.wait(earlier(patience, left)) {
      case .entered:
        decoder.signalKeys = terminal.signalKeys
        shown = nil
        if traits.isSpoken { say(opening) }
        opening = [Language.text(FieldSpeech.name(of: state))]
      case .failed: return .noTerminal
      case .bytes(let bytes):
        timers.restart()
        decoder.read(bytes) { keys.append($0) }
      case .quiet:
        if let patience, patience <= left ?? patience { decoder.giveUp { keys.append($0) } }
        switch timers.expired(for: state, isSpoken: traits.isSpoken) {
        case .field: return .timedOut
        case .pause: tellPause()
        case .reveal: happen(.suspended)
        case nil: break
        }
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

  private func earlier(_ first: Int32?, _ second: Int32?) -> Int32? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  private mutating func press(_ keys: [Key]) -> Ending? {
    for key in keys.flatMap({ state.form.isNumeric ? $0.digits : [$0] }) {
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
      case .suggestion: happen(.suggested(service.suggest()))
      case .explanation: happen(.explained(service.explain(state.password.bytes)))
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
      state = state.after(.judged(service.judge(state.password.bytes)))
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
    state = state.after(.read)
    told = state
    // That the field is empty was said, and any number is news after that.
    if state.verdict.level == .empty { paused = state }
    isUntold = false
  }

  /// Describes what has changed since the user's last pause and is not described at once.
  private mutating func tellPause() {
    say(FieldSpeech.pause(from: paused, to: state, in: Language.catalog))
    paused = state
  }

  private mutating func say(_ lines: [String]) {
    let layout = Layout(traits.glyphs, width: terminal.size.usableColumns)
    for line in lines {
      var indent = Row()
      indent.pad(to: line.prefix { $0 == " " }.count)
      for row in layout.wrap(line, behind: indent) {
        terminal.write((isInLine ? Self.newline : []) + row.bytes)
        isInLine = true
      }
    }
  }

  private static let newline: [UInt8] = [0x0D, 0x0A]

  /// Brings the user's own screen back, and leaves one line on it.
  private mutating func finish(_ ending: Ending) {
    // A drawing goes with its screen, and nobody waits for lines after a signal.
    if case .ended = ending { terminal.forget() }
    if !traits.isSpoken { terminal.forget() }
    terminal.putScreenBack()
    if case .accepted(let password) = ending, options.copies, state.isSuggestion {
      terminal.write(Clipboard.sequence(copying: password))
    }
    tell(ending)
    if isInLine { terminal.write(Self.newline) }
    terminal.finish()
  }

  private mutating func tell(_ ending: Ending) {
    let name = state.form.name
    switch ending {
    case .accepted:
      // Translators: what the field is called, and a level such as: Strong (4 of 4)
      let result = Phrase("{0}: accepted, {1}", name, state.verdict.level.placePhrase)
      say([Language.text(result)])
    case .left:
      // Translators: what the field is called; the user left it.
      say([Language.text(Phrase("{0}: left without an accepted password", name))])
    case .timedOut:
      // Translators: what the field is called; nobody pressed a key.
      say([Language.text(Phrase("{0}: no key was pressed for too long", name))])
    case .ended, .noTerminal: break
    }
  }
}

extension Key {
  /// The number of the signal that the key sends, or nil if it sends none.
  fileprivate var signal: Int32? {
    switch self {
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .suspend: SIGTSTP
    default: nil
    }
  }

  /// Typed text byte by byte: a PIN may end in the middle of it, and the rest belongs to the next field.
  fileprivate var digits: [Key] {
    if case .text(let bytes) = self { bytes.map { .text([$0]) } } else { [self] }
  }
}
