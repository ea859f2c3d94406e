/// A list of words of one to three ASCII characters, of which one may stand at a place of a text.
struct ShortWords {
  private let ofOne: TableBytes
  private let ofTwo: TableBytes
  private let ofThree: TableBytes

  /// A bit for each word, at a place that others may share: most letters are no word, and the lists need
  /// not be read to tell.
  private var marks = InlineArray<16, UInt64>(repeating: 0)

  /// Reads words of one, of two and of three letters, each list with a blank between any two.
  init(_ ofOne: StaticString, _ ofTwo: StaticString, _ ofThree: StaticString) {
    self.ofOne = TableBytes(ofOne)
    self.ofTwo = TableBytes(ofTwo)
    self.ofThree = TableBytes(ofThree)
    mark(self.ofOne, 1)
    mark(self.ofTwo, 2)
    mark(self.ofThree, 3)
  }

  private mutating func mark(_ list: TableBytes, _ length: Int) {
    var offset = 0
    while offset < list.count {
      let place = Self.place(of: list.word(at: offset) & Self.mask(length))
      marks[place >> 6] |= 1 << UInt64(place & 63)
      offset += length + 1
    }
  }

  /// Where the bit of a word is, from 0 to 1023.
  private static func place(of word: UInt32) -> Int {
    Int((word &* 0x9E37_79B1) >> 22)
  }

  /// The bytes of a word of so many letters in a number of four.
  private static func mask(_ length: Int) -> UInt32 {
    UInt32.max >> UInt32(8 * (4 - length))
  }

  /// Calls a function with the place behind each word that begins at a place.
  func forEachEnd(in letters: [UInt32], from start: Int, _ take: (Int) -> Void) {
    // The letters of the word in one number, so that a comparison finds it.
    var word: UInt32 = 0
    for length in 1...3 {
      let place = start + length - 1
      guard letters.indices.contains(place), 0x21...0x7E ~= letters[place] else { return }
      word |= letters[place] << UInt32(8 * (length - 1))
      let mark = Self.place(of: word)
      if marks[mark >> 6] >> UInt64(mark & 63) & 1 == 0 { continue }
      let list = length == 1 ? ofOne : length == 2 ? ofTwo : ofThree
      if Self.contains(list, word, length) { take(place + 1) }
    }
  }

  private static func contains(_ list: TableBytes, _ word: UInt32, _ length: Int) -> Bool {
    let mask = Self.mask(length)
    var offset = 0
    while offset < list.count {
      if list.word(at: offset) & mask == word { return true }
      offset += length + 1
    }
    return false
  }
}
