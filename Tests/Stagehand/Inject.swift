import CStagehand
import Glibc

// What is unsafe is sound: the object that the callback gets outlasts the handle; the symbols
// have the types of faults.c.

/// One change over and over, each time with another call gone wrong.
///
/// The layer of Tests/Faults must be preloaded. Each change is carried out in a process of its own,
/// which may die of it.
enum Inject {
  /// What goes wrong, as the layer numbers it.
  static let kinds: [String: Int32] = ["memory": 1, "call": 2]

  /// What a call comes to, as the layer numbers it.
  static let faults: [String: Int32] = [
    "short": -1, "end": -2, "EIO": EIO, "EINTR": EINTR, "ENOMEM": ENOMEM, "EMFILE": EMFILE,
    "EACCES": EACCES, "ESTALE": ESTALE,
  ]

  /// Carries out the change of a script on standard input until no call is left to go wrong.
  ///
  /// Prints each outcome with how often there was one, and with the numbers of some of the calls.
  static func run(kind: String, fault: String, isEverywhere: Bool) -> Int32 {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    guard let script = Script(lines), let layer = Layer.shared, let fault = faults[fault],
      let kind = kinds[kind]
    else {
      complain("bad script, unknown kind or fault, or no layer")
      return 2
    }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var outcomes: [String: [Int]] = [:]
    var number = 1
    while true {
      let status = outcome(script) { layer.arm(kind, number, fault, isEverywhere) }
      guard let status else { return 2 }
      if !status.isHit { break }
      outcomes[status.text, default: []].append(number)
      number += 1
    }
    for (text, numbers) in outcomes.sorted(by: { $0.key < $1.key }) {
      let some = numbers.prefix(8).map { "\($0)" }.joined(separator: " ")
      put("\(text) \(numbers.count) (\(some)\(numbers.count > 8 ? " ..." : ""))\n")
    }
    put("= \(number - 1) calls\n")
    return 0
  }

  private static func outcome(
    _ script: Script,
    arming arm: () -> Bool
  ) -> (text: String, isHit: Bool)? {
    let child = stagehand_fork()
    if child == 0 { _exit(change(script, arming: arm)) }
    var status: Int32 = 0
    guard child > 0, unsafe waitpid(child, &status, 0) == child else { return nil }
    if status & 0x7F == SIGALRM { return ("HANG", true) }
    if status & 0x7F != 0 { return ("signal-\(status & 0x7F)", true) }
    let code = status >> 8 & 0xFF
    if code == 0xFF { return nil }
    // The dynamic linker's way out.
    if code == 0x7F { return ("exit-127", true) }
    return (
      Transact.name(of: code & 0x1F) + (code & 0x40 == 0 ? "" : "-with-a-token"), code & 0x20 != 0
    )
  }

  /// Carries out the change in this process.
  ///
  /// - Returns: The code of libpam, with 0x20 where the call was made that goes wrong, and 0x40 where a
  ///   token was left; 0xFF where there is no module.
  private static func change(_ script: Script, arming arm: () -> Bool) -> Int32 {
    alarm(60)
    // Swift's runtime would tell of each crash.
    for number in [SIGILL, SIGSEGV, SIGABRT, SIGBUS, SIGTRAP] { signal(number, SIG_DFL) }
    let person = Person(script)
    var conversation = unsafe pam_conv(
      conv: { count, messages, responses, context in
        guard let context = unsafe context else { return PAM_CONV_ERR }
        Layer.shared?.pause(true)
        defer { Layer.shared?.pause(false) }
        return unsafe Unmanaged<Person>.fromOpaque(context).takeUnretainedValue()
          .answer(count, messages, responses)
      },
      appdata_ptr: unsafe Unmanaged.passUnretained(person).toOpaque()
    )
    var handle: OpaquePointer?
    let started = script.services.map {
      unsafe pam_start_confdir(script.service, script.user, &conversation, $0, &handle)
    }
    guard started == PAM_SUCCESS, let handle = unsafe handle, arm() else { return 0xFF }
    unsafe person.handle = unsafe handle
    let code = unsafe pam_chauthtok(handle, script.flags)
    let isHit = Layer.shared?.disarm() ?? false
    let hasToken = person.transcript.contains { $0.contains("witness:=") }
    unsafe pam_end(handle, code)
    return withExtendedLifetime(person) { code | (isHit ? 0x20 : 0) | (hasToken ? 0x40 : 0) }
  }
}

/// The preloaded layer.
struct Layer: Sendable {
  private typealias Arm = @convention(c) (Int32, Int, Int32, Bool) -> Bool
  private typealias Disarm = @convention(c) () -> Bool
  private typealias Pause = @convention(c) (Bool) -> Void

  /// The layer of this process, if there is one.
  static let shared = Layer()

  private let armed: Arm
  private let disarmed: Disarm
  private let paused: Pause

  init?() {
    guard let arm = unsafe dlsym(nil, "faults_arm"),
      let disarm = unsafe dlsym(nil, "faults_disarm"),
      let pause = unsafe dlsym(nil, "faults_pause")
    else { return nil }
    armed = unsafe unsafeBitCast(arm, to: Arm.self)
    disarmed = unsafe unsafeBitCast(disarm, to: Disarm.self)
    paused = unsafe unsafeBitCast(pause, to: Pause.self)
  }

  /// Lets the number-th call of a kind go wrong; false where there is no module.
  func arm(_ kind: Int32, _ number: Int, _ fault: Int32, _ isEverywhere: Bool) -> Bool {
    armed(kind, number, fault, isEverywhere)
  }

  /// Ends that, and tells whether there was such a call.
  func disarm() -> Bool { disarmed() }

  /// Leaves calls out for a while.
  func pause(_ isPaused: Bool) { paused(isPaused) }
}
