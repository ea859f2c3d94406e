import Foundation
public import Testing

/// Runs tests that wait for programs on threads of their own.
///
/// Swift's own pool has one thread for each processor, and a test that waits would hold it.
public struct WaitingTrait: TestTrait, SuiteTrait, TestScoping {
  /// What the tests need, if anything.
  private let condition: ConditionTrait?

  /// Creates the trait for tests that also need a condition.
  public init(condition: ConditionTrait? = nil) {
    self.condition = condition
  }

  /// Applies to the tests of a suite.
  public var isRecursive: Bool { true }

  /// Skips tests whose condition is not met.
  public func prepare(for test: Test) async throws {
    try await Self.perform { try await condition?.prepare(for: test) }
  }

  /// Runs a test on one of the threads.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.perform(function)
  }

  /// Whether the code runs on one of the threads.
  @TaskLocal static var isWaiting = false

  private static func perform(_ function: @Sendable () async throws -> Void) async throws {
    try await $isWaiting.withValue(true) {
      try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
  }
}

extension Trait where Self == WaitingTrait {
  /// Tests that start programs, or wait for something else.
  public static var waiting: Self { Self() }

  /// Tests on the stage.
  public static var onStage: Self {
    Self(condition: .enabled(if: Stage.isOpen, "needs a private mount namespace"))
  }
}

/// The threads for tests that wait.
final class WaitingThreads: TaskExecutor, @unchecked Sendable {
  /// As many tests run at once as there are threads; more make no test faster, but each one slower.
  static let shared = WaitingThreads(count: 4 * ProcessInfo.processInfo.activeProcessorCount)

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
