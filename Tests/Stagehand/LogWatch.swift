import CStagehand
import Glibc

// What is unsafe is sound: the C functions get arrays and structures of this file, which outlast
// the call, with their sizes.

/// A reader of /dev/log that keeps nothing, and counts the lines that hold a secret.
///
/// It reads when it is told to, and the kernel holds ten lines for it, see unix(7).
struct LogWatch {
  private let descriptor: Int32
  private let secrets: [[UInt8]]
  private var room = [UInt8](repeating: 0, count: 8192)

  /// How many lines there were.
  private(set) var lines = 0
  /// How many of them hold a secret.
  private(set) var leaks = 0

  /// Opens /dev/log; nil where something listens there already.
  init?(for secrets: [[UInt8]]) {
    self.secrets = secrets
    guard let descriptor = LogSocket.open() else { return nil }
    self.descriptor = descriptor
  }

  /// Reads the lines that are there.
  mutating func read() {
    while true {
      let count = unsafe recv(descriptor, &room, room.count, Int32(MSG_DONTWAIT))
      if count < 0 { return }
      lines += 1
      for secret in secrets where unsafe stagehand_holds(room, count, secret, secret.count) {
        leaks += 1
      }
    }
  }
}
