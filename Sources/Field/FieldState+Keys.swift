internal import PasswordPolicy
internal import Terminal

extension FieldState {
  /// Does what a key asks for.
  mutating func press(_ key: Key) {
    switch key {
    case .text(let bytes): type(bytes)
    case .paste(let bytes, let length): paste(bytes, length: length)
    case .enter: enter()
    case .tab, .backTab: move(to: focus == .password ? .confirmation : .password)
    case .up: move(to: .password)
    case .down: move(to: .confirmation)
    case .backspace: delete(.left)
    case .delete: delete(.right)
    case .deleteWord: delete(.wordLeft)
    case .left: moveCursor(.left)
    case .right: moveCursor(.right)
    case .home: moveCursor(.start)
    case .end: moveCursor(.end)
    case .wordLeft: moveCursor(.wordLeft)
    case .wordRight: moveCursor(.wordRight)
    case .control(let letter): pressControl(letter)
    case .meta(let letter): pressMeta(letter)
    case .escape: notice = .escape
    case .stray(let letter): notice = .refused(ControlName.alt(letter))
    // The terminal's owner sends the signals.
    case .interrupt, .quit, .suspend: break
    }
  }

  private mutating func pressControl(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): moveCursor(.start)
    case UInt8(ascii: "E"): moveCursor(.end)
    case UInt8(ascii: "B"): moveCursor(.left)
    case UInt8(ascii: "F"): moveCursor(.right)
    case UInt8(ascii: "U"): edit { $0.clear() }
    case UInt8(ascii: "K"): delete(.end)
    case UInt8(ascii: "W"): delete(.wordLeft)
    // Where the terminal sends no signal for it.
    case UInt8(ascii: "C"): outcome = .left
    case UInt8(ascii: "D"):
      if focused.isEmpty { outcome = .left } else { delete(.right) }
    case UInt8(ascii: "L"): wish = .redraw
    case UInt8(ascii: "T") where form.canReveal: isShown.toggle()
    case UInt8(ascii: "G") where form.offersSuggestion: wish = .suggestion
    default: notice = .refused(ControlName.name(of: letter & 0x1F))
    }
  }

  private mutating func pressMeta(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "b"): moveCursor(.wordLeft)
    case UInt8(ascii: "f"): moveCursor(.wordRight)
    case UInt8(ascii: "d"): delete(.wordRight)
    default: notice = .refused(ControlName.alt(letter))
    }
  }

  /// Takes an accepted password, or tells what is missing.
  private mutating func enter() {
    isShown = false
    if password.isCut || confirmation.isCut {
      // It is not what was typed.
      focus = password.isCut ? .password : .confirmation
      notice = .full
    } else if !verdict.isAccepted {
      focus = .password
      notice = .missing
    } else if isComplete {
      outcome = .accepted
    } else if focus == .password {
      focus = .confirmation
      notice = isMatch == nil ? nil : .different
    } else {
      notice = isMatch == nil ? .notRepeated : .different
    }
  }

  private mutating func move(to field: Focus) {
    if !form.isConfirmed || field == focus { return }
    focus = field
    isShown = false
  }

  private mutating func moveCursor(_ move: Entry.Move) {
    focused.move(move, asOneWord: !isShown)
  }

  private mutating func delete(_ move: Entry.Move) {
    let isOneWord = !isShown
    edit { $0.delete(move, asOneWord: isOneWord) }
  }

  /// Changes the entry with the focus; a suggestion that is changed must be typed again.
  ///
  /// Bytes that are no text each by itself may come together to a control character: such a change is not
  /// made.
  mutating func edit(_ change: (inout Entry) -> Void) {
    let before = focused
    change(&focused)
    if let name = ControlName.first(in: focused.bytes[...]) {
      focused = before
      notice = .refused(name)
    }
    if isSuggestion, focused.bytes != before.bytes {
      isSuggestion = false
      if focus == .password { confirmation.clear() }
    }
  }
}
