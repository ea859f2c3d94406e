import CStagehand
import Glibc

// What is unsafe is sound: the objects outlast the handle and the threads that get them; the
// symbol has its type by pam_sm_chauthtok(3).

/// A password change through libpam, written down as a transcript.
enum Transact {
  static func run() -> Int32 {
    var scriptLines: [String] = []
    while let line = readLine() { scriptLines.append(line) }
    guard let script = Script(scriptLines) else {
      complain("bad script")
      return 2
    }
    var log: LogSocket?
    let isReady: Bool
    switch script.log {
    case .none: isReady = true
    case .full: isReady = LogSocket.fill()
    case .blocked: isReady = LogSocket.block()
    case .abandoned: isReady = LogSocket.abandon()
    case .read, .stream:
      log = LogSocket(script.log == .stream ? .stream : .datagrams)
      isReady = log != nil
    }
    if !isReady {
      complain("no /dev/log to be had")
      return 2
    }
    alarm(300)
    if let command = script.command, unsafe system(command) != 0 { return 2 }
    guard setgroups(0, nil) == 0, setgid(script.uid) == 0,
      setuid(script.uid) == 0
    else { return 2 }
    if let locale = script.locale, unsafe setlocale(LC_ALL, locale) == nil {
      complain("no such locale: " + locale)
      return 2
    }
    // The C library opens the log once, and keeps it.
    if log != nil { openlog(nil, LOG_NDELAY, LOG_USER) }
    if let seconds = script.seconds { limit(to: seconds) }
    let output = script.closesDescriptors ? closeDescriptors() : STDOUT_FILENO
    let before = Surroundings.now()
    let transcripts =
      script.threads > 1 ? inThreads(script) : (0..<script.times).map { _ in change(script) }
    let after = Surroundings.now()
    if script.closesDescriptors { dup2(output, STDOUT_FILENO) }
    for (number, transcript) in transcripts.enumerated() {
      if number > 0 { put("-- once more\n") }
      if number > 0, transcript == transcripts[0] {
        put("(the same)\n")
      } else {
        put(transcript + "\n")
      }
    }
    if script.locale != nil || script.looksAround {
      let changes = after.changes(since: before)
      put(
        (changes.isEmpty ? "(nothing around is changed)" : changes.joined(separator: "\n")) + "\n"
      )
    }
    // Threads log in any order.
    let lines = log?.lines() ?? []
    let logged = script.threads > 1 ? lines.sorted() : lines
    for line in logged { put("log    | " + line + "\n") }
    return 0
  }

  /// Has this process ended where it takes longer; a host that is busy may slow it down.
  private static func limit(to seconds: UInt32) {
    var limit = rlimit(rlim_cur: rlim_t(seconds), rlim_max: .max)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    alarm(8 * seconds)
  }

  /// Closes the standard descriptors, and returns one for the output.
  private static func closeDescriptors() -> Int32 {
    let output = dup(STDOUT_FILENO)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { close(descriptor) }
    return output
  }

  private static func inThreads(_ script: Script) -> [String] {
    final class Job {
      let script: Script
      var transcript = ""
      init(_ script: Script) { self.script = script }
    }
    let jobs = (0..<script.threads).map { _ in Job(script) }
    var threads: [pthread_t] = []
    for job in jobs {
      var thread = pthread_t()
      unsafe pthread_create(
        &thread,
        nil,
        { context in
          if let context = unsafe context {
            let job = unsafe Unmanaged<Job>.fromOpaque(context).takeUnretainedValue()
            job.transcript = Transact.change(job.script)
          }
          return nil
        },
        unsafe Unmanaged.passUnretained(job).toOpaque()
      )
      threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
    return withExtendedLifetime(jobs) { jobs.map { $0.transcript } }
  }

  /// Carries a change out once and returns its transcript, which ends with the code of libpam.
  static func change(_ script: Script) -> String {
    let locale = unsafe uselocale(nil)
    let person = Person(script)
    var conversation = unsafe pam_conv(
      conv: { count, messages, responses, context in
        guard let context = unsafe context else { return PAM_CONV_ERR }
        return unsafe Unmanaged<Person>.fromOpaque(context).takeUnretainedValue()
          .answer(count, messages, responses)
      },
      appdata_ptr: unsafe Unmanaged.passUnretained(person).toOpaque()
    )
    var handle: OpaquePointer?
    var code =
      unsafe script.services.map {
        unsafe pam_start_confdir(script.service, script.user, &conversation, $0, &handle)
      } ?? pam_start(script.service, script.user, &conversation, &handle)
    guard code == PAM_SUCCESS, let handle = unsafe handle else { return "= pam_start \(code)" }
    unsafe person.handle = unsafe handle
    code = unsafe script.module.map { unsafe callBare($0, handle) } ?? call(script, handle)
    var lines = person.transcript + ["= " + name(of: code)]
    unsafe pam_end(handle, code)
    // Other threads have locales of their own.
    if unsafe uselocale(nil) != locale { lines.append("is: another locale of the thread") }
    return withExtendedLifetime(person) { lines.joined(separator: "\n") }
  }

  private static func call(_ script: Script, _ handle: OpaquePointer) -> Int32 {
    switch script.call {
    case "authenticate": unsafe pam_authenticate(handle, script.flags)
    case "setcred": unsafe pam_setcred(handle, script.flags)
    case "account": unsafe pam_acct_mgmt(handle, script.flags)
    case "open": unsafe pam_open_session(handle, script.flags)
    case "close": unsafe pam_close_session(handle, script.flags)
    default: unsafe pam_chauthtok(handle, script.flags)
    }
  }

  private static func callBare(_ module: String, _ handle: OpaquePointer) -> Int32 {
    typealias Entry =
      @convention(c) (OpaquePointer, Int32, Int32, UnsafePointer<UnsafePointer<CChar>?>?) -> Int32
    guard let library = unsafe dlopen(module, RTLD_NOW),
      let symbol = unsafe dlsym(library, "pam_sm_chauthtok")
    else { return -1 }
    return unsafe unsafeBitCast(symbol, to: Entry.self)(handle, 0, 0, nil)
  }

  /// The names of the codes of Linux-PAM's `<security/_pam_types.h>` that a change can end with.
  static func name(of code: Int32) -> String {
    switch code {
    case PAM_SUCCESS: "PAM_SUCCESS"
    case PAM_SERVICE_ERR: "PAM_SERVICE_ERR"
    case PAM_SYSTEM_ERR: "PAM_SYSTEM_ERR"
    case PAM_BUF_ERR: "PAM_BUF_ERR"
    case PAM_AUTHTOK_ERR: "PAM_AUTHTOK_ERR"
    case PAM_MAXTRIES: "PAM_MAXTRIES"
    case PAM_TRY_AGAIN: "PAM_TRY_AGAIN"
    case PAM_MODULE_UNKNOWN: "PAM_MODULE_UNKNOWN"
    case PAM_CONV_ERR: "PAM_CONV_ERR"
    case PAM_PERM_DENIED: "PAM_PERM_DENIED"
    default: "code \(code)"
    }
  }
}
