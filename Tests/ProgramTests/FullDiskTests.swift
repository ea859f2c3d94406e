import TestSupport
import Testing

/// What `pwmeter breached build` prints and leaves behind where a disk has no room, at each of its steps.
@Suite(.onStage)
struct FullDiskTests {
  /// A disk with room for two pages, a list that fits on it, and words whose list does not.
  private static let smallDisk =
    "mkdir /mnt/small; mount -t tmpfs -o size=8k none /mnt/small; seq 30000 > words; "
    + "echo alpha | pwmeter breached build --words /mnt/small/a.breached > log"

  /// A list, and what lets a call fail for want of room.
  private static let faults =
    "'\(Stage.path("Tests/Faults/build.sh"))' /mnt; "
    + "echo alpha | pwmeter breached build --words a.breached > log; export LD_PRELOAD=/mnt/layer.so"

  /// The command in front of which a call is named: a build over the list, and what is left then.
  private static func build(failing call: String) -> String {
    "echo beta | FAILING_CALL=\(call) pwmeter breached build --words a.breached; "
      + "echo $?; ls; echo alpha | pwmeter breached check a.breached"
  }

  static let cases = [
    ProgramCase(
      id: "build-on-a-small-disk",
      setup: smallDisk,
      command: "pwmeter breached build --words /mnt/small/b.breached words; echo $?; ls /mnt/small"
    ),
    ProgramCase(
      id: "build-over-a-list-on-a-small-disk",
      setup: smallDisk,
      command:
        "pwmeter breached build --words /mnt/small/a.breached words; echo $?; ls /mnt/small; "
        + "echo alpha | pwmeter breached check /mnt/small/a.breached"
    ),
    ProgramCase(
      id: "build-on-a-disk-that-is-read-alone",
      setup: smallDisk + "; mount -o remount,ro /mnt/small",
      command: "pwmeter breached build --words /mnt/small/a.breached words; echo $?; ls /mnt/small"
    ),
    ProgramCase(
      id: "build-without-room-to-write",
      setup: faults,
      command: build(failing: "pwrite")
    ),
    ProgramCase(
      id: "build-without-room-to-keep",
      setup: faults,
      command: build(failing: "fsync")
    ),
    ProgramCase(
      id: "build-without-room-for-the-name",
      setup: faults,
      command: build(failing: "rename")
    ),
    ProgramCase(
      id: "build-without-room-for-the-folder",
      setup: faults,
      command: build(failing: "fsync-of-folder")
    ),
    ProgramCase(
      id: "build-in-a-folder-that-cannot-be-read",
      setup: "mkdir /mnt/drop; chown jdoe /mnt/drop; chmod 300 /mnt/drop",
      command: "echo alpha | setpriv --reuid=jdoe --regid=jdoe --clear-groups "
        + "pwmeter breached build --words /mnt/drop/a.breached; echo $?; ls /mnt/drop"
    ),
  ]

  @Test("what is printed and what is left", arguments: cases)
  func full(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.resultOnStage), row.id)
  }
}
