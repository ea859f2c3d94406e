import PasswordPolicy
import Testing

@testable import PAMModule

struct SubjectTests {
  /// A policy and a change, and how the one treats the other.
  struct Change: Sendable, CustomTestStringConvertible {
    let enforcement: Policy.Enforcement
    let scope: Policy.Scope
    let isLocal: Bool
    let isSetByRoot: Bool

    var testDescription: String {
      "enforce \(enforcement) users \(scope) local \(isLocal) by root \(isSetByRoot)"
    }

    /// The treatment as pwmeter.conf(5) describes it.
    var treatment: Treatment {
      switch (enforcement, scope, isLocal, isSetByRoot) {
      case (_, .local, false, _): .exempt
      case (.everyone, _, _, _): .enforced
      case (.users, _, _, true): .advised
      case (.users, _, _, false): .enforced
      case (.none, _, _, _): .advised
      }
    }
  }

  static let changes = Policy.Enforcement.allCases.flatMap { enforcement in
    Policy.Scope.allCases.flatMap { scope in
      [true, false].flatMap { isLocal in
        [true, false].map { isSetByRoot in
          Change(
            enforcement: enforcement,
            scope: scope,
            isLocal: isLocal,
            isSetByRoot: isSetByRoot
          )
        }
      }
    }
  }

  @Test(arguments: changes)
  func `a policy treats a change as it says`(_ change: Change) {
    let policy = Policy(enforcement: change.enforcement, scope: change.scope)
    var situation = Situation()
    situation.isLocal = change.isLocal
    situation.isSetByRoot = change.isSetByRoot
    #expect(situation.subject.treatment(under: policy) == change.treatment)
  }
}
