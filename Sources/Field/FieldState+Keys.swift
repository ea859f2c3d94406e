internal import PasswordPolicy
internal import Terminal
internal import Text

extension FieldState {
  /// Does what a key asks for.
  mutating func press(_ key: Key) {
    let wasDeleting = isDeletingForward
    isDeletingForward = false
    switch key {
    case .text(let bytes): type(bytes)
    case .paste(let bytes, let length): paste(bytes, length: length)
    case .enter: enter()
    case .tab: pressTab()
    case .backTab: move(to: focus == .password ? .confirmation : .password)
    case .up: move(to: .password)
    case .down: move(to: .confirmation)
    case .backspace: delete(.left)
    case .delete: delete(.right)
    case .deleteWord: cut(.wordLeft)
    case .left: moveCursor(.left)
    case .right: moveCursor(.right)
    case .home: moveCursor(.start)
    case .end: moveCursor(.end)
    case .wordLeft: moveCursor(.wordLeft)
    case .wordRight: moveCursor(.wordRight)
    case .control(UInt8(ascii: "D")): pressCtrlD(isHeld: wasDeleting)
    case .control(let letter): pressControl(letter)
    case .meta(let letter): pressMeta(letter)
    case .function(1): open(.keys)
    case .function(2) where password.isEmpty: notice = .missing
    case .function(2): wish = .explanation
    case .function(let number): notice = .unused(.name("F\(number)"))
    case .unknown: notice = .unused(nil)
    case .escape: notice = .escape
    case .stray(let letter): notice = .unused(ControlName.alt(letter))
    // The terminal's owner sends the signals.
    case .interrupt, .quit, .suspend: break
    }
  }

  /// Scrolls or closes the page that is shown instead of the field; returns whether the key is done.
  mutating func turn(_ key: Key) -> Bool {
    if page == nil { return false }
    switch key {
    case .down: pageTop = min(pageTop + 1, Self.lastTop)
    case .up: pageTop = max(pageTop - 1, 0)
    case .enter, .escape, .function(1), .function(2): page = nil
    default:
      page = nil
      return false
    }
    return true
  }

  /// More rows than a page has in the narrowest window.
  private static let lastTop = 80

  private mutating func open(_ page: Page) {
    self.page = page
    pageTop = 0
  }

  private mutating func pressControl(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): moveCursor(.start)
    case UInt8(ascii: "E"): moveCursor(.end)
    case UInt8(ascii: "B"): moveCursor(.left)
    case UInt8(ascii: "F"): moveCursor(.right)
    case UInt8(ascii: "U"): cut { $0.clear() }
    case UInt8(ascii: "K"): cut(.end)
    case UInt8(ascii: "W"): cut(.wordLeft)
    case UInt8(ascii: "Y"): bringBack()
    case UInt8(ascii: "_"): undo()
    // If the terminal sends no signal for it.
    case UInt8(ascii: "C"): outcome = .left
    case UInt8(ascii: "L"): wish = .redraw
    case UInt8(ascii: "T") where form.canReveal: isShown.toggle()
    case UInt8(ascii: "G") where form.offersSuggestion: wish = .suggestion
    default: notice = .unused(ControlName.name(of: letter & 0x1F))
    }
  }

  private mutating func pressMeta(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "b"): moveCursor(.wordLeft)
    case UInt8(ascii: "f"): moveCursor(.wordRight)
    case UInt8(ascii: "d"): cut(.wordRight)
    // Some terminals keep F1 for themselves.
    case UInt8(ascii: "?"): open(.keys)
    default: notice = .unused(ControlName.alt(letter))
    }
  }

  /// As in readline: deletes, and leaves a form in which there is nothing to delete.
  private mutating func pressCtrlD(isHeld: Bool) {
    if !focused.isEmpty {
      delete(.right)
      isDeletingForward = true
    } else if isHeld {
      isDeletingForward = true
    } else if password.isEmpty, confirmation.isEmpty {
      outcome = .left
    } else {
      notice = .unused(ControlName.name(of: 0x04))
    }
  }

  private mutating func pressTab() {
    if focus == .password, password.isEmpty {
      isSilent.toggle()
      isShown = false
      notice = .silent(isSilent)
    } else {
      move(to: focus == .password ? .confirmation : .password)
    }
  }

  /// Accepts a password, or says what is missing.
  mutating func enter() {
    isShown = false
    if password.isCut || confirmation.isCut {
      // It is not what was typed.
      focus = password.isCut ? .password : .confirmation
      notice = .full
    } else if !verdict.isAccepted || isRejected {
      focus = .password
      notice = isRejected ? .rejected : .missing
    } else if isComplete {
      outcome = .accepted
    } else if focus == .password {
      focus = .confirmation
      notice = isMatch == false ? .different : nil
    } else {
      notice = confirmation.isEmpty ? .notRepeated : .different
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
}
