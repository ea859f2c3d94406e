import Foundation
import TestSupport
import Testing

/// A password that a module in front has left: where it is not accepted, for whatever fault, it does not
/// stand there for the modules behind.
@Suite(.onStage)
struct HandedTokenTests {
  @Test("without what refuses it a handed password is left", arguments: FaultScenario.all)
  func left(_ scenario: FaultScenario) {
    let shell =
      scenario.stage(hasSetup: false, isHanded: true)
      + "'\(Stage.stagehand)' transact < /mnt/script"
    let result = Stage.run(["sh", "-c", shell])
    #expect(result.output.contains("\n= PAM_SUCCESS\n"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("witness:="), "\(result.output)\(result.errors)")
  }

  @Test("no call that fails leaves a handed password", arguments: FaultScenario.all)
  func taken(_ scenario: FaultScenario) throws {
    let shell =
      scenario.stage(isHanded: true)
      + "LD_PRELOAD=/mnt/layer.so '\(Stage.stagehand)' inject call EIO < /mnt/script"
    let result = Stage.run(["sh", "-c", shell])
    let injected = try #require(InjectedFaults(result.output), "\(result.output)\(result.errors)")
    let codes = ["PAM_AUTHTOK_ERR", "PAM_SERVICE_ERR", "PAM_BUF_ERR"]
    #expect(injected.others(than: Set(codes)) == [:])
    #expect(injected.outcomes["PAM_SERVICE_ERR"] ?? 0 > 0, "none was a fault of the policy")
  }
}
