extension KeyDecoder {
  mutating func readGround(_ byte: UInt8, _ take: (Key) -> Void) {
    if let key = signalKeys.key(of: byte) {
      text += pending
      pending = []
      flushText(take)
      take(key)
      return
    }
    if byte >= 0x80 {
      pending.append(byte)
      if UTF8Form.isWhole(pending) {
        text += pending
        pending = []
      }
      return
    }
    // A code point that was begun ends here, whole or not.
    text += pending
    pending = []
    if byte >= 0x20, byte != 0x7F {
      text.append(byte)
      return
    }
    flushText(take)
    switch byte {
    case 0x1B: state = .escape(isLate: false)
    case 0x0A, 0x0D: take(.enter)
    case 0x09: take(.tab)
    case 0x08, 0x7F: take(.backspace)
    default: take(.control(byte | 0x40))
    }
  }

  mutating func readEscape(_ byte: UInt8, isLate: Bool, _ take: (Key) -> Void) {
    state = .ground
    switch byte {
    // Some terminals send the Alt of an arrow as one more Esc.
    case 0x1B: state = .escape(isLate: false)
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .application
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case 0x08, 0x7F: take(isLate ? .backspace : .deleteWord)
    case 0x20..<0x7F: take(isLate ? .stray(byte) : .meta(byte))
    case 0x00..<0x20: readGround(byte, take)
    default:
      state = UTF8Form.length(from: byte).map { $0 > 1 ? .skipping($0 - 1) : .ground } ?? .ground
    }
  }

  /// Reads a control sequence, ECMA-48 section 5.4: parameters, and a byte from `@` to `~` at its end.
  mutating func readSequence(_ byte: UInt8, _ take: (Key) -> Void) {
    switch byte {
    case 0x20..<0x40:
      if pending.count < Self.parameterLimit { pending.append(byte) }
      return
    // The console of Linux sends its function keys so: `Esc [ [ A`.
    case UInt8(ascii: "[") where pending.isEmpty:
      state = .skipping(1)
      return
    // A mouse tells three more bytes.
    case UInt8(ascii: "M") where pending.isEmpty:
      state = .skipping(3)
      return
    default: break
    }
    let parameters = pending
    pending = []
    state = .ground
    if byte < 0x20 || byte >= 0x7F {
      readGround(byte, take)
    } else if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) {
      pasteLength = 0
      pasteBefore = 0
      pauseInPaste = nil
      owesPasteEnd = false
      state = .paste
    } else if let key = Key(sequence: byte, parameters) {
      take(key)
    }
  }

  mutating func readApplication(_ byte: UInt8, _ take: (Key) -> Void) {
    // Some terminals put the modifier before the letter: `Esc O 5 D`.
    if (0x30..<0x3C).contains(byte) { return }
    state = .ground
    if byte < 0x20 || byte >= 0x7F {
      readGround(byte, take)
    } else if byte == UInt8(ascii: "M") {
      take(.enter)
    } else if let key = Key(sequence: byte, []) {
      take(key)
    }
  }

  mutating func readString(_ byte: UInt8, _ take: (Key) -> Void) {
    switch byte {
    case 0x07: state = .ground
    case 0x1B: state = .stringEscape
    case 0x00..<0x20, 0x7F:
      // No string has one: it is a key of a person who sees that nothing happens.
      state = .ground
      readGround(byte, take)
    default: break
    }
  }

  mutating func readStringEscape(_ byte: UInt8, _ take: (Key) -> Void) {
    if byte == UInt8(ascii: "\\") {
      state = .ground
    } else {
      readEscape(byte, isLate: false, take)
    }
  }

  mutating func skip(_ count: Int, _ byte: UInt8, _ take: (Key) -> Void) {
    let isContinuation = 0x80..<0xC0 ~= byte
    if byte < 0x20 || count == 0 && !isContinuation {
      state = .ground
      readGround(byte, take)
    } else if count > 0 {
      state = count > 1 || byte >= 0x80 ? .skipping(count - 1) : .ground
    }
  }
}
