package import GuessEstimator

/// The words of all lists, once each, in the order of their bytes.
package struct Entries {
  /// A word's place in the text and what is known of it.
  package struct Entry {
    fileprivate let key: UInt64
    fileprivate let start: Int
    fileprivate let count: Int
    /// The step of the word's rank, in half octaves.
    package let rankStep: UInt8
    /// What sort of word it is.
    package let kind: WordKind
    /// Whether the word is on a list of common passwords.
    package fileprivate(set) var isCommonPassword: Bool
  }

  private var text: [UInt8] = []

  /// The entries; in order after `finish()`.
  package private(set) var entries: [Entry] = []

  /// Begins without words.
  package init() {}

  /// Returns the bytes of an entry's word.
  package func word(of entry: Entry) -> ArraySlice<UInt8> {
    text[entry.start..<entry.start + entry.count]
  }

  /// Adds a word with its place in a list; one of fewer than three bytes is left out, unless it is a
  /// common password.
  package mutating func add(
    _ word: some Collection<UInt8>,
    rank: Int,
    kind: WordKind,
    isCommonPassword: Bool
  ) {
    guard isCommonPassword || word.count >= 3, !word.isEmpty else { return }
    let start = text.count
    text.append(contentsOf: word)
    var key: UInt64 = 0
    for index in start..<start + 8 { key = key << 8 | UInt64(index < text.count ? text[index] : 0) }
    entries.append(
      Entry(
        key: key,
        start: start,
        count: text.count - start,
        rankStep: Self.step(of: rank),
        kind: kind,
        isCommonPassword: isCommonPassword
      )
    )
  }

  /// Puts the words in order and keeps, of each, the entry of the best rank, the earliest added first.
  package mutating func finish() {
    let ordered = entries.sorted { one, other in
      if one.key != other.key { return one.key < other.key }
      let (word, otherWord) = (word(of: one), word(of: other))
      if word.lexicographicallyPrecedes(otherWord) { return true }
      if word != otherWord { return false }
      return (one.rankStep, one.start) < (other.rankStep, other.start)
    }
    var kept: [Entry] = []
    kept.reserveCapacity(entries.count)
    for entry in ordered {
      if let last = kept.last, last.key == entry.key, word(of: last) == word(of: entry) {
        kept[kept.count - 1].isCommonPassword = last.isCommonPassword || entry.isCommonPassword
      } else {
        kept.append(entry)
      }
    }
    entries = kept
  }

  /// The first half octave, that of rank 1024, that is not told apart from the next.
  private static let firstWholeOctave = 20

  /// Returns the half octave that a rank lies in, counted from 0; beyond rank 1024, the first of the
  /// octave.
  package static func step(of rank: Int) -> UInt8 {
    // The binary logarithm of the square.
    let square = UInt64(max(rank, 1)) * UInt64(max(rank, 1))
    let step = 63 - square.leadingZeroBitCount
    return UInt8(step >= firstWholeOctave ? step & ~1 : step)
  }

  /// Returns the middle of a step in units of 1/1024 of a decade; the first has rank 1 alone.
  package static func rankLogarithm(ofStep step: UInt8) -> UInt16 {
    if step == 0 { return 0 }
    let quarters = 2 * Int(step) + (step >= firstWholeOctave ? 2 : 1)
    // A quarter of an octave is 77.0637 such units.
    return UInt16(quarters * 770_637 / 10_000)
  }
}
