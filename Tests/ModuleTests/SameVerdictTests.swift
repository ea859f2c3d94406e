import Foundation
import TestSupport
import Testing

/// The checker and the module read the same policy and come to the same verdict.
@Suite(.onStage)
struct SameVerdictTests {
  private static let changes = 1000

  @Test func `the checker and the module come to the same verdict`() {
    var random = SplitMix64(seed: 1)
    let changes = (0..<Self.changes).map { _ in RandomChange(&random) }
    let (checked, judged) = VerdictRun(changes).outcomes()
    #expect(checked.count == changes.count)
    #expect(judged.count == changes.count)
    for ((change, checker), module) in zip(zip(changes, checked), judged)
    where checker != module {
      Issue.record("\(change)\nthe checker: \(checker)\nthe module: \(module)")
    }
    // A test in which everything is refused, or no policy is any good, would show nothing.
    let usable = checked.filter { !$0.isUnusable }
    #expect(usable.count > Self.changes * 3 / 4)
    #expect(usable.count < Self.changes)
    #expect(usable.filter { $0.isAccepted }.count > Self.changes / 10)
    let ids = Set(usable.flatMap { $0.unmet + $0.unchecked })
    #expect(ids.isSuperset(of: Self.lines), "\(Self.lines.subtracting(ids))")
  }

  /// Lines that must not be met at least once.
  private static let lines: Set<String> = [
    "length", "max-length", "max-bytes", "upper", "lower", "letter", "case", "digit", "symbol",
    "classes", "charset", "repeat", "sequence", "class-run", "username", "realname", "hostname",
    "words",
    "previous", "history", "date", "common", "dictionary", "guesses", "start", "blank", "year",
    "twice",
  ]
}

/// What became of a password.
enum VerdictOutcome: Equatable {
  /// The policy has faults.
  case unusable([String])
  /// It was judged.
  case judged(
    isAccepted: Bool,
    level: String,
    minimum: String,
    unmet: [String],
    unchecked: [String]
  )

  var isUnusable: Bool {
    if case .unusable = self { true } else { false }
  }

  var isAccepted: Bool {
    if case .judged(true, _, _, _, _) = self { true } else { false }
  }

  var unmet: [String] {
    if case .judged(_, _, _, let unmet, _) = self { unmet } else { [] }
  }

  var unchecked: [String] {
    if case .judged(_, _, _, _, let unchecked) = self { unchecked } else { [] }
  }
}
