/// Turns the bytes that a terminal sends into keys.
///
/// Bytes may come divided in any way, and with any time between them, as on a slow line. What is no key
/// that is known here is swallowed whole: nothing of it is taken for text, however late it comes.
public struct KeyDecoder: Sendable {
  /// The longest pasted text that is kept, in bytes: eight times what any field takes.
  public static let pasteLimit = 4096

  /// The bytes that send signals.
  public var signalKeys = SignalKeys()

  private enum State {
    case ground
    /// Behind Esc; `isLate` if nothing followed for a while, so that it was told as a key.
    case escape(isLate: Bool)
    /// Behind `Esc [`; the parameters are in `pending`.
    case sequence
    /// Behind `Esc O`.
    case application
    /// Within a string for the terminal's own programs, until BEL or `Esc \`.
    case string
    /// The same, behind an Esc in it.
    case stringEscape
    /// Within a paste.
    case paste
    /// This many more bytes of a sequence without a sign of its end; at 0 what is left of a code point of
    /// which the last of them was a part.
    case skipping(Int)
  }

  private var state = State.ground
  /// What has come of a code point, of a sequence or of a paste.
  private var pending: [UInt8] = []
  /// How many bytes a paste has, all of them counted.
  private var pasteLength = 0
  private var text: [UInt8] = []
  /// How many bytes of a paste had come when nothing followed for a while, or nil.
  private var pauseInPaste: Int?
  /// How many bytes of a paste had come before those that were read last.
  private var pasteBefore = 0
  /// Whether the end of a paste is still to come that was not waited for.
  private var owesPasteEnd = false

  /// The bytes that end a paste: `Esc [ 201 ~`.
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  /// The bytes that begin one: `Esc [ 200 ~`.
  private static let pasteStart: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]

  /// The longest parameters that are looked at, in bytes.
  private static let parameterLimit = 16

  /// Creates a decoder that has seen nothing.
  public init() {}

  /// How long to wait for more before ``giveUp(_:)``, in milliseconds; nil where nothing would come of it.
  public var patience: Int32? {
    switch state {
    case .ground: pending.isEmpty ? nil : Self.keyPatience
    case .escape(let isLate): isLate ? nil : Self.keyPatience
    case .string, .stringEscape: Self.stringPatience
    case .paste: pauseInPaste == pasteLength ? Self.pasteEndPatience : Self.pastePatience
    case .sequence, .application, .skipping: nil
    }
  }

  /// A byte Esc by itself is told as the key Esc when nothing has followed for so long.
  private static let keyPatience: Int32 = 100
  /// The same for strings.
  ///
  /// The person may have begun one by pressing Alt and a letter, and would type into it without end.
  private static let stringPatience: Int32 = 2000
  /// The same for pastes, whose end may be lost: keys for signals that came by themselves, with as much
  /// quiet behind them, are the person's way out.
  private static let pastePatience: Int32 = 1000
  /// How much longer the end of a paste is waited for: a slow line may only have stood still.
  private static let pasteEndPatience: Int32 = 4000

  /// Reads bytes and hands on the keys in them.
  public mutating func read(_ bytes: some Sequence<UInt8>, _ take: (Key) -> Void) {
    let bytes = Array(bytes)
    pasteBefore = pasteLength
    for byte in bytes.dropFirst(readRestOfPaste(bytes, take)) { step(byte, take) }
    flushText(take)
  }

  /// Takes what stands before the end of a paste that was not waited for, with the end; returns how many
  /// bytes that is.
  ///
  /// Its keys are none: a line that stood still brings the rest in one piece most of the time.
  private mutating func readRestOfPaste(_ bytes: [UInt8], _ take: (Key) -> Void) -> Int {
    guard owesPasteEnd, let end = Self.place(of: Self.pasteEnd, in: bytes[...]) else { return 0 }
    owesPasteEnd = false
    // The end may be that of another paste.
    if Self.place(of: Self.pasteStart, in: bytes[..<end]) != nil { return 0 }
    state = .ground
    pending = []
    take(.paste(Array(bytes.prefix(min(end, Self.pasteLimit))), length: end))
    return end + Self.pasteEnd.count
  }

  private static func place(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: mark) }
  }

  /// Takes in that nothing has followed for ``patience``.
  public mutating func giveUp(_ take: (Key) -> Void) {
    switch state {
    case .ground:
      text += pending
      pending = []
      flushText(take)
    case .escape:
      state = .escape(isLate: true)
      take(.escape)
    case .string, .stringEscape: state = .ground
    case .paste: pauseWithinPaste(take)
    case .sequence, .application, .skipping: break
    }
  }

  private mutating func pauseWithinPaste(_ take: (Key) -> Void) {
    let last = pending.suffix(pasteLength - pasteBefore)
    let keys = last.compactMap { signalKeys.key(of: $0) }
    if pauseInPaste == pasteLength {
      giveUpPaste(take)
    } else if !keys.isEmpty, keys.count == pasteLength - pasteBefore {
      pending.removeLast(last.count)
      pasteLength = pasteBefore
      giveUpPaste(take)
      for key in keys { take(key) }
    } else {
      pauseInPaste = pasteLength
    }
  }

  /// Takes a paste for whole though its end has not come.
  private mutating func giveUpPaste(_ take: (Key) -> Void) {
    owesPasteEnd = true
    endPaste(take)
  }

  private mutating func endPaste(_ take: (Key) -> Void) {
    let kept = Array(pending.prefix(Self.pasteLimit))
    let length = pasteLength
    pending = []
    pasteLength = 0
    pasteBefore = 0
    pauseInPaste = nil
    state = .ground
    if length > 0 || !owesPasteEnd { take(.paste(kept, length: length)) }
  }

  private mutating func flushText(_ take: (Key) -> Void) {
    if text.isEmpty { return }
    take(.text(text))
    text = []
  }

  private mutating func step(_ byte: UInt8, _ take: (Key) -> Void) {
    switch state {
    case .ground: readGround(byte, take)
    case .escape(let isLate): readEscape(byte, isLate: isLate, take)
    case .sequence: readSequence(byte, take)
    case .application: readApplication(byte, take)
    case .string: readString(byte, take)
    case .stringEscape: readStringEscape(byte, take)
    case .paste: readPaste(byte, take)
    case .skipping(let count): skip(count, byte, take)
    }
  }
}

