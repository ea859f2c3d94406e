extension Key {
  /// Tells which key sends a control sequence, by xterm's `ctlseqs` and the console_codes(4) of Linux.
  init?(sequence final: UInt8, _ parameters: [UInt8]) {
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
