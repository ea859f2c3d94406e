import Testing

@testable import PasswordPolicy

struct PatternTests {
  /// A pattern, a text, and whether the one is found in the other.
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let secret: Secret
    let isFound: Bool
    var testDescription: String { pattern + (isFound ? " is found" : " is absent") }

    init(_ pattern: String, in secret: Secret, _ isFound: Bool) {
      self.pattern = pattern
      self.secret = secret
      self.isFound = isFound
    }
  }

  static let cases: [Case] = [
    Case("b", in: "abc", true),
    Case("b", in: "aBc", false),
    Case("bd", in: "abc", false),
    Case("a.c", in: "xabcx", true),
    Case("a.c", in: "ac", false),
    Case("^a", in: "ab", true),
    Case("^b", in: "ab", false),
    Case("b$", in: "ab", true),
    Case("a$", in: "ab", false),
    Case("^$", in: "", true),
    Case("^$", in: "a", false),
    Case("a^", in: "a^", false),
    Case("a*", in: "", true),
    Case("^a*$", in: "aaa", true),
    Case("^a+$", in: "", false),
    Case("^a?$", in: "aa", false),
    Case("^a{3}$", in: "aaa", true),
    Case("^a{3}$", in: "aaaa", false),
    Case("^a{2,}$", in: "a", false),
    Case("^a{2,}$", in: "aaaaa", true),
    Case("^a{2,3}$", in: "aaa", true),
    Case("^a{2,3}$", in: "aaaa", false),
    Case("^a{0}$", in: "", true),
    Case("^(ab|cd)+$", in: "abcdab", true),
    Case("^(ab|cd)+$", in: "abc", false),
    Case("^(a*)*$", in: "aaaa", true),
    Case("^(a|b|c|d)$", in: "c", true),
    Case("^ab|cd$", in: "xcd", true),
    Case("[abc]", in: "xbx", true),
    Case("^[^abc]$", in: "b", false),
    Case("^[^abc]$", in: "x", true),
    Case("[]]", in: "]", true),
    Case("[^]]", in: "]", false),
    Case("[a-c]", in: "B", false),
    Case("[a-c]", in: "b", true),
    Case("[a-]", in: "-", true),
    Case("[a-c-]", in: "-", true),
    Case("[%--]", in: "*", true),
    Case("[[:digit:]-]", in: "-", true),
    Case("[[.-.]-0]", in: "/", true),
    Case("[zxa-cb-d]", in: "d", true),
    Case("[zxa-cb-d]", in: "x", true),
    Case("[zxa-cb-d]", in: "e", false),
    Case("[^zxa-cb-d]", in: "w", true),
    Case("[^zxa-cb-d]", in: "a", false),
    Case("(^a)*b", in: "b", true),
    Case("[-a]", in: "-", true),
    Case("^[a\\]$", in: "\\", true),
    Case("^[[.-.]]$", in: "-", true),
    Case("^[[=e=]]$", in: "e", true),
    Case("[[:digit:]]", in: "a7", true),
    Case("[[:digit:]]", in: "٣", false),
    Case("^[[:alpha:][:digit:]_]+$", in: "aé7_Я", true),
    Case("^[[:upper:]][[:lower:]]$", in: "Éé", true),
    Case("[[:punct:]]", in: "a€", true),
    Case("[[:space:]]", in: "a\u{2003}", true),
    Case("[[:blank:]]", in: "a\n", false),
    Case("[[:cntrl:]]", in: "a\u{7F}", true),
    Case("[^[:print:]]", in: "aé €", false),
    Case("^[[:graph:]]+$", in: "a b", false),
    Case("^[[:xdigit:]]+$", in: "09afAF", true),
    Case("[[:xdigit:]]", in: "g", false),
    Case("\\.", in: "ab", false),
    Case("\\$\\(\\\\", in: "$(\\", true),
    Case("}", in: "}", true),
    Case("]", in: "]", true),
    Case("^.{4}$", in: "Яé🙂e\u{301}", true),
    Case("^é$", in: "e\u{301}", true),
    Case("^[à-ü]$", in: "é", true),
    Case("^.$", in: [0xFF], true),
    Case("^[^a]$", in: [0xFF], true),
    Case("[[:alpha:][:print:][:punct:]]", in: [0xFF], false),
    Case("ac", in: [0x61, 0xFF, 0x63], false),
    Case("b", in: [0xC3, 0x62], true),
    Case("b", in: [0x61, 0x00, 0x62], true),
  ]

  @Test(arguments: cases)
  func `a pattern is found or not`(_ row: Case) throws {
    let pattern = try Pattern(row.pattern)
    #expect(pattern.isFound(in: PasswordText(row.secret.bytes)) == row.isFound)
  }

  /// A pattern that cannot be used, and why.
  struct Fault: Sendable, CustomTestStringConvertible {
    let pattern: String
    let message: String
    var testDescription: String { pattern.isEmpty ? "nothing" : String(pattern.prefix(30)) }

    init(_ pattern: String, _ message: String) {
      self.pattern = pattern
      self.message = message
    }
  }

  private static let backslash =
    "a backslash stands only before a sign such as . or *; for a kind of character write a list"
    + " such as [[:digit:]]"
  private static let tooLarge =
    "the pattern is too large with this repetition or alternative"
  private static let classes =
    "no such class, there are alpha upper lower digit alnum punct space blank cntrl graph print"
    + " xdigit"
  private static let braces = "a { must begin a repetition such as {3} or {3,} or {3,5}"
  private static let nothing = "a repetition has nothing before it to repeat"
  private static let another = "a repetition follows another; put the first in ( )"
  private static let range = "a range must go from a character to one with a higher code point"
  private static let endless =
    "a range goes from one character to another; a - for itself stands first or last in a list"
  private static let collating = "[. and [= must enclose one character, as in [.-.] or [=e=]"
  private static let absent = "an alternative is empty; write ( )? for what may be absent"

  static let faults: [Fault] = [
    Fault("", "the pattern is empty, leave the rule out instead"),
    Fault("a(b", at(2, "a ( is never closed")),
    Fault("ab)", at(3, "a ) without a ( before it")),
    Fault("()", at(2, absent)),
    Fault("a||b", at(3, absent)),
    Fault("|a", at(1, absent)),
    Fault("a|", at(3, absent)),
    Fault("*a", at(1, nothing)),
    Fault("(?:a)", at(2, nothing)),
    Fault("a|+", at(3, nothing)),
    Fault("{2}", at(1, nothing)),
    Fault("a+?", at(3, another)),
    Fault("a{2}{3}", at(5, another)),
    Fault("a{", at(2, braces)),
    Fault("a{,3}", at(2, braces)),
    Fault("a{x}", at(2, braces)),
    Fault("a{2", at(2, braces)),
    Fault("a{3,2}", at(2, "the numbers of a repetition are the wrong way round")),
    Fault("a{512}", at(2, "a repetition counts to 511 at most")),
    Fault("a{99999999999999999999}", at(2, "a repetition counts to 511 at most")),
    Fault("a\\", at(2, "a backslash ends the pattern")),
    Fault("\\d", at(1, backslash)),
    Fault("(a)\\1", at(4, backslash)),
    Fault("a\\<b", at(2, backslash)),
    Fault("\\é", at(1, backslash)),
    Fault("a[b", at(2, "a [ is never closed")),
    Fault("[]", at(1, "a [ is never closed")),
    Fault("[^]", at(1, "a [ is never closed")),
    Fault("[a-", at(1, "a [ is never closed")),
    Fault("[b-a]", at(4, range)),
    Fault("[a-🇩🇪]", at(4, range)),
    Fault("[[:letter:]]", at(2, classes)),
    Fault("[[:alpha]]", at(2, classes)),
    Fault("[:alpha:]", at(1, "a class such as [:alpha:] stands in a list, as [[:alpha:]]")),
    Fault("[[.ab.]]", at(5, collating)),
    Fault("^*a", at(2, nothing)),
    Fault("(^{2})", at(3, nothing)),
    Fault("a|^?", at(4, nothing)),
    Fault("[!-[:digit:]]", at(4, endless)),
    Fault("[!-[=a=]]", at(4, endless)),
    Fault("[[:digit:]-z]", at(11, endless)),
    Fault("[[=a=]-z]", at(7, endless)),
    Fault("[a-c-e]", at(5, endless)),
    Fault("[[=a]]", at(5, collating)),
    Fault("(a{511}){511}", at(9, tooLarge)),
    Fault("((a{16}){16}){16}", at(14, tooLarge)),
    Fault(String(repeating: "a", count: 4097), at(4098, tooLarge)),
    Fault(
      String(repeating: "(", count: 100_000),
      at(51, "more than 50 parentheses inside each other")
    ),
  ]

  private static func at(_ place: Int, _ message: String) -> String {
    "character \(place) of the pattern: " + message
  }

  @Test(arguments: faults)
  func `a pattern that cannot be used says why`(_ row: Fault) {
    #expect(throws: PatternFault(row.message)) { try Pattern(row.pattern) }
  }

  @Test func `the largest patterns are read and searched for`() throws {
    let text = PasswordText(Array(repeating: 0x61, count: 511))
    #expect(try Pattern("^[ab]{511}$").isFound(in: text))
    #expect(try !Pattern(String(repeating: "(a?b?)*", count: 500) + "c").isFound(in: text))
    let deep = String(repeating: "(", count: 50) + "a" + String(repeating: ")", count: 50)
    #expect(try Pattern(deep).isFound(in: text))
  }

  @Test(.timeLimit(.minutes(10))) func `a list takes no longer for all that stands in it`() throws {
    let others = (0x4E00..<0x9E00).compactMap { UnicodeScalar($0) }.map { String($0) }.joined()
    let pattern = "[" + others + others + String(repeating: "b", count: 50_000) + "]{400}x"
    let text = PasswordText(Array(repeating: 0x61, count: 511))
    #expect(try !Pattern(pattern).isFound(in: text))
  }
}
