import GuessEstimator
import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

struct GuessKeywordTests {
  /// A policy that asks for nothing.
  static let bare =
    ["length", "case", "digit", "symbol", "username", "previous", "common", "guesses"]
    .reduce("level = empty\n") { $0 + $1 + " = no\n" }

  /// A value of the key and the decimal logarithm that it stands for.
  struct Value: Sendable, CustomTestStringConvertible {
    let text: String
    let logarithm: Double
    var testDescription: String { text }

    init(_ text: String, _ logarithm: Double) {
      self.text = text
      self.logarithm = logarithm
    }
  }

  static let values = [
    Value("1e8", 8), Value("10^8", 8), Value("100000000", 8), Value("10e7", 8), Value("01e08", 8),
    Value("5e7", 7.69897), Value("50000000", 7.69897), Value("1e10", 10), Value("10^10", 10),
    Value("1", 0), Value("1e0", 0), Value("10^0", 0), Value("2", 0.30103), Value("1000000", 6),
    Value("123456789", 8.09151), Value("1e30", 30), Value("10^30", 30),
    Value("100000000000000000000", 20), Value("1" + String(repeating: "0", count: 29), 29),
  ]

  /// Passwords of falling and rising estimates, closer together than a tenth of a decade.
  static let ladder: [(password: String, logarithm: Double)] = {
    var random = SplitMix64(seed: 3)
    return (0..<400).map { step in
      var text = ""
      for _ in 0...(step % 30) {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(0x21 + random.next() % 94)))
      }
      return (text, Candidate(text).cover().log10Guesses)
    }
  }()

  @Test(arguments: values)
  func `a number of guesses is what the password must survive`(_ value: Value) throws {
    let reading = Reading(Self.bare + "guesses = " + value.text)
    #expect(reading.report == [])
    let configuration = try #require(reading.configuration)
    #expect(configuration.lines == ["Hard to guess !"])
    for step in Self.ladder where abs(step.logarithm - value.logarithm) > 1e-4 {
      #expect(configuration.accepts(step.password) == (step.logarithm > value.logarithm))
    }
  }

  @Test(arguments: ["no", "0"])
  func `no and 0 take the line out`(_ value: String) {
    let reading = Reading(Self.bare + "length = 1\nguesses = 1e8\nguesses = " + value)
    #expect(reading.report == [])
    #expect(reading.ids == ["length"])
  }

  @Test(arguments: [
    "1e", "e8", "e", "1.5e8", "10^", "^8", "10^^8", "1e99", "10^99", "1e31", "10^31", "-1", "-1e8",
    "1e-8", "10^-8", "+1e8", "1e+8", "1E8", "0x10", "1,000", "1 000", "1e8e8", "0e8", "00", "2^26",
    "yes", "many", "8.0", "１e8", "1e８", "inf", "nan", "1e999999999", "1e9999999999",
    "1000000000000000000000000000000000", "10e30", "10^8.5",
  ])
  func `a value that is no number of guesses is told`(_ value: String) {
    let allowed = "a number of guesses from 1 to 1e30 such as 1e8 or 10^8, or no"
    let report = "p:1:11: guesses must be " + allowed + ", not " + value
    #expect(Reading("guesses = " + value).report == [report])
  }

  @Test func `the words of the policy are known wherever they stand`() {
    let long = "zqxjvkwbzqp"
    for text in ["words = \(long)\nguesses = 1e8", "guesses = 1e8\nwords = \(long)"] {
      let verdict = Reading(Self.bare + text).configuration?.policy.judge(Candidate(long + "1"))
      #expect(verdict?.checklist.unmet.contains { $0.id == "guesses" } == true)
    }
    #expect(Reading(Self.bare + "guesses = 1e8").configuration?.accepts(long + "1") == true)
    let without = Self.bare + "words = \(long)\nwords = no\nguesses = 1e8"
    #expect(Reading(without).configuration?.accepts(long + "1") == true)
  }

  @Test func `the meter is taken from the rules or the guesses`() {
    #expect(Reading("").configuration?.policy.meter == .rules)
    #expect(Reading("meter = rules").configuration?.policy.meter == .rules)
    #expect(Reading("meter = guesses").configuration?.policy.meter == .guesses)
    let back = Reading("meter = guesses\nmeter = rules")
    #expect(back.configuration?.policy.meter == .rules)
    let knowing = Reading("words = summer, winter\nmeter = guesses").configuration?.policy
    #expect(knowing?.knownWords == ["summer", "winter"])
  }

  @Test(arguments: ["yes", "no", "0", "guess", "Rules", "rules guesses"])
  func `another meter is told`(_ value: String) {
    let allowed = "meter must be rules or guesses, not " + value
    #expect(Reading("meter = " + value).report == ["p:1:9: " + allowed])
  }

  @Test func `common is yes or no`() {
    #expect(Reading(Self.bare + "common = yes").lines == ["Not a common password !"])
    #expect(Reading(Self.bare + "length = 1\ncommon = yes\ncommon = no").ids == ["length"])
    let report = Reading("common = 1").report
    #expect(report == ["p:1:10: common must be yes or no, not 1"])
  }
}
