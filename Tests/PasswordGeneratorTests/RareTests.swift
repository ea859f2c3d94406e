import PasswordPolicy
import Text
import TestSupport
import Testing

@testable import PasswordGenerator

/// Policies that accept one password in hundreds, whatever its length.
struct RareTests {
  /// One password in 360 starts with two vowels.
  private static let text =
    "match.a = ^[aeiou]{2}\ntitle.a = Two vowels first\nrequire += a\n"

  private static func generator(_ seed: UInt64, _ text: String = text) throws -> Generator {
    let policy = try #require(Policy(text))
    return try Generator.characters(for: Judge(policy, .jdoe), .seeded(seed))
  }

  @Test func `makes passwords that are all of the same length`() throws {
    var lengths: Set<Int> = []
    for seed in UInt64(1)...6 {
      let generator = try Self.generator(seed)
      for number in 0..<4 { lengths.insert(try generator.password(another: number > 0).count) }
    }
    #expect(lengths == [14])
  }

  @Test func `makes passwords longer that are rejected for their length`() throws {
    let text = "match.long = ^.{20,}\ntitle.long = Very long\nrequire += long\n"
    for seed in UInt64(1)...4 {
      #expect(try Self.generator(seed, text).password().count == 21)
    }
  }

  @Test func `subtracts the rejected passwords from the bits`() throws {
    // Of the 85.5 bits of 14 characters, the two vowels take 8.5.
    for seed in UInt64(1)...3 { #expect(70..<77 ~= (try Self.generator(seed).bits())) }
  }

  @Test func `reports that there is no other password`() throws {
    var generator = try Self.generator(1)
    generator.mostTriesForAnother = 0
    _ = try generator.password()
    let fault = #expect(throws: GenerationFault.self) { _ = try generator.password(another: true) }
    #expect(
      fault?.phrase.english == "no other password was found; the policy rejects nearly all"
    )
  }
}
