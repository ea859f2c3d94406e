internal import Text

/// Reads a pattern from its first character to its last.
struct PatternParser {
  private typealias Steps = [PatternProgram.Step]

  private var cursor: PatternCursor
  private var depth = 0
  private var lists: [CharacterList] = []

  private static let bar = UInt64(UInt8(ascii: "|"))
  private static let closing = UInt64(UInt8(ascii: ")"))

  /// Creates a reader of characters.
  init(_ text: [UInt64]) {
    cursor = PatternCursor(text)
  }

  /// Reads the whole pattern.
  mutating func parse() throws(PatternFault) -> PatternProgram {
    if cursor.isAtEnd { throw PatternFault("the pattern is empty, leave the rule out instead") }
    let steps = try alternatives()
    if !cursor.isAtEnd { throw cursor.fault("a ) without a ( before it") }
    return PatternProgram(steps: steps, lists: lists)
  }

  private mutating func alternatives() throws(PatternFault) -> Steps {
    var branches = [try branch()]
    while cursor.take("|") { branches.append(try branch()) }
    // From the last one on: each ends with a jump past all that follow.
    var steps = branches.popLast() ?? []
    while let branch = branches.popLast() {
      steps = .either(branch, steps)
      try checkSize(steps.count)
    }
    return steps
  }

  private mutating func branch() throws(PatternFault) -> Steps {
    var steps: Steps = []
    let start = cursor.place
    while let character = cursor.next, character != Self.bar, character != Self.closing {
      steps += try repeated(try element())
      try checkSize(steps.count)
    }
    if cursor.place == start {
      throw cursor.fault("an alternative is empty; write ( )? for what may be absent")
    }
    return steps
  }

  /// Reads one character, list, anchor or group.
  private mutating func element() throws(PatternFault) -> Steps {
    let start = cursor.place
    guard let character = cursor.next else { throw cursor.fault("the pattern ends too early") }
    cursor.skip()
    switch PatternCursor.ascii(character) {
    case "(": return try group(from: start)
    case "[":
      lists.append(try CharacterListParser.read(&cursor))
      return [.list(lists.count - 1)]
    case ".": return [.anyCharacter]
    case "^":
      // POSIX leaves open what this would mean.
      if isAtRepetition { throw cursor.fault(Self.nothingToRepeat) }
      return [.start]
    case "$": return [.end]
    case "\\": return [.character(try escaped(from: start))]
    case "*", "+", "?", "{":
      throw cursor.fault(Self.nothingToRepeat, at: start)
    default: return [.character(character)]
    }
  }

  private mutating func group(from start: Int) throws(PatternFault) -> Steps {
    depth += 1
    defer { depth -= 1 }
    if depth > Pattern.depthLimit {
      throw cursor.fault("more than \(Pattern.depthLimit) parentheses inside each other", at: start)
    }
    let steps = try alternatives()
    if !cursor.take(")") { throw cursor.fault("a ( is never closed", at: start) }
    return steps
  }

  /// Reads what a backslash takes the meaning from.
  private mutating func escaped(from start: Int) throws(PatternFault) -> UInt64 {
    guard let character = cursor.next else {
      throw cursor.fault("a backslash ends the pattern", at: start)
    }
    cursor.skip()
    // The C library gives these a meaning of its own.
    let isOfAnotherLanguage = "<>'`".utf8.contains { UInt64($0) == character }
    if !PatternCursor.isSign(character) || isOfAnotherLanguage {
      throw cursor.fault(
        "a backslash stands only before a sign such as . or *; for a kind of character write"
          + " a list such as [[:digit:]]",
        at: start
      )
    }
    return character
  }

  /// Reads what says how often steps are repeated.
  private mutating func repeated(_ steps: Steps) throws(PatternFault) -> Steps {
    let start = cursor.place
    guard let range = try repetition() else { return steps }
    if isAtRepetition { throw cursor.fault("a repetition follows another; put the first in ( )") }
    guard let steps = steps.times(range.minimum, range.maximum) else {
      throw cursor.fault(Self.tooLarge, at: start)
    }
    return steps
  }

  private var isAtRepetition: Bool {
    "*+?{".utf8.contains { UInt64($0) == cursor.next }
  }

  private static let nothingToRepeat = "a repetition has nothing before it to repeat"

  private static let tooLarge = "the pattern is too large with this repetition or alternative"

  private func checkSize(_ count: Int) throws(PatternFault) {
    if count > Pattern.stepLimit { throw cursor.fault(Self.tooLarge) }
  }

  private mutating func repetition() throws(PatternFault) -> (minimum: Int, maximum: Int?)? {
    let start = cursor.place
    if cursor.take("*") { return (0, nil) }
    if cursor.take("+") { return (1, nil) }
    if cursor.take("?") { return (0, 1) }
    if !cursor.take("{") { return nil }
    let minimum = number()
    let hasComma = cursor.take(",")
    let maximum = hasComma ? number() : minimum
    guard let minimum, cursor.take("}") else {
      throw cursor.fault("a { must begin a repetition such as {3} or {3,} or {3,5}", at: start)
    }
    if max(minimum, maximum ?? 0) > Pattern.repetitionLimit {
      throw cursor.fault("a repetition counts to \(Pattern.repetitionLimit) at most", at: start)
    }
    if let maximum, maximum < minimum {
      throw cursor.fault("the numbers of a repetition are the wrong way round", at: start)
    }
    return (minimum, maximum)
  }

  /// Reads a number, if there is one; one that is too large stays too large.
  private mutating func number() -> Int? {
    var number: Int?
    while let character = cursor.next, character.isDigit {
      cursor.skip()
      number = min((number ?? 0) * 10 + Int(character - 0x30), Pattern.repetitionLimit + 1)
    }
    return number
  }
}
