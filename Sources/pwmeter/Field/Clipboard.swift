/// The clipboard of a terminal, by the control sequence OSC 52 of xterm's `ctlseqs`.
enum Clipboard {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the bytes that have a terminal copy a text, which is in base64.
  static func sequence(copying text: [UInt8]) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(text) + [0x07]
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= (3 - group.count) * 8
      for place in 0..<4 {
        let isThere = place <= group.count
        text.append(isThere ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
