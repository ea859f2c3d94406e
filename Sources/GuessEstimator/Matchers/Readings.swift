/// One way of reading a stretch as the beginning of a word.
struct Reading {
  var node: WordTable.Node
  /// How many signs stand for letters.
  var signs: UInt8 = 0
  /// How many of them are such as few people write for letters.
  var rareSigns: UInt8 = 0
  /// The byte that the word begins with.
  var first: UInt8 = 0
}

/// The ways of reading a stretch that are followed at once.
///
/// Real words with signs for letters need a handful. The bound keeps a text of nothing but signs from
/// costing more than any other. The memory is the same for every stretch of a text.
final class Readings {
  private static let widest = 8

  /// Two halves by turns, the readings up to a letter and those that go on with it.
  private var slots: InlineArray<16, Reading>
  private var base = 0
  private(set) var count = 0
  private var nextCount = 0

  init(_ first: Reading) {
    slots = InlineArray(repeating: first)
  }

  /// Forgets all readings and takes the first of another stretch.
  func begin(_ first: Reading) {
    (base, count, nextCount) = (0, 1, 0)
    slots[0] = first
  }

  /// Returns one of the readings; `index` is below ``count``, and so within its half.
  subscript(_ index: Int) -> Reading { slots[base + index] }

  /// Adds a reading that goes on with the next letter, if there is room.
  func add(_ reading: Reading) {
    guard nextCount < Self.widest else { return }
    slots[Self.widest - base + nextCount] = reading
    nextCount += 1
  }

  /// Takes what was added in the place of what was there.
  func advance() {
    base = Self.widest - base
    count = nextCount
    nextCount = 0
  }
}
