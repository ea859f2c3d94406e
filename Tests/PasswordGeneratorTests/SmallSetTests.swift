import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import PasswordGenerator

/// Sets so small that every password can be judged.
struct SmallSetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let policy: String
    var testDescription: String { id }
  }

  private static let base = "preset = none\nlevel = weak\nrequire = all\n"

  private static let pinText = base + "charset = digits\n"

  static let pins = [
    Case(id: "any digits", policy: pinText + "length = 2\nmax-length = 2"),
    Case(id: "no digit twice in a row", policy: pinText + "length = 3\nmax-length = 3\nrepeat = 1"),
    Case(id: "no run of three", policy: pinText + "length = 3\nmax-bytes = 3\nsequence = 2"),
    Case(
      id: "no runs and no repetitions",
      policy: pinText + "length = 3\nmax-length = 3\nrepeat = 2\nsequence = 2"
    ),
    Case(id: "as long as one kind may be", policy: pinText + "length = 2\nclass-run = 3"),
    Case(
      id: "a minimum number of digits",
      policy: pinText + "length = 3\nmax-length = 3\ndigit = 2"
    ),
    Case(id: "excluded words", policy: pinText + "length = 3\nmax-length = 3\nwords = 12, 123"),
    Case(
      id: "a pattern",
      policy: pinText + "length = 3\nmax-length = 3\nforbid.zero = ^0\nmatch.end = [357]$"
    ),
    Case(
      id: "four digits that are no date",
      policy: pinText + "length = 4\nmax-length = 4\nrepeat = 1\nsequence = 3\ndate = yes"
    ),
  ]

  @Test("makes every PIN that the policy accepts, and no other", arguments: pins)
  func pin(_ row: Case) throws {
    try Self.expect(row.policy, (0x30...0x39).map { $0 })
  }

  private static let pairText = base + "max-length = 2\nlength = 2\n"

  static let pairs = [
    Case(id: "any two", policy: pairText),
    Case(id: "both cases", policy: pairText + "case = yes"),
    Case(id: "a digit and a symbol", policy: pairText + "digit = 1\nsymbol = 1"),
    Case(id: "two letters", policy: pairText + "letter = 2"),
    Case(id: "an upper-case letter and a letter", policy: pairText + "letter = 2\nupper = 1"),
    Case(id: "not the same twice", policy: pairText + "repeat = 1"),
    Case(id: "not one kind twice", policy: pairText + "class-run = 1"),
    Case(id: "neither twice", policy: pairText + "class-run = 1\nrepeat = 1\nsequence = 2"),
    Case(id: "letters of different kinds", policy: pairText + "class-run = 1\nletter = 2"),
  ]

  @Test("makes every pair of characters that the policy accepts, and no other", arguments: pairs)
  func pair(_ row: Case) throws {
    try Self.expect(row.policy, Alphabet.common.all)
  }

  /// Holds what is made under a policy to the strings of some characters that the policy accepts.
  private static func expect(_ text: String, _ characters: [UInt8]) throws {
    let policy = try #require(Policy(text))
    let generator = try Generator.characters(for: Judge(policy, .jdoe), .seeded(1))
    let length = try generator.password().count
    let all = (0..<length).reduce([[]]) { beginnings, _ in
      beginnings.flatMap { start in characters.map { start + [$0] } }
    }
    let expected = Set(all.filter { policy.accepts($0) })
    var counts: [[UInt8]: Int] = [:]
    for _ in 0..<(expected.count * 4) { counts[try generator.password(), default: 0] += 1 }
    #expect(expected.isSuperset(of: counts.keys))
    #expect(ChiSquare(expected.map { counts[$0] ?? 0 }).isUniform)
    let exact = log2(Double(expected.count))
    #expect(exact - 1.5...exact ~= (try generator.bits()))
  }

  @Test("never states more bits than there are, whatever the sample", arguments: UInt64(1)...40)
  func bits(_ seed: UInt64) throws {
    // One PIN in ten ends with a 7.
    let text = Self.pinText + "length = 3\nmax-length = 3\nmatch.end = 7$"
    let policy = try #require(Policy(text))
    let generator = try Generator.characters(for: Judge(policy, .jdoe), .seeded(seed))
    #expect(log2(100) - 3.5...log2(100) ~= (try generator.bits()))
  }

  @Test func `states one bit less if some of few passwords are last passwords`() throws {
    let judge = Judge(try #require(Policy(Self.pinText + "length = 4\nmax-length = 4")), .jdoe)
    let bits = try Generator.characters(for: judge, .seeded(1)).bits()
    let rule = Rule(.history(5)) { _ in .met }
    let lines = judge.policy.lines.map { $0.rule } + [rule]
    let policy = Policy(rules: lines, requiring: .all, minimum: .weak)
    #expect(try Generator.characters(for: Judge(policy, .jdoe), .seeded(1)).bits() == bits - 1)
  }
}
