import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

/// How many guesses a value of `guesses` asks for.
struct GuessesKeyTests {
  /// Nothing but the lines that a test puts in counts.
  private static let bare =
    "length=no\ncase=no\ndigit=no\nsymbol=no\nprevious=no\nguesses=no\n"

  /// Passwords that survive from a few guesses to very many, close to one another.
  private static let passwords: [String] = {
    var random = SplitMix64(seed: 8)
    let signs = Array("etaoinshrd-0123456789")
    return (0..<600).map { place in
      String((0..<(1 + place % 10)).map { _ in signs.randomElement(using: &random) ?? "e" })
    }
  }()

  /// Which of the passwords a policy takes.
  private func accepted(_ text: String) -> Set<String> {
    let configuration = Reading(Self.bare + text).configuration
    return Set(Self.passwords.filter { configuration?.accepts($0) ?? false })
  }

  /// Values that are one number.
  static let spellings = [
    ["1", "1e0", "10^0"],
    ["1e6", "10^6", "1000000", "100e4"],
    ["5e7", "50000000", "50e6"],
    ["1e8", "10^8", "100000000", "0100000000", "1e08", "10^08"],
    ["1e10", "10^10", "10000000000"],
    ["1e30", "10^30", "10e29", "100000000000000000000000000000e1"],
  ]

  @Test(arguments: spellings)
  func `a number is the same however it is written`(_ values: [String]) {
    let sets = Set(values.map { accepted("guesses = " + $0) })
    #expect(sets.count == 1)
  }

  @Test func `more guesses take fewer passwords`() {
    let values = ["1", "1e4", "1e6", "1e7", "5e7", "1e8", "1e9", "1e10", "1e30"]
    let sets = values.map { accepted("guesses = " + $0) }
    for (less, more) in zip(sets, sets.dropFirst()) {
      #expect(more.isStrictSubset(of: less))
    }
    #expect(sets.first == Set(Self.passwords))
    #expect(sets.last == [])
  }

  /// A number of guesses, and the level whose lower bound it is.
  struct Bound: Sendable, CustomTestStringConvertible {
    let value: String
    let level: String
    var testDescription: String { value }
  }

  static let bounds = [
    Bound(value: "1e6", level: "fair"),
    Bound(value: "1e8", level: "good"),
    Bound(value: "1e10", level: "strong"),
  ]

  @Test(arguments: bounds)
  func `the line and the meter of guesses agree on a bound`(_ bound: Bound) {
    let byLevel = accepted("username = yes\nmeter = guesses\nlevel = " + bound.level)
    #expect(accepted("username = yes\nguesses = " + bound.value) == byLevel)
  }

  @Test func `the default is a hundred million`() {
    let bare = "length=no\ncase=no\ndigit=no\nsymbol=no\n"
    let usual = Reading(bare).configuration
    let written = Reading(bare + "guesses = 1e8").configuration
    for password in Self.passwords {
      #expect(usual?.accepts(password) == written?.accepts(password))
    }
  }
}
