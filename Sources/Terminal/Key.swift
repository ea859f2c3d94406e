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
