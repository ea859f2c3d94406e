internal import Text
internal import CProgramHost
internal import Field
internal import PasswordPolicy
internal import Terminal

/// One live password field on the terminal of the person who runs the program.
struct FieldSession: ~Copyable {
  /// How a field ends.
  enum Ending {
    /// The policy accepts the password.
    case accepted([UInt8])
    /// The person left, or the terminal is gone.
    case left
    /// A signal came. It is noted, and ends the program when `main` returns.
    case ended(by: Int32)
    /// There is no terminal, and nothing was shown.
    case noTerminal
  }

  private var terminal: FieldTerminal
  private let surroundings: Surroundings
  private let view: FieldView
  private let drawing: Drawing
  private let judge: ([UInt8]) -> Verdict
  private let suggest: () -> [UInt8]?

  private var state: FieldState
  private var decoder = KeyDecoder()
  /// What the terminal shows, or nil where that is not known.
  private var shown: Screen?
  /// The state that was told last, where it is told in lines.
  private var told: FieldState
  /// Whether something has happened since.
  private var isUntold = false

  /// Shows a field and has it filled in.
  ///
  /// The terminal is put back, whatever happens, but for `staysUnseen`.
  ///
  /// - Parameters:
  ///   - form: What is asked for; `canSuggest` says whether `suggest` is ever called.
  ///   - isSpoken: Whether it is told in lines, and nothing is drawn.
  ///   - staysUnseen: Whether only the person's own screen is put back, and the caller puts back the rest
  ///     of the terminal: what is typed meanwhile is not to be seen.
  ///   - judge: What the policy says of a password.
  ///   - suggest: Makes a password that the policy accepts, or nil where it cannot.
  /// - Returns: How it ended.
  static func run(
    _ form: FieldForm,
    isSpoken: Bool = false,
    staysUnseen: Bool = false,
    judge: @escaping ([UInt8]) -> Verdict,
    suggest: @escaping () -> [UInt8]? = { nil }
  ) -> Ending {
    guard let terminal = FieldTerminal() else { return .noTerminal }
    let surroundings = Surroundings(speaking: isSpoken, terminal.size)
    var form = form
    // A line that was written stays, so nothing secret may be in it.
    if surroundings.isSpoken { form.reveal = .never }
    let state = FieldState(form, judge([]))
    var session = FieldSession(
      terminal: terminal,
      surroundings: surroundings,
      view: FieldView(surroundings.glyphs, surroundings.marks, in: Language.catalog),
      drawing: Drawing(surroundings.depth),
      judge: judge,
      suggest: suggest,
      state: state,
      told: state
    )
    cprogram_signals_begin()
    let entering = session.terminal.enter(for: surroundings.use)
    let ending: Ending =
      switch entering {
      case .done: session.fill()
      case .failed: .noTerminal
      case .signal(let number): session.take(number) ?? .left
      }
    // A drawing goes with the screen that it is on, and nobody waits for lines to come out.
    if case .ended = ending { session.terminal.forget() }
    if !surroundings.isSpoken { session.terminal.forget() }
    session.terminal.putScreenBack()
    session.tell(ending)
    session.terminal.finish()
    if !staysUnseen { session.terminal.leave() }
    cprogram_signals_end()
    return ending
  }

  /// Shows the field until it ends.
  private mutating func fill() -> Ending {
    decoder.signalKeys = terminal.signalKeys
    if surroundings.isSpoken { say(FieldSpeech.opening(state, in: Language.catalog)) }
    while true {
      show()
      switch terminal.wait(decoder.patience) {
      case .bytes(let bytes):
        var keys: [Key] = []
        decoder.read(bytes) { keys.append($0) }
        if let ending = press(keys) { return ending }
      case .quiet:
        var keys: [Key] = []
        decoder.giveUp { keys.append($0) }
        if let ending = press(keys) { return ending }
      case .signal(let number):
        if let ending = take(number) { return ending }
      case .other, .sent: break
      case .end: return .left
      }
    }
  }

  private mutating func press(_ keys: [Key]) -> Ending? {
    for key in keys {
      if let number = key.signal {
        if let ending = send(number) { return ending }
        continue
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
    if surroundings.isSpoken { tellChanges() }
  }

  /// Sends the signal of a key, to the whole job as the terminal would.
  private mutating func send(_ number: Int32) -> Ending? {
    if cprogram_signal_is_ignored(number) {
      // Somebody switched it off, and the key is still the way out that the person knows.
      return number == SIGTSTP ? nil : .left
    }
    cprogram_signal_all(number)
    return take(number)
  }

  private mutating func take(_ signal: Int32) -> Ending? {
    switch signal {
    case 0: break
    case SIGWINCH: shown = nil
    case SIGCONT: return resume(terminal.enter(for: surroundings.use))
    case SIGTSTP:
      happen(.suspended)
      return resume(terminal.stop(surroundings.use))
    default:
      cprogram_end_by(signal)
      return .ended(by: signal)
    }
    return nil
  }

  /// Goes on with a terminal that the shell had while the program stood still.
  private mutating func resume(_ entering: FieldTerminal.Entering) -> Ending? {
    if case .signal(let number) = entering { return take(number) }
    decoder.signalKeys = terminal.signalKeys
    shown = nil
    if surroundings.isSpoken { say([Language.text(FieldSpeech.name(of: state))]) }
    return nil
  }

  /// Shows the field as it is now, once the terminal has taken what it was to show before.
  private mutating func show() {
    if surroundings.isSpoken { return tellChanges() }
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
    let layout = Layout(surroundings.glyphs, width: terminal.size.usableColumns)
    for line in lines {
      var indent = Row()
      indent.pad(to: line.prefix { $0 == " " }.count)
      for row in layout.wrap(line, behind: indent) { terminal.write(row.bytes + [0x0D, 0x0A]) }
    }
  }

  /// Leaves one line on the person's own screen, which the terminal shows again.
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
