internal import Terminal
internal import Text

/// A text that is being typed, with the place of the cursor in it.
public struct Entry: Equatable, Sendable {
  /// How the cursor moves.
  enum Move {
    case left, right, start, end, wordLeft, wordRight
  }

  /// The text, in UTF-8 where it was typed so.
  public private(set) var bytes: [UInt8] = []

  /// Whether more was typed than it holds, and nothing was deleted since.
  var isCut = false

  /// How many bytes stand before the cursor; it never stands within a character.
  private var cursor = 0

  /// Creates an entry with a text and the cursor behind it.
  public init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
    cursor = bytes.count
  }

  /// Whether there is no text.
  public var isEmpty: Bool { bytes.isEmpty }

  /// How many characters there are.
  public var count: Int { TextPieces.lengths(of: bytes).count }

  /// How many characters stand before the cursor.
  public var cursorPlace: Int {
    boundaries.firstIndex { $0 >= cursor } ?? 0
  }

  /// Puts a text in where the cursor is.
  mutating func insert(_ text: [UInt8]) {
    bytes.insert(contentsOf: text, at: cursor)
    // An accent joins the character before it, and a letter may join an accent behind it.
    cursor = boundaries.first { $0 >= cursor + text.count } ?? bytes.count
  }

  /// Moves the cursor.
  ///
  /// - Parameters:
  ///   - move: How.
  ///   - asOneWord: Whether the whole text counts as one word.
  mutating func move(_ move: Move, asOneWord: Bool) {
    cursor = target(of: move, asOneWord: asOneWord)
  }

  /// Deletes what the cursor would move over.
  mutating func delete(_ move: Move, asOneWord: Bool) {
    let target = target(of: move, asOneWord: asOneWord)
    let start = min(target, cursor)
    if target != cursor { isCut = false }
    bytes.removeSubrange(start..<max(target, cursor))
    // What stood apart may now be one character.
    cursor = boundaries.first { $0 >= start } ?? bytes.count
  }

  /// Deletes all.
  mutating func clear() {
    self = Entry()
  }

  /// How many bytes stand before each character, and before the end.
  private var boundaries: [Int] {
    var places = [0]
    for length in TextPieces.lengths(of: bytes) { places.append((places.last ?? 0) + length) }
    return places
  }

  private func target(of move: Move, asOneWord: Bool) -> Int {
    switch move {
    case .start: 0
    case .end: bytes.count
    case .left: boundaries.last { $0 < cursor } ?? 0
    case .right: boundaries.first { $0 > cursor } ?? bytes.count
    case .wordLeft: asOneWord ? 0 : wordStart
    case .wordRight: asOneWord ? bytes.count : wordEnd
    }
  }

  private var wordStart: Int {
    let blanks = bytes[..<cursor].lastIndex { $0 != 0x20 } ?? 0
    return bytes[..<blanks].lastIndex { $0 == 0x20 }.map { $0 + 1 } ?? 0
  }

  private var wordEnd: Int {
    let start = bytes[cursor...].firstIndex { $0 != 0x20 } ?? bytes.count
    return bytes[start...].firstIndex { $0 == 0x20 } ?? bytes.count
  }
}
