import PasswordPolicy
import Text
import TestSupport
import Testing

@testable import PasswordGenerator

/// Policies that no password can be made for.
struct FaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let policy: String
    var length: Int?
    let message: String
    var testDescription: String { policy }
  }

  static let cases = [
    Case(
      policy: "charset = digits",
      message: "no password meets these lines together: A symbol; Only digits"
    ),
    Case(
      policy: "preset = none\ncharset = digits\nclass-run = 4\nlength = 6\nrequire = all",
      message: "no password meets these lines together: At least 6 characters; Only digits; "
        + "At most 4 characters of one kind in a row"
    ),
    Case(
      policy: "preset = none\nmax-length = 5\nupper = 3\ndigit = 3\nrequire = all",
      message: "no password meets these lines together: At most 5 characters; "
        + "At least 3 upper case letters; At least 3 numbers"
    ),
    Case(
      policy: "preset = none\nmax-length = 5\nupper = 5\nclass-run = 2\nrequire = all",
      message: "no password meets these lines together: At most 5 characters; "
        + "At least 5 upper case letters; At most 2 characters of one kind in a row"
    ),
    Case(
      policy: "preset = none\nlevel = good\ncharset = digits\nupper = 1\nlower = 1",
      message: "no password meets these lines together: A lower case letter; Only digits"
    ),
    Case(
      policy: "require += length",
      length: 7,
      message: "no password of 7 characters meets: At least 8 characters"
    ),
    Case(
      policy: "length = 8",
      length: 7,
      message: "no password of 7 characters meets: At least 8 characters"
    ),
    Case(
      policy: "max-length = 20",
      length: 21,
      message: "no password of 21 characters meets: At most 20 characters"
    ),
    Case(
      policy: "preset = none\nmax-length = 2\nguesses = 1e30",
      message: "the policy rejected every generated password; never met: Hard to guess"
    ),
    Case(
      policy: "match.greek = [α-ω]\ntitle.greek = A Greek letter\nrequire += greek",
      message: "the policy rejected every generated password; never met: A Greek letter"
    ),
  ]

  @Test("reports the lines that cannot be met", arguments: cases)
  func message(_ row: Case) throws {
    let policy = try #require(Policy(row.policy))
    let judge = Judge(policy, .jdoe)
    let fault = #expect(throws: GenerationFault.self) {
      _ = try Generator.characters(for: judge, length: row.length, .seeded(3)).password()
    }
    #expect(fault?.phrase.english == row.message)
  }

  @Test func `makes no password without random numbers`() throws {
    let policy = try #require(Policy("length = 8"))
    #expect(throws: GenerationFault.noRandomness) {
      _ = try Generator.characters(for: Judge(policy, .jdoe), .listed([1, 2, 3]))
    }
  }
}
