import CPhrases
import Foundation
import PasswordPolicy
import Text
import TestSupport
import Testing

@testable import PasswordGenerator

@Suite(.waiting)
struct PhraseTests {
  private static var few: PhraseWords { PhraseWords("owl\nelk\nmoor\nlake\nember\n".utf8) }

  private static let base = "preset = none\nlevel = weak\nrequire = all\n"

  struct Case: Sendable, CustomTestStringConvertible {
    let policy: String
    let words: Int
    /// The number of phrases of the five words.
    let count: Int
    var testDescription: String { "\(words) words, \(policy)" }
  }

  static let cases = [
    Case(policy: "length = 3", words: 1, count: 5),
    Case(policy: "length = 3", words: 2, count: 25),
    Case(policy: "length = 3", words: 3, count: 125),
    // The longest two words have 10 letters, and a hyphen.
    Case(policy: "length = 11", words: 2, count: 1),
    Case(policy: "length = 10", words: 2, count: 1 + 4),
    Case(policy: "max-length = 8", words: 2, count: 4 + 8),
    Case(policy: "case = yes", words: 2, count: 25 * 2),
    Case(policy: "upper = 2", words: 3, count: 125 * 3),
    Case(policy: "digit = 1", words: 2, count: 25 * 2 * 8),
    Case(policy: "digit = 2", words: 1, count: 5 * 64),
    Case(policy: "symbol = 1", words: 2, count: 25),
    Case(policy: "symbol = 2", words: 2, count: 25 * 2 * 13),
    Case(policy: "classes = 4", words: 2, count: 25 * 2 * 2 * 8),
    Case(policy: "repeat = 1", words: 2, count: 16),
  ]

  @Test("makes every phrase equally often, and states its bits", arguments: cases)
  func phrases(_ row: Case) throws {
    let policy = try #require(Policy(Self.base + row.policy))
    let judge = Judge(policy, .jdoe)
    let generator = try Generator.phrases(of: row.words, among: Self.few, for: judge, .seeded(4))
    let exact = log2(Double(row.count))
    #expect(max(0, exact - 1.5)...exact ~= (try generator.bits()))
    var counts: [[UInt8]: Int] = [:]
    for _ in 0..<(row.count * 20) { counts[try generator.password(), default: 0] += 1 }
    #expect(counts.count == row.count)
    #expect(row.count == 1 || ChiSquare(Array(counts.values)).isUniform)
    for phrase in counts.keys { #expect(policy.accepts(phrase)) }
  }

  static let faults = [
    ("charset = digits", 4, "no phrase of 4 words meets: Only digits"),
    ("upper = 2", 1, "no phrase of 1 word meets: At least 2 upper case letters"),
    ("max-length = 12", 4, "no phrase of 4 words meets: At most 12 characters"),
    ("length = 20", 2, "no phrase of 2 words meets: At least 20 characters"),
    (
      "class-run = 1", 4,
      "no phrase of 4 words meets: At most 1 character of one kind in a row"
    ),
    (
      "guesses = 1e12", 1,
      "the policy rejected every generated password; never met: Hard to guess"
    ),
  ]

  @Test("reports why no phrase can be made", arguments: faults)
  func fault(_ policy: String, _ words: Int, _ message: String) throws {
    let policy = try #require(Policy(Self.base + policy))
    let fault = #expect(throws: GenerationFault.self) {
      let judge = Judge(policy, .jdoe)
      _ = try Generator.phrases(of: words, among: Self.few, for: judge, .seeded(4)).password()
    }
    #expect(fault?.phrase.english == message)
  }

