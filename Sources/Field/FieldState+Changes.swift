extension FieldState {
  /// The most changes that can be undone.
  private static let memory = 64

  /// Changes the entry with the focus; a suggestion that is changed must be typed again.
  ///
  /// Bytes that are no text each by itself may come together to a control character: such a change is not
  /// made.
  mutating func edit(_ change: (inout Entry) -> Void) {
    let before = focused
    remember()
    change(&focused)
    if let name = ControlName.first(in: focused.bytes[...]) {
      focused = before
      notice = .refused(name)
    }
    if focused.bytes == before.bytes {
      past.removeLast()
    } else if isSuggestion {
      isSuggestion = false
      if focus == .password { confirmation.clear() }
    }
  }

  /// Deletes a character.
  mutating func delete(_ move: Entry.Move) {
    let isOneWord = !isShown
    edit { $0.delete(move, asOneWord: isOneWord) }
  }

  /// Deletes a piece that Ctrl-Y brings back.
  mutating func cut(_ move: Entry.Move) {
    let isOneWord = !isShown
    cut { $0.delete(move, asOneWord: isOneWord) }
  }

  /// Deletes a piece that Ctrl-Y brings back.
  mutating func cut(_ change: (inout Entry) -> [UInt8]) {
    var piece: [UInt8] = []
    edit { piece = change(&$0) }
    if !piece.isEmpty { deleted = piece }
  }

  /// Puts in the piece that was deleted last.
  mutating func bringBack() {
    if deleted.isEmpty {
      notice = .nothingBack
    } else {
      paste(deleted, length: deleted.count)
    }
  }

  /// Keeps what the fields hold, for Ctrl-_.
  mutating func remember() {
    if past.count == Self.memory { past.removeFirst() }
    past.append(
      Snapshot(
        password: password,
        confirmation: confirmation,
        focus: focus,
        isSuggestion: isSuggestion
      )
    )
  }

  /// Takes the last change back.
  mutating func undo() {
    guard let last = past.popLast() else {
      notice = .nothingBack
      return
    }
    // A suggestion was shown; the user's input before it was not.
    if isSuggestion != last.isSuggestion || focus != last.focus { isShown = false }
    password = last.password
    confirmation = last.confirmation
    focus = last.focus
    isSuggestion = last.isSuggestion
  }
}
