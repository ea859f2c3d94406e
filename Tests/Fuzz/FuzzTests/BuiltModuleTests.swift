import TestSupport
import Testing

/// The built module is Embedded Swift, the tests are not: both must say and log the same.
@Suite(.enabled(if: Stage.isOpen, "needs a private mount namespace"))
struct BuiltModuleTests {
  /// Inputs, and how a change is made of one.
  struct Inputs: Sendable, CustomTestStringConvertible {
    let corpus: FuzzTarget
    let change: @Sendable ([UInt8]) -> StagedChange
    var testDescription: String { corpus.name }
  }

  static let inputs = [
    Inputs(corpus: .engine) { StagedChange(engine: $0) },
    Inputs(corpus: .transaction) { StagedChange(transaction: $0) },
  ]

  @Test(arguments: inputs)
  func `the built module says and logs what its sources do`(_ inputs: Inputs) {
    let run = StagedRun(Corpus.inputs(of: inputs.corpus).map { inputs.change($0.bytes) })
    let outcomes = run.outcomes()
    #expect(outcomes.count == run.expected.count)
    for (policy, (found, expected)) in zip(run.policies, zip(outcomes, run.expected))
    where found != expected {
      Issue.record("\(policy)\nthe module: \(found)\nits sources: \(expected)")
    }
    // A test in which all is left out, or all is refused, would show nothing.
    #expect(outcomes.count > 50)
    let codes = outcomes.compactMap { $0.said.last }
    #expect(codes.count { $0.hasSuffix("PAM_SUCCESS") } > outcomes.count / 20)
    #expect(codes.count { !$0.hasSuffix("PAM_SUCCESS") } > outcomes.count / 20)
  }
}
