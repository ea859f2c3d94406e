import TestSupport
import Testing

/// The built module is Embedded Swift, the tests are not: both must say and log the same.
@Suite(.onStage)
struct BuiltModuleTests {
  /// Inputs, and how a change is made of one.
  struct Inputs: Sendable, CustomTestStringConvertible {
    let corpus: FuzzTarget
    /// How many cannot be staged, and why.
    let leftOut: [StagedChange.Obstacle: Int]
    let change: @Sendable ([UInt8]) -> StagedChange
    var testDescription: String { corpus.name }
  }

  static let inputs = [
    Inputs(corpus: .engine, leftOut: [.policy: 60, .nul: 84]) { StagedChange(engine: $0) },
    Inputs(corpus: .transaction, leftOut: [.nul: 77, .answer: 18]) {
      StagedChange(transaction: $0)
    },
  ]

  @Test(arguments: inputs)
  func `the built module says and logs what its sources do`(_ inputs: Inputs) {
    let changes = Corpus.inputs(of: inputs.corpus).map { inputs.change($0.bytes) }
    let run = StagedRun(changes)
    // A number that differs is to be looked at, and written down where it is as it should be.
    #expect(run.leftOut == inputs.leftOut)
    let outcomes = run.outcomes()
    #expect(outcomes.count == run.expected.count)
    for (policy, (found, expected)) in zip(run.policies, zip(outcomes, run.expected))
    where found != expected {
      Issue.record("\(policy)\nthe module: \(found)\nits sources: \(expected)")
    }
    // A test in which all is refused would show nothing.
    let codes = outcomes.compactMap { $0.said.last }
    #expect(codes.count { $0.hasSuffix("PAM_SUCCESS") } > outcomes.count / 20)
    #expect(codes.count { !$0.hasSuffix("PAM_SUCCESS") } > outcomes.count / 20)
  }
}
