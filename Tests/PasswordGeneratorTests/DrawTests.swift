import Foundation
import PasswordPolicy
import Testing

@testable import PasswordGenerator

/// The sets that passwords are drawn from, before the policy judges.
struct DrawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let policy: String
    let layout: Draw.Layout
    let length: Int
    /// The number of strings in the set.
    let size: Int
    var testDescription: String { "\(layout), \(length), \(policy)" }
  }

  static let cases = [
    Case(policy: "length = 1", layout: .free, length: 2, size: 69 * 69),
    Case(policy: "charset = digits", layout: .free, length: 3, size: 1000),
    Case(policy: "digit = 1\nsymbol = 1", layout: .shuffled, length: 2, size: 2 * 8 * 13),
    Case(policy: "digit = 1\nsymbol = 1", layout: .ordered, length: 2, size: 8 * 13),
    Case(policy: "digit = 2\nsymbol = 1", layout: .shuffled, length: 3, size: 3 * 64 * 13),
    Case(policy: "digit = 2\nsymbol = 1", layout: .ordered, length: 3, size: 64 * 13),
    Case(policy: "letter = 2", layout: .shuffled, length: 2, size: 2 * 24 * 24),
    Case(policy: "classes = 2", layout: .shuffled, length: 2, size: 2 * 24 * 8),
  ]

  @Test("every string of the set comes equally often, and the bits are its size", arguments: cases)
  func size(_ row: Case) throws {
    let policy = try #require(Policy("preset = none\n" + row.policy))
    let demands = CharacterDemands(of: policy.lines)
    let draw = Draw(row.layout, ofLength: row.length, for: demands)
    var counts: [[UInt8]: Int] = [:]
    let randomness = Randomness.seeded(1)
    for _ in 0..<(row.size * 15) { counts[try draw.next(randomness), default: 0] += 1 }
    #expect(counts.count == row.size)
    #expect(ChiSquare(Array(counts.values)).isUniform)
    let exact = log2(Double(row.size))
    #expect(exact - 1e-4...exact ~= draw.bits)
  }

  @Test("the numbers of long passwords have no more bits than there are", arguments: [1, 64, 511])
  func length(_ length: Int) throws {
    let policy = try #require(Policy("preset = none\ndigit = 1"))
    let demands = CharacterDemands(of: policy.lines)
    let exact = Double(length) * log2(69)
    #expect(exact - 1e-2...exact ~= Draw(.free, ofLength: length, for: demands).bits)
    #expect(Draw(.shuffled, ofLength: length, for: demands).bits < exact)
    #expect(Draw(.ordered, ofLength: length, for: demands).bits < exact)
  }

  @Test(
    "an order of kinds keeps runs as short as a line asks for",
    arguments: [
      ("class-run = 1", 64), ("class-run = 1", 511), ("upper = 5\nclass-run = 2", 7),
      ("digit = 20\nclass-run = 4", 24), ("upper = 20\nlower = 20\nclass-run = 1", 40),
    ]
  )
  func order(_ text: String, _ length: Int) throws {
    let policy = try #require(Policy("preset = none\nlevel = weak\nrequire = all\n" + text))
    let draw = Draw(.ordered, ofLength: length, for: CharacterDemands(of: policy.lines))
    let password = try draw.next(.seeded(3))
    #expect(password.count == length)
    #expect(policy.accepts(password))
  }
}
