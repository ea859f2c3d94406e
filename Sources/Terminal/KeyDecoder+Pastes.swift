extension KeyDecoder {
  /// The bytes that end a paste: `Esc [ 201 ~`.
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  /// The bytes that begin one: `Esc [ 200 ~`.
  private static let pasteStart: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]

  /// Takes what stands before the end of a paste that was not waited for, with the end; returns how many
  /// bytes that is.
  ///
  /// Its keys are none: a line that stood still brings the rest in one piece most of the time.
  mutating func readRestOfPaste(_ bytes: [UInt8], _ take: (Key) -> Void) -> Int {
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

  mutating func readPaste(_ byte: UInt8, _ take: (Key) -> Void) {
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

  mutating func pauseWithinPaste(_ take: (Key) -> Void) {
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
}
