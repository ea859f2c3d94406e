extension CharacterList {
  /// Reads a list behind its opening bracket, past its closing one.
  init(_ cursor: inout PatternCursor) throws(RuleFault) {
    let start = cursor.place - 1
    isNegated = cursor.take("^")
    let first = cursor.place
    while cursor.place == first || !cursor.has("]") {
      if try addClass(&cursor) { continue }
      let lower = try Self.member(&cursor, start)
      let isRange = cursor.has("-") && !cursor.has("]", ahead: 1) && cursor.ahead(1) != nil
      if isRange {
        cursor.skip()
        try addRange(from: lower, to: try Self.member(&cursor, start), cursor)
      } else {
        ranges.append(lower...lower)
      }
    }
    // A mistake so common that grep(1) refuses it too: it is a list of colons and letters.
    let length = cursor.place - first
    if length > 2, cursor.has(":", ahead: -1), cursor.has(":", ahead: -length) {
      throw cursor.fault("a class such as [:alpha:] stands in a list, as [[:alpha:]]", at: start)
    }
    cursor.skip()
  }

  /// Reads a class such as `[:alpha:]` if one follows.
  private mutating func addClass(_ cursor: inout PatternCursor) throws(RuleFault) -> Bool {
    let start = cursor.place
    if !cursor.take("[", ":") { return false }
    var name = ""
    while let letter = cursor.next.flatMap({ PatternCursor.ascii($0) }), letter != ":" {
      name.unicodeScalars.append(letter)
      cursor.skip()
    }
    guard cursor.take(":", "]"), let named = Class(name) else {
      throw cursor.fault("no such class, there are " + Class.names, at: start)
    }
    classes.append(named)
    return true
  }

  private mutating func addRange(
    from lower: UInt64,
    to upper: UInt64,
    _ cursor: PatternCursor
  ) throws(RuleFault) {
    if upper >= PasswordCharacter.firstBeyondUnicode || lower > upper {
      throw cursor.fault(
        "a range must go from a character to one with a higher code point",
        at: cursor.place - 1
      )
    }
    ranges.append(lower...upper)
  }

  /// Reads one character of a list, which may stand as `[.x.]` or `[=x=]`.
  private static func member(
    _ cursor: inout PatternCursor,
    _ start: Int
  ) throws(RuleFault) -> UInt64 {
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
