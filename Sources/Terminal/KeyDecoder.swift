/// Turns the bytes that a terminal sends into keys.
///
/// Bytes may come divided in any way, and with any time between them, as on a slow line. What is no key
/// that is known here is swallowed whole: nothing of it is taken for text, however late it comes.
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
    case .string: readString(byte, take)
    case .stringEscape: readStringEscape(byte, take)
    case .paste: readPaste(byte, take)
    case .skipping(let count): skip(count, byte, take)
    }
  }
}
