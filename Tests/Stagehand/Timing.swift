import CStagehand
import Glibc

/// The time of one whole transaction, from pam_start(3) to pam_end(3), in a new process.
enum Timing {
  static func run(service: String) -> Int32 {
    let secret = MaskedSecret.random()
    var conversation = secret.conversation
    var handle: OpaquePointer?
    let start = Clock.now()
    guard pam_start(service, "jdoe", &conversation, &handle) == PAM_SUCCESS, let handle else {
      return 2
    }
    let code = pam_chauthtok(handle, 0)
    pam_end(handle, code)
    let end = Clock.now()
    put("\((end - start) / 1000) \(code)\n")
    return withExtendedLifetime(secret) { 0 }
  }
}

/// The clock that benchmarks read.
enum Clock {
  /// The time since some moment in the past, in nanoseconds.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
