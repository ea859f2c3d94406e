import Glibc
import TestSupport
import Testing

@testable import PasswordPolicy

// What is unsafe is sound: the C functions get texts, arrays and structures of this file, which
// outlast the call.

/// Patterns beside the C library's regexec(3), where POSIX leaves both no choice.
struct PatternComparisonTests {
  @Test(arguments: 0..<20)
  func `a pattern is found where the C library finds it`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let locale = try unsafe #require(newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil))
    let before = unsafe uselocale(locale)
    defer {
      unsafe uselocale(before)
      unsafe freelocale(locale)
    }
    for _ in 0..<200 {
      // Not inside a repetition: there the C library finds what is not there, such as (b$){2} in bb.
      let start = generator.pick(["", "", "^", "(^|a)"])
      let end = generator.pick(["", "", "$", "(b|$)"])
      let text = start + "(" + alternatives(&generator, depth: 3) + ")" + end
      var compiled = unsafe regex_t()
      guard unsafe regcomp(&compiled, text, REG_EXTENDED | REG_NOSUB) == 0 else {
        Issue.record("the C library refuses \(text)")
        continue
      }
      defer { unsafe regfree(&compiled) }
      let pattern = try Pattern(text)
      for _ in 0..<20 {
        let subject = (0..<generator.number(below: 9)).map { _ in generator.pick(Self.letters) }
          .joined()
        let expected = unsafe regexec(&compiled, subject, 0, nil, 0) == 0
        #expect(
          pattern.isFound(in: PasswordText(Array(subject.utf8))) == expected,
          "\(text) in \(subject)"
        )
      }
    }
  }

  private static let letters = ["a", "b", "c", "B", "7", "-", "]", "^", "é", "Я", "€", " "]

  private func alternatives(_ generator: inout SplitMix64, depth: Int) -> String {
    (0...generator.number(below: 2)).map { _ in branch(&generator, depth: depth) }
      .joined(separator: "|")
  }

  private func branch(_ generator: inout SplitMix64, depth: Int) -> String {
    (0...generator.number(below: 3)).map { _ in
      element(&generator, depth: depth) + generator.pick(Self.repetitions)
    }.joined()
  }

  private static let repetitions = ["", "", "", "", "*", "+", "?", "{2}", "{0,1}", "{1,}", "{1,3}"]

  private static let elements = [
    "a", "b", "c", "é", "Я", "-", ".", ".", "\\^", "\\]", "[ab]", "[^ab]", "[]a]", "[^]a]",
    "[a-c]", "[^A-Z]", "[a-]", "[[:alpha:]]", "[^[:alpha:]7]", "[[:upper:]]",
    "[[:lower:]é]", "[[:digit:]]", "[[:alnum:]]", "[[:punct:]]", "[[:space:]]", "[[:graph:]]",
    "[[.-.]x]", "[[=b=]]",
  ]

  private func element(_ generator: inout SplitMix64, depth: Int) -> String {
    switch generator.number(below: 8) {
    case 0 where depth > 0: "(" + alternatives(&generator, depth: depth - 1) + ")"
    default: generator.pick(Self.elements)
    }
  }
}
