/// Numbers that people choose for a PIN, besides runs, one digit many times, and whole dates.
enum CommonPIN {
  /// Returns whether bytes are the digits of such a number, of four to eight digits.
  static func contains(_ bytes: [UInt8]) -> Bool {
    guard 4...8 ~= bytes.count, bytes.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    let digits = bytes.map { Int($0) - 0x30 }
    return repeats(digits, 2) || repeats(digits, 3) || isMonth(digits) || isDrawn(digits)
      || isListed(bytes)
  }

  /// Whether the first digits are repeated to the end.
  private static func repeats(_ digits: [Int], _ period: Int) -> Bool {
    digits.count >= 2 * period
      && digits.indices.dropFirst(period).allSatisfy { digits[$0] == digits[$0 - period] }
  }

  /// Whether these are a year and a month, in either order.
  private static func isMonth(_ digits: [Int]) -> Bool {
    guard digits.count == 6 else { return false }
    func pair(_ place: Int) -> Int { digits[place] * 10 + digits[place + 1] }
    return 19...20 ~= pair(0) && 1...12 ~= pair(4) || 1...12 ~= pair(0) && 19...20 ~= pair(2)
  }

  /// Whether the digits are lines on a keypad, or its four corners.
  private static func isDrawn(_ digits: [Int]) -> Bool {
    func isLine(_ place: Int) -> Bool {
      let (first, middle, last) = (digits[place], digits[place + 1], digits[place + 2])
      let step = middle - first
      // Columns and diagonals of 1 to 9; rows are runs.
      return last - middle == step && first != 0 && last != 0
        && (abs(step) == 3 || middle == 5 && 2...4 ~= abs(step))
    }
    if digits.count == 4 {
      let set = digits.reduce(0) { $0 | 1 << $1 }
      return set == 0b10_1000_1010 || isLine(0) || isLine(1)
    }
    return digits.count == 6 && isLine(0) && isLine(3)
  }

  private static func isListed(_ bytes: [UInt8]) -> Bool {
    let list: StaticString = """
      0007 0070 0246 0420 1004 1357 1379 1701 2112 2468 2684 3579 4862 5150 5683 6420 7531 7856 8642 8675 9753 024680 \
      100200 101112 102030 112211 112358 121314 131421 131452 135246 135790 141421 142536 145236 \
      161803 192837 202122 246135 246810 246813 271828 292513 314159 415263 520131 520530 908070 5201314
      """
    var place = 0
    // The list is a constant of ASCII letters, and the place stays within it.
    return list.withUTF8Buffer { text in
      for index in 0...text.count {
        if index < text.count, unsafe text[index] != UInt8(ascii: " ") { continue }
        if unsafe text[place..<index].elementsEqual(bytes) { return true }
        place = index + 1
      }
      return false
    }
  }
}
