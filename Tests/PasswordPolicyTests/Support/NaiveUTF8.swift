/// A slow reader of UTF-8, written from table 3-7 of the Unicode Standard, to compare with.
enum NaiveUTF8 {
  /// Returns how many characters people see in some bytes, each bad byte being one.
  static func characterCount(of bytes: [UInt8]) -> Int {
    var count = 0
    var valid: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      let length = lengthOfCodePoint(at: rest)
      if length == 0 {
        count += String(decoding: valid, as: UTF8.self).count + 1
        valid = []
        rest = rest.dropFirst()
      } else {
        valid.append(first)
        valid += rest.dropFirst().prefix(length - 1)
        rest = rest.dropFirst(length)
      }
    }
    return count + String(decoding: valid, as: UTF8.self).count
  }

  /// Returns how many bytes belong to no code point.
  static func invalidCount(of bytes: [UInt8]) -> Int {
    var count = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = lengthOfCodePoint(at: rest)
      if length == 0 { count += 1 }
      rest = rest.dropFirst(max(length, 1))
    }
    return count
  }

  private static func lengthOfCodePoint(at bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let tail: ClosedRange<UInt8> = 0x80...0xBF
    let ranges: [ClosedRange<UInt8>] =
      switch first {
      case 0x00...0x7F: []
      case 0xC2...0xDF: [tail]
      case 0xE0: [0xA0...0xBF, tail]
      case 0xE1...0xEC, 0xEE...0xEF: [tail, tail]
      case 0xED: [0x80...0x9F, tail]
      case 0xF0: [0x90...0xBF, tail, tail]
      case 0xF1...0xF3: [tail, tail, tail]
      case 0xF4: [0x80...0x8F, tail, tail]
      default: [0...0]
      }
    if first >= 0x80, ranges == [0...0] { return 0 }
    let following = bytes.dropFirst().prefix(ranges.count)
    if following.count < ranges.count { return 0 }
    return zip(ranges, following).allSatisfy { $0.contains($1) } ? ranges.count + 1 : 0
  }
}
