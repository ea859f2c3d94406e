extension Key {
  /// Returns the key that sends a control sequence, by xterm's `ctlseqs`, rxvt's `rxvtRef` and the
  /// console_codes(4) of Linux; nil for a sequence that is no key, such as an answer of the terminal.
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
    // With a modifier: the third one would look like the position of the cursor.
    case UInt8(ascii: "P"), UInt8(ascii: "Q"), UInt8(ascii: "S"):
      self = .function(Int(final - UInt8(ascii: "O")))
    // rxvt marks Shift, Ctrl, or both by another end.
    case UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      guard let number = numbers.first.flatMap({ Self.number($0) }) else { return nil }
      self = Self.numbered(number)
    // rxvt sends arrows with Shift as small letters.
    case UInt8(ascii: "a") where parameters.isEmpty: self = .up
    case UInt8(ascii: "b") where parameters.isEmpty: self = .down
    case UInt8(ascii: "c") where parameters.isEmpty: self = .right
    case UInt8(ascii: "d") where parameters.isEmpty: self = .left
    // The terminal reports that it has, or has lost, the focus.
    case UInt8(ascii: "I"), UInt8(ascii: "O"): return nil
    case UInt8(ascii: "u") where parameters.first.map({ Self.isDigit($0) }) ?? false:
      self = .unknown
    default:
      if !parameters.isEmpty { return nil }
      self = .unknown
    }
  }

  /// Returns the key that sends a letter after `Esc O`: a key of the number pad, a function key, or an
  /// arrow, which rxvt sends as a small letter with Ctrl.
  init(application letter: UInt8, _ parameters: [UInt8]) {
    switch letter {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "X"): self = .text([UInt8(ascii: "=")])
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .text([letter - UInt8(ascii: "j") + UInt8(ascii: "*")])
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      self = .function(Int(letter - UInt8(ascii: "O")))
    case UInt8(ascii: "a"): self = .up
    case UInt8(ascii: "b"): self = .down
    case UInt8(ascii: "c"): self = .wordRight
    case UInt8(ascii: "d"): self = .wordLeft
    default:
      // Some terminals put the modifier before the letter: `Esc O 5 D`.
      let words = parameters.isEmpty ? [] : Array("1;".utf8) + parameters
      self = Key(sequence: letter, words) ?? .unknown
    }
  }

  /// The key of a number that a VT220 sends, and those after it.
  private static func numbered(_ number: Int) -> Key {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    // There are gaps for the gaps between the keys of a VT220.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: .unknown
    }
  }

  /// Reads one or two digits; nil for anything else, such as the end of a paste.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy({ isDigit($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30..<0x3A).contains(byte) }
}