  @Test(
    "uses only words of some lengths if most phrases would be too long or too short",
    arguments: [
      ("max-length = 43", 11, 3...3), ("length = 87\nmax-length = 90", 10, 8...8),
      ("length = 20\nmax-length = 20", 4, 3...8), ("length = 34\nmax-length = 34", 4, 7...8),
    ]
  )
  func lengths(_ lines: String, _ count: Int, _ lengths: ClosedRange<Int>) throws {
    let policy = try #require(Policy(Self.base + lines))
    let words = Self.words
    let judge = Judge(policy, .jdoe)
    let generator = try Generator.phrases(of: count, among: words, for: judge, .seeded(4))
    let most = Double(count) * log2(Double(words.ofLengths(lengths).count))
    #expect(0...most ~= (try generator.bits()))
    for _ in 0..<20 {
      let phrase = try generator.password()
      #expect(policy.accepts(phrase))
      #expect(phrase.split(separator: 0x2D).allSatisfy { lengths.contains($0.count) })
    }
  }

  // MARK: Words or characters

  @Test(
    "prefers words if the policy asks for length only",
    arguments: [
      ("preset = passphrase", 7), ("preset = nist", 7), ("preset = none\nlength = 64", 10),
      ("preset = nist-mfa", nil), ("preset = default\nlength = 20", nil), ("preset = pin", nil),
      ("preset = nist\nmax-length = 20", nil), ("preset = none\nlength = 20\nletter = 1", nil),
    ] as [(String, Int?)]
  )
  func preferred(_ text: String, _ words: Int?) throws {
    let policy = try #require(Policy(text))
    let judge = Judge(policy, .jdoe)
    let generator = try Generator.preferred(among: Self.words, for: judge, .seeded(4))
    let password = try generator.password()
    #expect(policy.accepts(password))
    let parts = password.split(separator: 0x2D, omittingEmptySubsequences: false)
    let isPhrase = parts.allSatisfy { part in
      3...8 ~= part.count && part.allSatisfy { 0x61...0x7A ~= $0 }
    }
    #expect((isPhrase ? parts.count : nil) == words)
    if words != nil { #expect(try generator.bits() > 79) }
  }

  // MARK: The words of the program

  /// The program's words, which are linked in and never change.
  private static let words = unsafe PhraseWords(all)

  private static var all: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: cphrases_start(), count: cphrases_count())
  }

  @Test func `the program's words are 4096, in order, and easily typed`() throws {
    let text = unsafe String(decoding: Self.all, as: UTF8.self)
    let words = text.split(separator: "\n").map { String($0) }
    #expect(words.count == 4096)
    #expect(Set(words).count == 4096)
    #expect(words.allSatisfy { 3...8 ~= $0.count && $0.utf8.allSatisfy { 0x61...0x7A ~= $0 } })
    #expect(words == words.sorted { ($0.count, $0) < ($1.count, $1) })
  }

  @Test func `the program's words are those that its lists give`() {
    let command = """
      Sources/toolchain/phrase-words.sh Sources/GuessEstimator/Lists Sources/CPhrases/left-out.txt |
        cmp - Sources/CPhrases/words.txt
      """
    let result = Stage.launch(["sh", "-c", command])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test(
    "does not count phrases that the policy rejects",
    arguments: [("class-run = 5", 5), ("class-run = 4", 4), ("digit = 0\nclass-run = 6", 6)]
  )
  func bits(_ lines: String, _ longest: Int) throws {
    let policy = try #require(Policy("preset = none\n" + lines))
    let words = Self.words
    let accepted = words.ofLengths(0...longest).count
    let judge = Judge(policy, .jdoe)
    let generator = try Generator.phrases(of: 2, among: words, for: judge, .seeded(4))
    #expect(try generator.bits() <= 2 * log2(Double(accepted)))
  }

  @Test(
    "presets accept phrases of the program's words",
    arguments: [("default", 4), ("nist", 4), ("cis", 4), ("stig", 4), ("passphrase", 5)]
  )
  func preset(_ name: String, _ count: Int) throws {
    let policy = try #require(Policy("preset = " + name))
    let words = Self.words
    let judge = Judge(policy, .jdoe)
    let generator = try Generator.phrases(of: count, among: words, for: judge, .seeded(4))
    for _ in 0..<2 { #expect(policy.accepts(try generator.password())) }
  }
}
