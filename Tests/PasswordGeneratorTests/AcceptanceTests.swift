import PasswordPolicy
import Text
import TestSupport
import Testing

@testable import PasswordGenerator
@testable import PolicyLanguage

/// Whatever a policy asks for, the policy accepts the password.
struct AcceptanceTests {
  private static let policies = 60

  @Test func `random policies accept the passwords`() throws {
    var random = SplitMix64(seed: 5)
    var (made, refused) = (0, 0)
    while made + refused < Self.policies {
      let text = RandomPolicy.text(&random)
      guard !text.contains("pwquality"), let policy = Policy(text) else { continue }
      let judge = Judge(policy, .jdoe, replacing: Array("Old-Harbour-61".utf8))
      do throws(GenerationFault) {
        let generator = try Generator.characters(for: judge, .seeded(random.next()))
        for _ in 0..<2 {
          let password = try generator.password()
          let candidate = Candidate(
            password: password,
            oldPassword: Array("Old-Harbour-61".utf8),
            account: .jdoe
          )
          #expect(policy.judge(candidate).isAccepted, "\(text)")
        }
        made += 1
      } catch {
        refused += 1
        let known = Self.guesses.first { policy.accepts(Array($0.utf8)) }
        #expect(known == nil, "\(error.phrase.english)\n\(text)")
      }
    }
    #expect(refused < Self.policies / 10)
  }

  /// Passwords, some of which any policy should accept that accepts any.
  private static let guesses = [
    "Vh8#kq2Lp0z-Wq", "vh8#kq2lp0z-wq7Jm!xT", "8361", "836150", "83615072", "Vh8#", "q7-K",
    "27 meadow-Kettle orbits", "A-b", "x", "Q9-w", "5 z",
  ]

  @Test("each preset accepts the passwords", arguments: Preset.all.map { $0.name })
  func preset(_ name: String) throws {
    let line = name == "none" ? "\nlength = 5" : ""
    let policy = try #require(Policy("preset = " + name + line))
    let generator = try Generator.characters(for: Judge(policy, .jdoe), .seeded(7))
    for _ in 0..<5 { #expect(policy.accepts(try generator.password())) }
    #expect(try generator.bits() >= (name == "pin" ? 18 : 80))
  }

  @Test(
    "makes passwords of any length that the policy allows",
    arguments: [8, 9, 20, 64, 200, 511]
  )
  func length(_ length: Int) throws {
    let policy = try #require(Policy("length = 8"))
    let judge = Judge(policy, .jdoe)
    let password = try Generator.characters(for: judge, length: length, .seeded(2)).password()
    #expect(password.count == length)
    #expect(policy.accepts(password))
  }

  @Test func `makes passwords longer that are too easy to guess`() throws {
    let policy = try #require(Policy("guesses = 1e30"))
    let generator = try Generator.characters(for: Judge(policy, .jdoe), .seeded(2))
    #expect(policy.accepts(try generator.password()))
    #expect(try generator.bits() > 99)
  }

  @Test(
    "meets lines that hardly any string of characters meets",
    arguments: [
      "digit = 10", "upper = 9\nlower = 9\ndigit = 9\nsymbol = 9\nsequence = 3\nrepeat = 2",
      "digit = 10\nupper = 5\nmax-length = 15", "class-run = 1\nlength = 64",
      "upper = 9\nlower = 9\ndigit = 9\nsymbol = 9\nclass-run = 1", "symbol = 20\nclass-run = 2",
      "repeat = 1\nlength = 511", "sequence = 2\nrepeat = 1\nclass-run = 1\nlength = 200",
      "lower = 2\nupper = 2\ndigit = 2\nsymbol = 2\nmax-length = 8", "letter = 60\nclass-run = 1",
      "length = 20\nmax-length = 20\nclasses = 4\nsequence = 2",
    ]
  )
  func hard(_ lines: String) throws {
    let text = "preset = none\nlevel = weak\nrequire = all\nusername = yes\n" + lines
    let policy = try #require(Policy(text))
    let generator = try Generator.characters(for: Judge(policy, .jdoe), .seeded(2))
    for number in 0..<5 { #expect(policy.accepts(try generator.password(another: number > 0))) }
    #expect(try generator.bits() >= 35)
  }

  @Test func `meets as many lines as the level needs if not all can be met`() throws {
    let policy = try #require(Policy("charset = digits\nlevel = fair\nguesses = no"))
    let generator = try Generator.characters(for: Judge(policy, .jdoe), .seeded(2))
    #expect(policy.accepts(try generator.password()))
  }
}
