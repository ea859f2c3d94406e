/// Reads a list behind its opening bracket, past its closing one.
struct CharacterListParser {
  private var ranges: [ClosedRange<UInt64>] = []
  private var classes: [CharacterList.Class] = []
  private let start: Int

  /// Reads a list.
  ///
  /// - Parameter cursor: Stands behind the opening bracket, and then behind the closing one.
  /// - Returns: The list.
  /// - Throws: What is wrong with it, and at which character.
  static func read(_ cursor: inout PatternCursor) throws(PatternFault) -> CharacterList {
    var parser = CharacterListParser(start: cursor.place - 1)
    return try parser.list(&cursor)
  }

  private init(start: Int) {
    self.start = start
  }

  private mutating func list(_ cursor: inout PatternCursor) throws(PatternFault) -> CharacterList {
    let isNegated = cursor.take("^")
    let first = cursor.place
    while cursor.place == first || !cursor.has("]") {
      if try !addClass(&cursor) { try addCharacters(&cursor) }
    }
    // A mistake so common that grep(1) refuses it too: it is a list of colons and letters.
    let length = cursor.place - first
    if length > 2, cursor.has(":", ahead: -1), cursor.has(":", ahead: -length) {
      throw cursor.fault("a class such as [:alpha:] stands in a list, as [[:alpha:]]", at: start)
    }
    cursor.skip()
    return CharacterList(ranges: ranges, classes: classes, isNegated: isNegated)
  }

  /// Reads a class such as `[:alpha:]` if one follows.
  private mutating func addClass(_ cursor: inout PatternCursor) throws(PatternFault) -> Bool {
    let place = cursor.place
    if !cursor.take("[", ":") { return false }
    var name = ""
    while let letter = cursor.next.flatMap({ PatternCursor.ascii($0) }), letter != ":" {
      name.unicodeScalars.append(letter)
      cursor.skip()
    }
    guard cursor.take(":", "]"), let named = CharacterList.Class(name) else {
      throw cursor.fault("no such class, there are " + CharacterList.Class.names, at: place)
    }
    classes.append(named)
    try checkNoRange(cursor)
    return true
  }

  /// Reads a character, or a range of them.
  private mutating func addCharacters(_ cursor: inout PatternCursor) throws(PatternFault) {
    let isEquivalence = cursor.has("[") && cursor.has("=", ahead: 1)
    let lower = try member(&cursor)
    if isEquivalence { try checkNoRange(cursor) }
    if !Self.isRange(cursor) { return ranges.append(lower...lower) }
    cursor.skip()
    if cursor.has("["), cursor.has(":", ahead: 1) || cursor.has("=", ahead: 1) {
      throw cursor.fault(Self.endless)
    }
    let upper = try member(&cursor)
    if upper >= PasswordCharacter.firstBeyondUnicode || lower > upper {
      throw cursor.fault(
        "a range must go from a character to one with a higher code point",
        at: cursor.place - 1
      )
    }
    ranges.append(lower...upper)
    try checkNoRange(cursor)
  }

  private static let endless =
    "a range goes from one character to another; a - for itself stands first or last in a list"

  /// Refuses a range from what has no one code point, or from the end of a range: POSIX gives these
  /// no meaning.
  private func checkNoRange(_ cursor: PatternCursor) throws(PatternFault) {
    if Self.isRange(cursor) { throw cursor.fault(Self.endless) }
  }

  /// Whether a hyphen follows that is not the last of the list.
  private static func isRange(_ cursor: PatternCursor) -> Bool {
    cursor.has("-") && !cursor.has("]", ahead: 1) && cursor.ahead(1) != nil
  }

  /// Reads one character of a list, which may stand as `[.x.]` or `[=x=]`.
  private func member(_ cursor: inout PatternCursor) throws(PatternFault) -> UInt64 {
    let isCollating = cursor.take("[", ".")
    let isEquivalent = !isCollating && cursor.take("[", "=")
    guard let member = cursor.next else { throw cursor.fault("a [ is never closed", at: start) }
    cursor.skip()
    if isCollating && !cursor.take(".", "]") || isEquivalent && !cursor.take("=", "]") {
      throw cursor.fault("[. and [= must enclose one character, as in [.-.] or [=e=]")
    }
    return member
  }
}
