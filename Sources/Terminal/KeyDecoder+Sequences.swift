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
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"): state = .string(opener: byte)
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
    // rxvt ends a key with Shift so; answers of terminals have it before their end.
    case UInt8(ascii: "$") where !pending.isEmpty && pending.allSatisfy { Key.isDigit($0) }: break
    case 0x20..<0x40:
      if pending.count < Self.parameterLimit { pending.append(byte) }
      return
    // The console of Linux sends its function keys so: `Esc [ [ A`.
    case UInt8(ascii: "[") where pending.isEmpty:
      state = .console
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
    if (0x30..<0x3C).contains(byte) {
      if pending.count < Self.parameterLimit { pending.append(byte) }
      return
    }
    let parameters = pending
    pending = []
    state = .ground
    if byte < 0x20 || byte >= 0x7F {
      readGround(byte, take)
    } else {
      take(Key(application: byte, parameters))
    }
  }

  /// Reads the letter of a function key of the Linux console, from `A` for the first one.
  mutating func readConsole(_ byte: UInt8, _ take: (Key) -> Void) {
    state = .ground
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"): take(.function(Int(byte - UInt8(ascii: "@"))))
    case 0x20..<0x7F: take(.unknown)
    default: readGround(byte, take)
    }
  }

  mutating func readString(_ byte: UInt8, opener: UInt8?, _ take: (Key) -> Void) {
    if let opener, !Self.canBegin(byte, stringAfter: opener) {
      // Alt and a key, and the next key.
      state = .ground
      take(.meta(opener))
      readGround(byte, take)
      return
    }
    switch byte {
    case 0x07: state = .ground
    case 0x1B: state = .stringEscape
    case 0x00..<0x20, 0x7F:
      // No string has one: it is a key of a user who sees that nothing happens.
      state = .ground
      readGround(byte, take)
    default: state = .string(opener: nil)
    }
  }

  /// Whether a string of a terminal can begin with a byte: a number, or the letter of an answer of xterm
  /// or kitty.
  private static func canBegin(_ byte: UInt8, stringAfter opener: UInt8) -> Bool {
    switch opener {
    case UInt8(ascii: "]"):
      Key.isDigit(byte) || byte == UInt8(ascii: "l") || byte == UInt8(ascii: "L")
    case UInt8(ascii: "P"):
      Key.isDigit(byte) || Array("!>$+|".utf8).contains(byte)
    default: byte == UInt8(ascii: "G")
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
