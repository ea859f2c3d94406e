/// Turns the bytes that a terminal sends into keys.
///
/// Bytes may come divided in any way, and with up to a second between them, as on a slow line. A sequence
/// that is no key is swallowed whole: nothing of it is taken for text. After a second without its rest, an
/// unfinished sequence is a key by itself, because the user has pressed Esc, or Alt and a key.
public struct KeyDecoder: Sendable {
  /// The longest pasted text that is kept, in bytes: eight times what any field takes.
  public static let pasteLimit = 4096

  /// The bytes that send signals.
  public var signalKeys = SignalKeys()

  enum State {
    case ground
    /// Behind Esc; `isLate` if nothing followed for a while, so that it was told as a key.
    case escape(isLate: Bool)
    /// Behind `Esc [`; the parameters are in `pending`.
    case sequence
    /// Behind `Esc O`.
    case application
    /// Behind `Esc [ [`.
    case console
    /// Within a string for the terminal's own programs, until BEL or `Esc \`; `opener` is the byte after
    /// Esc as long as nothing follows it.
    case string(opener: UInt8?)
    /// The same, behind an Esc in it.
    case stringEscape
    /// Within a paste.
    case paste
    /// This many more bytes of a sequence without a sign of its end; at 0 what is left of a code point of
    /// which the last of them was a part.
    case skipping(Int)
  }

  var state = State.ground
  /// What has come of a code point, of a sequence or of a paste.
  var pending: [UInt8] = []
  /// How many bytes a paste has, all of them counted.
  var pasteLength = 0
  var text: [UInt8] = []
  /// How many bytes of a paste had come when nothing followed for a while, or nil.
  var pauseInPaste: Int?
  /// How many bytes of a paste had come before those that were read last.
  var pasteBefore = 0
  /// Whether the end of a paste is still to come that was not waited for.
  var owesPasteEnd = false

  /// The longest parameters that are looked at, in bytes.
  static let parameterLimit = 16

  /// Creates a decoder that has seen nothing.
  public init() {}

  /// How long to wait for more before ``giveUp(_:)``, in milliseconds; nil where nothing would come of it.
  public var patience: Int32? {
    switch state {
    case .ground: pending.isEmpty ? nil : Self.keyPatience
    case .escape(let isLate): isLate ? Self.sequencePatience : Self.keyPatience
    case .sequence, .application, .console, .string, .stringEscape, .skipping:
      Self.sequencePatience
    case .paste: pauseInPaste == pasteLength ? Self.pasteEndPatience : Self.pastePatience
    }
  }

  /// A byte Esc by itself is told as the key Esc when nothing has followed for so long.
  private static let keyPatience: Int32 = 100
  /// The rest of a sequence is waited for so long: slow lines, and lost packets of a network, seldom
  /// pause for longer, and a user types no faster than this after an unexpected key.
  private static let sequencePatience: Int32 = 1000
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

  /// Takes in that nothing has followed for ``patience``.
  public mutating func giveUp(_ take: (Key) -> Void) {
    switch state {
    case .ground:
      text += pending
      pending = []
      flushText(take)
    case .escape(false):
      state = .escape(isLate: true)
      take(.escape)
    case .sequence: end(with: UInt8(ascii: "["), take)
    case .application: end(with: UInt8(ascii: "O"), take)
    case .string(let opener?): end(with: opener, take)
    case .escape(true), .console, .string(nil), .stringEscape, .skipping: state = .ground
    case .paste: pauseWithinPaste(take)
    }
  }

  /// Ends a sequence that stays unfinished: it was Alt and the key of a byte, unless more came of it.
  private mutating func end(with opener: UInt8, _ take: (Key) -> Void) {
    state = .ground
    take(pending.isEmpty ? .meta(opener) : .unknown)
    pending = []
  }

  mutating func flushText(_ take: (Key) -> Void) {
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
    case .console: readConsole(byte, take)
    case .string(let opener): readString(byte, opener: opener, take)
    case .stringEscape: readStringEscape(byte, take)
    case .paste: readPaste(byte, take)
    case .skipping(let count): skip(count, byte, take)
    }
  }
}
