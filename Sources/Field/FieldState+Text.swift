internal import Text
internal import PasswordPolicy
internal import Terminal

extension FieldState {
  /// Takes what was typed, as far as it can be part of a password.
  mutating func type(_ text: [UInt8]) {
    // What a terminal does not tell from typing may be a paste, and must have no hole in it.
    var room = focused.isCut ? 0 : Candidate.byteLimit - focused.bytes.count
    var isCut = focused.isCut
    var taken: [UInt8] = []
    var start = 0
    for length in TextPieces.lengths(of: text) {
      let piece = text[start..<start + length]
      start += length
      if form.isNumeric, !piece.allSatisfy({ $0.isDigit }) {
        notice = .notADigit
      } else if let name = ControlName.first(in: piece) {
        notice = .refused(name)
      } else if length > room {
        notice = .full
        isCut = true
        break
      } else {
        taken += piece
        room -= length
      }
    }
    insert(taken)
    focused.isCut = isCut
  }

  /// Takes what was pasted up to the end of its first line, or nothing of it.
  mutating func paste(_ text: [UInt8], length: Int) {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let isCut = length > text.count && line.count == text.count
    let sum = focused.bytes.count + (isCut ? length : line.count)
    if let name = ControlName.first(in: line) {
      notice = .pasteRefused(name)
    } else if form.isNumeric, !line.allSatisfy({ $0.isDigit }) {
      notice = .pasteNotDigits
    } else if sum > Candidate.byteLimit {
      notice = .pasteTooLong(sum)
    } else {
      let hasMore = text.dropFirst(line.count).contains { $0 != 0x0A && $0 != 0x0D }
      if hasMore { notice = .pasteCut }
      insert(Array(line))
    }
  }

  private mutating func insert(_ text: [UInt8]) {
    let isPlain = focused.bytes.allSatisfy { $0 < 0x80 }
    if notice == nil, isPlain, text.contains(where: { $0 >= 0x80 }) { notice = .beyondASCII }
    edit { $0.insert(text) }
  }
}

/// What control characters are called.
enum ControlName {
  /// Returns the name of the first control character in a text, or nil where there is none.
  static func first(in text: ArraySlice<UInt8>) -> Phrase? {
    var before: UInt8 = 0
    for byte in text {
      if byte < 0x20 || byte == 0x7F { return name(of: byte) }
      // Those of ISO 8859-1, U+0080 to U+009F.
      if before == 0xC2, (0x80..<0xA0).contains(byte) {
        return .name("U+00" + String(byte, radix: 16, uppercase: true))
      }
      before = byte
    }
    return nil
  }

  /// Returns the name of a control byte.
  static func name(of byte: UInt8) -> Phrase {
    switch byte {
    case 0x00: .name("NUL")
    case 0x09: .name("TAB")
    case 0x1B: .name("ESC")
    case 0x7F: .name("DEL")
    // Translators: a letter that is pressed together with the key that the keyboard calls Ctrl.
    default: Phrase("Ctrl-{0}", .name(String(UnicodeScalar(byte | 0x40))))
    }
  }

  /// Returns the name of a letter that is pressed with Alt.
  static func alt(_ letter: UInt8) -> Phrase {
    // Translators: a letter that is pressed together with the key that the keyboard calls Alt.
    Phrase("Alt-{0}", .name(String(UnicodeScalar(letter))))
  }
}
