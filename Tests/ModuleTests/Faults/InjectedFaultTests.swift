import Foundation
import TestSupport
import Testing

/// Calls of the module that go wrong one by one: no fault opens the way for a refused password.
@Suite(.onStage)
struct InjectedFaultTests {
  /// What calls come to, see stagehand's `Inject`.
  private static let faults = ["EIO", "EINTR", "EMFILE", "EACCES", "ESTALE", "short", "end"]

  /// What a change that is not accepted ends with.
  private static let refusals: Set<String> = [
    "PAM_AUTHTOK_ERR", "PAM_MAXTRIES", "PAM_SERVICE_ERR", "PAM_BUF_ERR",
    // Of libpam, where a call of its own goes wrong.
    "PAM_SYSTEM_ERR",
  ]

  @Test("without what refuses it each password is accepted", arguments: FaultScenario.all)
  func accepted(_ scenario: FaultScenario) {
    let shell = scenario.stage(hasSetup: false) + "'\(Stage.stagehand)' transact < /mnt/script"
    let result = Stage.run(["sh", "-c", shell])
    #expect(result.output.contains("\n= PAM_SUCCESS\n"), "\(result.output)\(result.errors)")
  }

  @Test(
    "no call of the module, nor of what it calls, lets a refused password through",
    arguments: FaultScenario.all,
    ["", "everywhere"]
  )
  func calls(_ scenario: FaultScenario, _ reach: String) throws {
    let shell =
      scenario.stage() + """
        for fault in \(Self.faults.joined(separator: " ")); do
          LD_PRELOAD=/mnt/layer.so '\(Stage.stagehand)' inject call $fault \(reach) < /mnt/script
          echo ---
        done
        """
    let result = Stage.run(["sh", "-c", shell])
    let blocks = result.output.components(separatedBy: "---").filter { $0.contains("=") }
    try #require(blocks.count == Self.faults.count, "\(result.output)\(result.errors)")
    for (fault, block) in zip(Self.faults, blocks) {
      let injected = try #require(InjectedFaults(block), "\(block)")
      #expect(injected.others(than: Self.refusals) == [:], "\(fault)")
      #expect(injected.calls >= 8, "\(fault): so few that some cannot have been counted")
      // One of the calls at least is not needed for the verdict, so this is the verdict.
      let refusals = ["PAM_MAXTRIES", "PAM_AUTHTOK_ERR"].compactMap { injected.outcomes[$0] }
      #expect(!refusals.isEmpty, "\(fault)")
    }
  }
}
