/// What a person did at the keyboard, as far as the terminal tells.
public enum Key: Equatable, Sendable {
  /// Text was typed: whole code points, or bytes that belong to none.
  case text([UInt8])
  /// Text was pasted, and the terminal said so; `length` is all of it, in bytes, also what is cut off
  /// beyond ``KeyDecoder/pasteLimit``.
  case paste([UInt8], length: Int)
  /// A letter or sign was pressed with Ctrl, such as `A`; what has a key of its own is not this.
  case control(UInt8)
  /// A sign was pressed with Alt, or behind Esc.
  case meta(UInt8)
  /// A sign came late behind Esc: it may be the rest of a key that the line was slow to bring.
  case stray(UInt8)
  /// The key that interrupts a program.
  case interrupt
  /// The key that has a program quit.
  case quit
  /// The key that stops a program for a while.
  case suspend
  /// Enter.
  case enter
  /// TAB.
  case tab
  /// TAB with Shift.
  case backTab
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The key for the beginning.
  case home
  /// The key for the end.
  case end
  /// The arrow to the left with Ctrl or Alt.
  case wordLeft
  /// The arrow to the right with Ctrl or Alt.
  case wordRight
  /// Backspace with Alt.
  case deleteWord
  /// Esc by itself.
  case escape
}

/// The bytes by which a person sends signals, where they do; they are none within a paste.
public struct SignalKeys: Equatable, Sendable {
  private let interrupt: UInt8?
  private let quit: UInt8?
  private let suspend: UInt8?

  /// Takes up the bytes of a terminal.
  public init(interrupt: UInt8? = nil, quit: UInt8? = nil, suspend: UInt8? = nil) {
    self.interrupt = interrupt
    self.quit = quit
    self.suspend = suspend
  }

  /// Returns the key that sends a byte, or nil where the byte means no signal.
  func key(of byte: UInt8) -> Key? {
    switch byte {
    case interrupt: .interrupt
    case quit: .quit
    case suspend: .suspend
    default: nil
    }
  }
}
