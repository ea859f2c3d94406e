import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct LongEnoughTests {
  private static let long = "kzqwmvprtxwbhgdf"
  private static let short = "kzqvpwmx"

  @Test(arguments: ["", "preset = default", "level = strong", "long-enough = 1e12"])
  func `the default policy accepts a long password without capitals, numbers and symbols`(
    _ text: String
  ) throws {
    let configuration = try #require(Reading(text).configuration)
    #expect(configuration.accepts(Self.long))
    #expect(!configuration.accepts(Self.short))
    let lines = configuration.policy.judge(Candidate(Self.long)).checklist.lines
    let waived = lines.filter { ["case", "digit", "symbol"].contains($0.id) }.map { $0.text }
    #expect(
      waived
        == ["Capital and small letters", "A number", "A symbol"].map {
          $0 + " (long enough to do without)"
        }
    )
  }

  @Test(arguments: [
    "long-enough = no", "long-enough = 1e30", "digit = 1", "digit = 1\nlong-enough = 1e12",
    "long-enough = 1e12\ndigit = 1", "preset = default\nsymbol = 1", "classes = 2", "upper = 1",
    "preset = cis", "preset = stig", "preset = none\nlength = 8\ndigit = 1",
  ])
  func `a line about kinds that an administrator wrote holds for every password`(
    _ text: String
  ) throws {
    let configuration = try #require(Reading(text).configuration)
    #expect(!configuration.accepts(Self.long))
  }

  @Test(arguments: [
    "long-enough = yes", "long-enough = 1e31", "long-enough = ", "long-enough = -1",
  ])
  func `a value that is no number of guesses is an error`(_ text: String) {
    #expect(Reading(text).configuration == nil)
  }

  @Test(arguments: [
    ("", "1e12"), ("preset = default", "1e12"), ("preset = cis", "no"),
    ("preset = none\nlength=9", "no"),
    ("preset = cis\nlong-enough = 1e20", "1e20"),
  ])
  func `the settings in force have the value`(_ text: String, _ value: String) throws {
    let settings = try #require(Reading(text).configuration).settingsInForce
    #expect(settings.first { $0.key == "long-enough" }?.value == value)
  }
}
