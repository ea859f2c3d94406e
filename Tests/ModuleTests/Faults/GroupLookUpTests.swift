import TestSupport
import Testing

/// How often a policy with sections for groups has names looked up.
@Suite(.onStage)
struct GroupLookUpTests {
  /// The calls of the module, as stagehand's `Inject` counts them, under so many sections for groups that
  /// the account is not in.
  private func calls(_ count: Int) throws -> Int {
    let sections = (1...count).map { "[group pwmetertest\($0)]\nlength = 20\n" }.joined()
    let scenario = FaultScenario(
      id: "sections",
      setup: (1...count).map { "echo 'pwmetertest\($0):x:\(54_400 + $0):' >> /etc/group\n" }
        .joined()
        + HostFile.write(sections, to: HostFile.main)
    )
    let shell =
      scenario.stage()
      + "LD_PRELOAD=/mnt/layer.so '\(Stage.stagehand)' inject call EIO < /mnt/script"
    let result = Stage.run(["sh", "-c", shell])
    return try #require(InjectedFaults(result.output), "\(result.output)\(result.errors)").calls
  }

  @Test func `each section has its group looked up, and only one has those of the account`() throws
  {
    // In both phases of a change.
    #expect(try calls(6) - calls(2) == 2 * 4)
  }
}
