@testable import PolicyImport
import TestSupport
import Testing

@testable import PolicyLanguage

/// Imported policies held against the real libpwquality.
@Suite(.enabled(if: Pwquality.isHere))
struct QualityPropertyTests {
  private static let configurations = 2400
  private static let changes = 8

  /// How a kind of refusal fared.
  private struct Tally {
    var refusedHere = 0
    var announced = 0
  }

  @Test func `what libpwquality refuses is refused here, unless a remark says that it is not`()
    throws
  {
    var random = SplitMix64(seed: 1)
    var tallies: [Pwquality.Refusal: Tally] = [:]
    for _ in 0..<Self.configurations {
      let lines = QualityCase.lines(&random) + ["dictcheck = 0"]
      let library = Pwquality()
      for line in lines {
        let option = line.replacing(" = ", with: "=", maxReplacements: 1)
        #expect(library.set(option), "\(option)")
      }
      let imported = ImportedPolicy(pwquality: lines.joined(separator: "\n"))
      #expect(imported.diagnostics.allSatisfy { $0.severity == .warning })
      let policy = try Configuration(imported.settings).policy
      for _ in 0..<Self.changes {
        let change = QualityCase(lines, &random)
        guard
          let refusal = library.refusal(
            of: change.password,
            replacing: change.old,
            of: change.user
          )
        else { continue }
        if !policy.accepts(change) {
          tallies[refusal, default: Tally()].refusedHere += 1
        } else if let remark = QualityDifference(change).remark(for: refusal),
          imported.says(remark)
        {
          tallies[refusal, default: Tally()].announced += 1
        } else {
          Issue.record("\(refusal): \(change)\n\(imported.text)")
        }
      }
    }
    for refusal in Pwquality.Refusal.allCases {
      let tally = tallies[refusal, default: Tally()]
      #expect(tally.refusedHere + tally.announced >= 20, "\(refusal) is too rare")
    }
  }
}
