import CStagehand
import Glibc

// What is unsafe is sound: the C functions get arrays and structures of this file, which outlast
// the call, with their sizes; what the C library returns is copied at once.

/// What a module must leave to the program that it is in, a line each.
struct Surroundings {
  private let facts: [String]

  /// Looks around in this process.
  static func now() -> Surroundings {
    Surroundings(
      facts: [locale, folder, descriptors, signals, limits, environment, status].flatMap { $0 }
    )
  }

  /// What is not as it was before, each fact as it was and as it is.
  func changes(since before: Surroundings) -> [String] {
    before.facts.filter { !facts.contains($0) }.map { "was: " + $0 }
      + facts.filter { !before.facts.contains($0) }.map { "is: " + $0 }
  }

  private static func text(_ found: UnsafeMutablePointer<CChar>?) -> String {
    unsafe found.map { unsafe String(cString: $0) } ?? ""
  }

  /// The locale, and whose texts gettext(3) finds.
  private static var locale: [String] {
    unsafe [
      "locale " + text(setlocale(LC_ALL, nil)), "text domain " + text(textdomain(nil)),
      "text folder " + text(bindtextdomain("messages", nil)),
    ]
  }

  private static var folder: [String] {
    let path = unsafe getcwd(nil, 0)
    defer { unsafe free(path) }
    return unsafe ["working directory " + text(path)]
  }

  /// The open descriptors, what they are open on, and their flags.
  private static var descriptors: [String] {
    (Int32(0)..<1024).compactMap { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      if flags < 0 { return nil }
      var name = [CChar](repeating: 0, count: 256)
      _ = unsafe readlink("/proc/self/fd/\(descriptor)", &name, name.count - 1)
      return unsafe "descriptor \(descriptor) \(text(&name)) flags \(flags)"
        + " \(fcntl(descriptor, F_GETFL)) at \(lseek(descriptor, 0, SEEK_CUR))"
    }
  }

  /// What is done at each signal.
  private static var signals: [String] {
    (1...64).map { number in
      var action = sigaction()
      let code = unsafe sigaction(Int32(number), nil, &action)
      let handler = unsafe unsafeBitCast(action.__sigaction_handler, to: Int.self)
      return "signal \(number) \(code) \(handler) \(action.sa_flags)"
    }
  }

  private static var limits: [String] {
    (0..<16).map { number in
      var limit = rlimit()
      unsafe getrlimit(__rlimit_resource_t(UInt32(number)), &limit)
      return "limit \(number) \(limit.rlim_cur) \(limit.rlim_max)"
    }
  }

  private static var environment: [String] {
    var lines: [String] = []
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      lines.append(unsafe "environment \(entry) " + String(cString: entry))
      unsafe place += 1
    }
    return lines
  }

  /// What the kernel tells of the process and stays the same by itself: ids, masks, threads, umask.
  private static var status: [String] {
    let kept = [
      "Umask", "Uid", "Gid", "Groups", "Threads", "SigBlk", "SigIgn", "SigCgt", "SigPnd",
      "ShdPnd", "NoNewPrivs", "Seccomp", "CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb", "Name",
    ]
    guard let file = unsafe fopen("/proc/self/status", "re") else { return [] }
    defer { unsafe fclose(file) }
    var lines: [String] = []
    var room = [CChar](repeating: 0, count: 4096)
    while unsafe fgets(&room, Int32(room.count), file) != nil {
      let line = unsafe text(&room)
      if kept.contains(where: { line.hasPrefix($0 + ":") }) { lines.append(line) }
    }
    return lines
  }
}
