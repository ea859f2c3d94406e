import PasswordPolicy
import TestSupport
import Testing

@testable import PasswordGenerator

/// Sets so small that every password can be judged by itself.
struct SmallSetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let policy: String
    var testDescription: String { id }
  }

  private static let pinText = "preset = none\nlevel = weak\nrequire = all\ncharset = digits\n"

  static let pins = [
    Case(id: "any digits", policy: pinText + "length = 2\nmax-length = 2"),
    Case(id: "no digit twice in a row", policy: pinText + "length = 3\nmax-length = 3\nrepeat = 1"),
    Case(id: "no run of three", policy: pinText + "length = 3\nmax-bytes = 3\nsequence = 2"),
    Case(
      id: "neither runs nor repetitions",
      policy: pinText + "length = 3\nmax-length = 3\nrepeat = 2\nsequence = 2"
    ),
    Case(id: "as long as one kind may be", policy: pinText + "length = 2\nclass-run = 3"),
    Case(
      id: "digits that are asked for",
      policy: pinText + "length = 3\nmax-length = 3\ndigit = 2"
    ),
    Case(id: "a word is refused", policy: pinText + "length = 3\nmax-length = 3\nwords = 12, 123"),
    Case(
      id: "an own rule",
      policy: pinText + "length = 3\nmax-length = 3\nforbid.zero = ^0\nmatch.end = [357]$"
    ),
    Case(
      id: "four digits that are no date",
      policy: pinText + "length = 4\nmax-length = 4\nrepeat = 1\nsequence = 3\ndate = yes"
    ),
  ]

  @Test("every PIN that the policy takes is made, and no other", arguments: pins)
  func pin(_ row: Case) throws {
    let policy = try #require(Policy(row.policy))
    let generator = try Generator.characters(for: Judge(policy, .jdoe), .seeded(1))
    let length = try generator.any().count
    let all = Self.digits(length).filter { policy.accepts($0) }
    let expected = Set(all)
    #expect(!expected.isEmpty)
    #expect(abs(try generator.bits() - Weight.log2(Double(expected.count))) < 1e-3)
    var counts: [[UInt8]: Int] = [:]
    for _ in 0..<(expected.count * 12) { counts[try generator.password(), default: 0] += 1 }
    #expect(Set(counts.keys) == expected)
    #expect(ChiSquare(Array(counts.values)).isUniform)
  }

  private static func digits(_ count: Int) -> [[UInt8]] {
    (0..<count).reduce([[]]) { beginnings, _ in
      beginnings.flatMap { start in (0x30...0x39).map { start + [$0] } }
    }
  }

  private static let pairText =
    "preset = none\nlevel = weak\nrequire = all\nmax-length = 2\nlength = 2\n"

  static let pairs = [
    Case(id: "any two", policy: pairText),
    Case(id: "both cases", policy: pairText + "case = yes"),
    Case(id: "a digit and a sign", policy: pairText + "digit = 1\nsymbol = 1"),
    Case(id: "two letters", policy: pairText + "letter = 2"),
    Case(id: "a capital and a letter", policy: pairText + "letter = 2\nupper = 1"),
    Case(id: "not the same twice", policy: pairText + "repeat = 1"),
    Case(id: "not one kind twice", policy: pairText + "class-run = 1"),
    Case(id: "neither twice", policy: pairText + "class-run = 1\nrepeat = 1\nsequence = 2"),
    Case(id: "letters of different kinds", policy: pairText + "class-run = 1\nletter = 2"),
  ]

  @Test("every pair of characters that the policy takes is counted, and no other", arguments: pairs)
  func pair(_ row: Case) throws {
    let policy = try #require(Policy(row.policy))
    var table = try #require(PasswordTable(Demands(of: policy.lines, length: nil)))
    let isExtended = table.extend(to: 2)
    #expect(isExtended)
    let characters = Kind.allCases.flatMap { Alphabet.all[$0] }
    let all = characters.flatMap { first in characters.map { [first, $0] } }
    let expected = Set(all.filter { policy.accepts($0) })
    let count = try #require(table.count(ofLength: 2).exact)
    #expect(Int(count) == expected.count)
    let made = (0..<count).compactMap { table.password(ofLength: 2, .rank($0)) }
    #expect(Set(made) == expected)
    #expect(table.password(ofLength: 2, .rank(count)) == nil)
  }

  /// What is made narrower than the policy allows must be part of what it allows.
  @Test func `three characters of several rules are all accepted, and no two are the same`() throws
  {
    let policy = try #require(
      Policy(
        "preset = none\nlevel = weak\nrequire = all\nlength = 3\nmax-length = 3\nsequence = 2\n"
          + "class-run = 2\nrepeat = 2\nclasses = 3\ndigit = 1\n"
      )
    )
    var table = try #require(PasswordTable(Demands(of: policy.lines, length: nil)))
    let isExtended = table.extend(to: 3)
    #expect(isExtended)
    let count = try #require(table.count(ofLength: 3).exact)
    // An upper-case letter, a lower-case one and a digit, in any order.
    #expect(count == 24 * 24 * 8 * 6)
    var made: Set<[UInt8]> = []
    for rank in stride(from: 0, to: count, by: 17) {
      let password = try #require(table.password(ofLength: 3, .rank(rank)))
      #expect(policy.accepts(password))
      made.insert(password)
    }
    #expect(made.count == Int((count + 16) / 17))
  }
}
