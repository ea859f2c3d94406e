import PasswordPolicy
import Text
import TestSupport
import Testing

@testable import PasswordGenerator

/// Policies that take one password in hundreds, whatever its length.
struct RareTests {
  /// One password in 360 begins so.
  private static let text =
    "match.a = ^[aeiou]{2}\ntitle.a = Two vowels first\nrequire += a\n"

  private static func generator(_ seed: UInt64, _ text: String = text) throws -> Generator {
    let policy = try #require(Policy(text))
    return try Generator.characters(for: Judge(policy, .jdoe), .seeded(seed))
  }

  @Test func `what there is of them is made, and all of the same length`() throws {
    var lengths: Set<Int> = []
    for seed in UInt64(1)...6 {
      let generator = try Self.generator(seed)
      for number in 0..<4 { lengths.insert(try generator.password(another: number > 0).count) }
    }
    #expect(lengths == [14])
  }

  @Test func `what is refused for its length alone is made longer`() throws {
    let text = "match.long = ^.{20,}\ntitle.long = Very long\nrequire += long\n"
    for seed in UInt64(1)...4 {
      #expect(try Self.generator(seed, text).password().count == 21)
    }
  }

  @Test func `there are bits of entropy in them`() throws {
    // Of 80 bits the two vowels have 8 less.
    for seed in UInt64(1)...3 { #expect(60..<84 ~= (try Self.generator(seed).bits())) }
  }

  @Test func `behind others it is told that there is no other`() throws {
    var generator = try Self.generator(1)
    generator.mostTriesForAnother = 0
    _ = try generator.password()
    let fault = #expect(throws: GenerationFault.self) { _ = try generator.password(another: true) }
    #expect(
      fault?.phrase.english == "no other password was found; the policy refuses nearly all"
    )
  }
}
