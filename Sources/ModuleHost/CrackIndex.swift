/// The index of a dictionary of cracklib, its file `.pwi`: a header, and where each block of words begins.
///
/// The layout is that of packer.h and packlib.c of cracklib 2.9, in the byte order of the machine.
struct CrackIndex {
  /// The least size of the file of the words, `.pwd`, in bytes.
  let leastWords: Int
  /// The least size of the file `.hwm`, which has a number for each byte that a word can begin with.
  let leastMarks: Int

  private static let magic: UInt64 = 0x7077_5631
  private static let wordsInBlock = 16

  /// Reads the index of a file; nil where the file is none, or where its end is missing.
  init?(file path: String) {
    guard let file = try? TrustedFile(path, links: .followed) else { return nil }
    self.init { range in
      let piece = try? file.piece(range)
      return piece?.count == range.count ? piece : nil
    }
  }

  /// Reads an index; nil where this is none, or where its end is missing.
  ///
  /// - Parameter piece: Returns a piece of the file, or nil where there is not all of it.
  init?(piece: (Range<Int>) -> [UInt8]?) {
    guard let narrow = piece(0..<12) else { return nil }
    // Old releases wrote numbers of 8 bytes on some machines; no number of words can be 0.
    let isWide = Self.number(narrow, 0, 8) == Self.magic
    let width = isWide ? 8 : 4
    let start = isWide ? 24 : 12
    guard let header = isWide ? piece(0..<start) : narrow,
      Self.number(header, 0, width) == Self.magic, let words = Self.number(header, width, width),
      words > 0, words <= UInt32.max,
      Self.number(header, 2 * width, isWide ? 4 : 2) == UInt64(Self.wordsInBlock)
    else { return nil }
    let last = start + (Int(words) - 1) / Self.wordsInBlock * width
    guard let bytes = piece(last..<last + width),
      let place = Self.number(bytes, 0, width), place < UInt64(Int.max)
    else { return nil }
    // The last block has a word at least.
    leastWords = Int(place) + 1
    leastMarks = 256 * width
  }

  /// The number of some bytes from a place on, in the machine's order.
  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64? {
    guard start + count <= bytes.count else { return nil }
    var number: UInt64 = 0
    for place in 0..<count {
      #if _endian(little)
        let byte = bytes[start + count - 1 - place]
      #else
        let byte = bytes[start + place]
      #endif
      number = number << 8 | UInt64(byte)
    }
    return number
  }
}
