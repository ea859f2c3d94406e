import CStagehand
import Glibc

/// The copies of the new and the old password that a process still holds after a change.
///
/// Both are random and this program never holds them as they are, so that each copy that is found was
/// left by libpam or a module. The change is made on a thread of its own, which then waits: its stack
/// stays as the change left it.
enum Scan {
  /// Carries a change out and looks.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - answers: What is done in turn, the last again and again: `n` enters the new password, `m` the
  ///     same from its end to its start, `o` the old one, `e` nothing, `.` ends the input, `!` lets the conversation fail;
  ///     `x` lets it fail at the next message.
  ///   - leavesOld: Whether the first who says something is taken for a module that leaves the old
  ///     password.
  /// - Returns: The exit status, 1 where the scan has not found what was planted.
  static func run(service: String, answers: String, leavesOld: Bool) -> Int32 {
    let change = ScannedChange(service: service, answers: answers, leavesOld: leavesOld)
    let log = LogSocket()
    guard change.start() else { return 2 }
    let secrets = change.secrets
    let left = Memory.copies(of: secrets, stack: change.stack)
    let wholes = secrets.reduce(0) { $0 + Memory.count($1, length: $1.count) }
    let planted = change.secret.unmasked()
    change.secret.unmask(into: stagehand_data_room())
    change.plantOnStack()
    let found = Memory.copies(of: [change.secret], stack: change.stack)
    free(planted)
    let logged = log?.lines().count { line in secrets.contains { $0.isIn(line) } } ?? 0
    let isProven = Memory.Kind.allCases.allSatisfy { found[$0, default: 0] > left[$0, default: 0] }
    put(
      "code=\(change.code) whole=\(wholes) of-8-bytes=\(left.values.reduce(0, +))"
        + " said=\(change.said) logged=\(logged) planted=\(Memory.Kind.allCases.count)"
        + " found=\(isProven ? Memory.Kind.allCases.count : 0)\n"
    )
    return withExtendedLifetime(change) { isProven ? 0 : 1 }
  }
}
