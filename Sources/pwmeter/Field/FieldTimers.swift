internal import Field
internal import ProgramHost

/// What happens in a field when no key is pressed.
struct FieldTimers {
  /// What a time is for.
  enum Timer {
    /// The field ends.
    case field
    /// The user pauses: what has changed is described.
    case pause
    /// The input is hidden again.
    case reveal
  }

  private let timeout: Int?
  private var watch = StopWatch()
  private var hasPaused = true

  /// After how many milliseconds shown input is hidden again: time enough to read a long password.
  private static let reveal = 20_000
  /// After how many milliseconds a user pauses who types slowly.
  private static let pause = 1000

  /// Starts with the number of seconds after which the field ends, or nil.
  init(_ timeout: Int?) {
    self.timeout = timeout
  }

  /// Starts again: a key was pressed.
  mutating func restart() {
    watch = StopWatch()
    hasPaused = false
  }

  /// The milliseconds until something happens; nil if nothing will.
  func left(for state: FieldState, isSpoken: Bool) -> Int32? {
    next(state, isSpoken).map { Int32(clamping: max($0.milliseconds - watch.milliseconds, 0)) }
  }

  /// What happens now, if its time has come; a pause happens once.
  mutating func expired(for state: FieldState, isSpoken: Bool) -> Timer? {
    guard let next = next(state, isSpoken), next.milliseconds <= watch.milliseconds else {
      return nil
    }
    if next.timer == .pause { hasPaused = true }
    return next.timer
  }

  private func next(_ state: FieldState, _ isSpoken: Bool) -> (timer: Timer, milliseconds: Int)? {
    var times: [(timer: Timer, milliseconds: Int)] = []
    if let timeout { times.append((.field, timeout * 1000)) }
    if isSpoken, !hasPaused { times.append((.pause, Self.pause)) }
    if state.hidesLater { times.append((.reveal, Self.reveal)) }
    return times.min { $0.milliseconds < $1.milliseconds }
  }
}
