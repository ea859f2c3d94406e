/// An extended regular expression of POSIX (XBD 9.4), over the characters that a person sees.
///
/// The C library's regexec(3) is not used: it leaves pieces of what it searches in memory that it
/// frees without wiping, it takes longer than linear time, and it follows the locale of the program
/// that it runs in. This one keeps no character that it has read, and takes time linear in the
/// password's length whatever the pattern.
///
/// It is POSIX's language with the same meaning where POSIX gives one. Where POSIX leaves the meaning
/// open, such as for `\d`, `+?`, `(?:` and an empty alternative, the pattern is refused: those who
/// write these mean what they mean in other languages. A byte that is not valid UTF-8 is a character
/// that only `.` and a negated list match.
public struct Pattern: Equatable, Sendable {
  /// The largest pattern, in steps of the program that it is turned into.
  ///
  /// What is repeated counts as often as it may repeat. This bounds the time that one password takes
  /// to some hundredths of a second.
  static let stepLimit = 4096

  /// The deepest nesting of parentheses, which bounds the stack that reading takes.
  static let depthLimit = 50

  /// The largest count of a repetition: no password has more characters.
  static let repetitionLimit = Candidate.byteLimit

  private let text: String
  private let program: PatternProgram

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Throws: What is wrong with it, and at which character.
  public init(_ text: String) throws(PatternFault) {
    self.text = text
    var parser = PatternParser(PasswordText(Array(text.utf8)).characters.map { $0.identity })
    program = try parser.parse()
  }

  /// Whether two patterns are written alike, byte for byte.
  public static func == (first: Pattern, second: Pattern) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  /// Tells whether the pattern is found anywhere in a text.
  public func isFound(in text: borrowing PasswordText) -> Bool {
    isFound(in: text.characters)
  }

  /// Tells whether the pattern is found anywhere in a text.
  func isFound(in characters: [PasswordCharacter]) -> Bool {
    var search = PatternSearch(program)
    for (place, character) in characters.enumerated() {
      if search.enter(isAtStart: place == 0, isAtEnd: false) { return true }
      search.advance(over: character)
    }
    return search.enter(isAtStart: characters.isEmpty, isAtEnd: true)
  }
}
