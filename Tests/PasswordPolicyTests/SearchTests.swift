import TestSupport
import Testing

@testable import PasswordPolicy

struct SearchTests {
  static let cases: [(String, String, Bool)] = [
    ("", "", false),
    ("", "abc", false),
    ("a", "", false),
    ("abc", "abc", true),
    ("abc", "xxabc", true),
    ("abc", "abcxx", true),
    ("abc", "ababc", true),
    ("abc", "abxbc", false),
    ("abcd", "abc", false),
    ("aab", "aaaab", true),
    ("ababac", "abababac", true),
    ("aaaa", "aaabaaab", false),
  ]

  @Test(arguments: cases)
  func `a sequence is found where it stands`(needle: String, haystack: String, isFound: Bool) {
    #expect(Search.contains(Array(needle.utf8), in: Array(haystack.utf8)) == isFound)
  }

  @Test func `many random sequences are found as by a slow search`() {
    var generator = SplitMix64(seed: 1)
    for round in 0..<4000 {
      let letters = [1, 2, 3][round % 3]
      let needle = (0..<generator.number(below: 7)).map { _ in generator.number(below: letters) }
      let length = generator.number(below: 40)
      let haystack = (0..<length).map { _ in generator.number(below: letters) }
      let isFound =
        !needle.isEmpty
        && haystack.indices.contains { haystack[$0...].starts(with: needle) }
      if Search.contains(needle, in: haystack) != isFound { Issue.record("round \(round)") }
    }
  }
}
