import Testing

@testable import PasswordPolicy

/// The meter that takes a level from guesses.
struct GuessMeterTests {
  private static func verdict(on password: String, minimum: Level) -> Verdict {
    Policy(rules: [.length(5)], minimum: minimum, meter: .guesses).judge(Candidate(password))
  }

  @Test(arguments: [
    (5.99, Level.weak), (6, .fair), (7.99, .fair), (8, .good), (9.99, .good), (10, .strong),
  ])
  func `the level is that of the guesses`(log10Guesses: Double, level: Level) {
    #expect(Meter.level(log10Guesses: log10Guesses) == level)
  }

  @Test func `a refusal says how many guesses are needed`() {
    let verdict = Self.verdict(on: "Skyline2024!", minimum: .strong)
    #expect(!verdict.isAccepted)
    #expect(verdict.checklist.unmet.map { $0.id } == ["meter"])
    #expect(verdict.checklist.unmet.first?.title == "Survives 1e10 guesses")
  }

  @Test func `a password that many rules would refuse is accepted for its guesses`() {
    let verdict = Self.verdict(on: "lake moth quartz umbrella", minimum: .strong)
    #expect(verdict.isAccepted)
    #expect(verdict.level == .strong)
  }

  @Test(arguments: [Level.empty, .weak])
  func `a level that any password has needs no line`(minimum: Level) {
    let verdict = Self.verdict(on: "abcde", minimum: minimum)
    #expect(verdict.checklist.lines.map { $0.id } == ["length"])
  }
}