extension KeyDecoder {
  private mutating func readGround(_ byte: UInt8, _ take: (Key) -> Void) {
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

  private mutating func readEscape(_ byte: UInt8, isLate: Bool, _ take: (Key) -> Void) {
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
  private mutating func readSequence(_ byte: UInt8, _ take: (Key) -> Void) {
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

  private mutating func readApplication(_ byte: UInt8, _ take: (Key) -> Void) {
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

  private mutating func readString(_ byte: UInt8, _ take: (Key) -> Void) {
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

  private mutating func readStringEscape(_ byte: UInt8, _ take: (Key) -> Void) {
    if byte == UInt8(ascii: "\\") {
      state = .ground
    } else {
      readEscape(byte, isLate: false, take)
    }
  }

  private mutating func skip(_ count: Int, _ byte: UInt8, _ take: (Key) -> Void) {
    let isContinuation = 0x80..<0xC0 ~= byte
    if byte < 0x20 || count == 0 && !isContinuation {
      state = .ground
      readGround(byte, take)
    } else if count > 0 {
      state = count > 1 || byte >= 0x80 ? .skipping(count - 1) : .ground
    }
  }

  private mutating func readPaste(_ byte: UInt8, _ take: (Key) -> Void) {
    pasteLength += 1
    // The end must be seen behind any number of bytes that are not kept.
    if pending.count == Self.pasteLimit + Self.pasteEnd.count {
      pending.remove(at: Self.pasteLimit)
    }
    pending.append(byte)
    guard pending.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else { return }
    pending.removeLast(Self.pasteEnd.count)
    pasteLength -= Self.pasteEnd.count
    endPaste(take)
  }
}

extension Key {
  /// Tells which key sends a control sequence, by xterm's `ctlseqs` and the console_codes(4) of Linux.
  fileprivate init?(sequence final: UInt8, _ parameters: [UInt8]) {
    let numbers = parameters.split(separator: UInt8(ascii: ";"))
    // 1 plus a sum of Shift 1, Alt 2 and Ctrl 4.
    let modifier = numbers.dropFirst().first.flatMap { $0.first }.map { $0 &- UInt8(ascii: "1") }
    let isWord = modifier.map { $0 < 8 && $0 & 6 != 0 } ?? false
    switch final {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = isWord ? .wordRight : .right
    case UInt8(ascii: "D"): self = isWord ? .wordLeft : .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "Z"): self = .backTab
    case UInt8(ascii: "~"):
      guard let number = numbers.first, number.count == 1 else { return nil }
      switch number.first {
      case UInt8(ascii: "1"), UInt8(ascii: "7"): self = .home
      case UInt8(ascii: "4"), UInt8(ascii: "8"): self = .end
      case UInt8(ascii: "3"): self = .delete
      default: return nil
      }
    default: return nil
    }
  }
}
