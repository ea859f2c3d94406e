import Foundation
import TestSupport
import Testing

/// Memory that runs out at each allocation in turn.
@Suite(.onStage)
struct MemoryFaultTests {
  /// A change that each allocation is taken from.
  struct Shortage: Sendable, CustomTestStringConvertible {
    let scenario: FaultScenario
    /// Whether allocations of libraries fail as well, and not the module's alone.
    var isEverywhere = true
    /// The fewest allocations that there must be.
    let least: Int
    var testDescription: String { scenario.id + (isEverywhere ? "" : ", the module alone") }
  }

  private static let good = FaultScenario(id: "an accepted password")
  private static let weak = FaultScenario(id: "a weak password", password: "abc")

  /// The hosts whose libraries allocate in ways of their own; with MEMORY_FAULTS=all every one.
  private static let hosts = FaultScenario.all.filter {
    ProcessInfo.processInfo.environment["MEMORY_FAULTS"] == "all"
      || [
        "a section for a group that lists the user", "a dictionary", "a history with yescrypt",
        "the real name",
      ].contains($0.id)
  }

  static let shortages =
    [
      Shortage(scenario: good, isEverywhere: false, least: 300),
      Shortage(scenario: good, least: 300),
      Shortage(scenario: weak, isEverywhere: false, least: 400),
      Shortage(scenario: weak, least: 400),
    ] + hosts.map { Shortage(scenario: $0, least: 300) }

  /// How the process may end where an allocation of the module fails: by a trap of Swift's, which writes
  /// nowhere.
  private static let ends: Set<String> = ["signal-4"]

  /// How it may end where one of the C library or of another library does.
  private static let foreignEnds: Set<String> = ["signal-11", "signal-6", "exit-127"]

  private static let refusals: Set<String> = [
    "PAM_AUTHTOK_ERR", "PAM_MAXTRIES", "PAM_SERVICE_ERR", "PAM_BUF_ERR", "PAM_SYSTEM_ERR",
  ]

  /// What may be behind an accepted password: libpam has its own work to do then.
  private static let acceptances: Set<String> = [
    "PAM_SUCCESS-with-a-token", "PAM_SYSTEM_ERR-with-a-token",
  ]

  @Test("no allocation that fails lets a refused password through", arguments: shortages)
  func shortage(_ row: Shortage) throws {
    let shell =
      row.scenario.stage() + "LD_PRELOAD=/mnt/layer.so '\(Stage.stagehand)' inject memory ENOMEM"
      + (row.isEverywhere ? " everywhere" : "") + " < /mnt/script"
    let result = Stage.run(["sh", "-c", shell])
    let injected = try #require(InjectedFaults(result.output), "\(result.output)\(result.errors)")
    var allowed = Self.ends.union(Self.refusals)
    if row.isEverywhere { allowed.formUnion(Self.foreignEnds) }
    // Behind the verdict memory is needed for the log alone.
    if row.scenario.id == Self.good.id, row.isEverywhere { allowed.formUnion(Self.acceptances) }
    #expect(injected.others(than: allowed) == [:], "\(result.output)")
    #expect(injected.calls >= row.least, "so few that some cannot have been counted")
  }
}
