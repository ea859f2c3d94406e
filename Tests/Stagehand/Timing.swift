import CStagehand
import Glibc

// What is unsafe is sound: the arrays and structures outlast the calls; the copied arguments end
// with NULL and are freed.

/// The time of one whole transaction, from pam_start(3) to pam_end(3), in a new process.
enum Timing {
  /// Prints the microseconds of the processor's time, the code of libpam, and by how many kB the process grew at most.
  static func run(service: String) -> Int32 {
    let secret = MaskedSecret.random()
    var conversation = unsafe secret.conversation
    var handle: OpaquePointer?
    let before = mostMemory()
    let start = Clock.spentHere()
    guard unsafe pam_start(service, "jdoe", &conversation, &handle) == PAM_SUCCESS,
      let handle = unsafe handle
    else {
      return 2
    }
    let code = unsafe pam_chauthtok(handle, 0)
    unsafe pam_end(handle, code)
    let end = Clock.spentHere()
    put("\((end - start) / 1000) \(code) \(mostMemory() - before)\n")
    return withExtendedLifetime(secret) { 0 }
  }

  /// What a change ends with whose password was judged.
  private static let verdicts = ["PAM_SUCCESS", "PAM_AUTHTOK_ERR", "PAM_MAXTRIES"]

  /// Prints the nanoseconds of the processor's time that a change to each password takes.
  ///
  /// They stand on standard input, one a line. The old password is the same from its end to its start.
  /// It fails where a change ends in another way than with a verdict.
  static func each(service: String) -> Int32 {
    guard let input = unsafe fdopen(STDIN_FILENO, "r") else { return 2 }
    // Written at the end: a call of the system between two changes makes the second slower.
    var times: [Int] = []
    while let password = unsafe Lines.next(input) {
      let answer = escaped(password)
      let old = escaped(password.reversed())
      guard let script = Script(["service " + service, "old " + old, "always " + answer]) else {
        return 2
      }
      let start = Clock.spentHere()
      let transcript = Transact.change(script)
      times.append(Clock.spentHere() - start)
      guard verdicts.contains(where: { transcript.hasSuffix("= " + $0) }) else {
        complain("no verdict:\n" + transcript)
        return 1
      }
    }
    put(times.map { "\($0)\n" }.joined())
    return 0
  }

  /// Starts a program, and prints the microseconds of the processor's time that it takes.
  ///
  /// What it starts itself and waits for counts as well. It fails where the program does. It has
  /// nothing to read, and nobody to write to but for its errors.
  static func startUp(_ command: [String]) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child = pid_t()
    var status: Int32 = 0
    let code = unsafe posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
    guard code == 0, unsafe waitpid(child, &status, 0) == child, status == 0 else {
      complain("it failed: " + command.joined(separator: " "))
      return 1
    }
    var usage = rusage()
    unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let spent = [usage.ru_utime, usage.ru_stime].map { $0.tv_sec * 1_000_000 + $0.tv_usec }
    put("\(spent[0] + spent[1])\n")
    return 0
  }

  /// The most memory that this process has had so far, in kB.
  private static func mostMemory() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// Bytes as a script has them.
  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The clock that benchmarks read.
enum Clock {
  /// The time that the processor has spent in this thread, in nanoseconds: what else the machine does
  /// is not in it.
  static func spentHere() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
