import Foundation
import Glibc

/// A program that a test has started.
///
/// It runs in a session of its own, so that it cannot reach the terminal of the tests. It is killed when
/// the tests end, however they end.
public final class Program {
  /// Its process, which is also its process group and its session.
  private let process: pid_t
  private var status: Int32?

  /// Held while a program is started, and while pipes are made: no other program may inherit them.
  static let starting = NSRecursiveLock()

  /// Starts a program at the top of the checkout.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: Variables that it gets in addition to those of the tests.
  ///   - descriptors: Its standard input, output and error output, instead of /dev/null.
  /// - Throws: The error of posix_spawn(3).
  public init(
    _ command: [String],
    environment: [String: String] = [:],
    descriptors: [Int32] = []
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in 0..<3 {
      posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
    }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }

    // Threads of the tests may block or ignore signals that the program expects.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let setsNewSession: Int32 = 0x80  // POSIX_SPAWN_SETSID of glibc's <spawn.h>
    posix_spawnattr_setflags(
      &attributes,
      Int16(setsNewSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF))
    )

    // Texts are compared with those in English.
    let variables = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "LANGUAGE": ""]) { $1 }.merging(environment) { $1 }
    let prefix = ["env", "--chdir", Stage.path(""), "setpriv", "--pdeathsig", "KILL"]
    var words = (prefix + command).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let code = Self.starting.withLock {
      posix_spawnp(&process, "env", &actions, &attributes, &words, &settings)
    }
    if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    self.process = process
  }

  deinit { kill() }

  /// Waits until the program has ended.
  ///
  /// - Parameter end: The time at which it is killed, with its process group.
  /// - Returns: The exit status or the number of the signal that ended it; nil if it was killed here.
  func wait(until end: Date) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if Date() > end {
        kill()
        return nil
      }
      usleep(1_000)
    }
    self.status = status
    return status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F
  }

  /// Kills the program and its process group, unless it has ended before.
  public func kill() {
    if status != nil { return }
    Glibc.kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.status = status
  }
}
