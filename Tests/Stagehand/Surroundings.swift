import CStagehand
import Glibc

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
    found.map { String(cString: $0) } ?? ""
  }

  /// The locale, and whose texts gettext(3) finds.
  private static var locale: [String] {
    [
      "locale " + text(setlocale(LC_ALL, nil)), "text domain " + text(textdomain(nil)),
      "text folder " + text(bindtextdomain("messages", nil)),
    ]
  }

  private static var folder: [String] {
    let path = getcwd(nil, 0)
    defer { free(path) }
    return ["working directory " + text(path)]
  }

  /// The open descriptors, what they are open on, and their flags.
  private static var descriptors: [String] {
    (Int32(0)..<1024).compactMap { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      if flags < 0 { return nil }
      var name = [CChar](repeating: 0, count: 256)
      _ = readlink("/proc/self/fd/\(descriptor)", &name, name.count - 1)
      return "descriptor \(descriptor) \(text(&name)) flags \(flags)"
        + " \(fcntl(descriptor, F_GETFL)) at \(lseek(descriptor, 0, SEEK_CUR))"
    }
  }

  /// What is done at each signal.
  private static var signals: [String] {
    (1...64).map { number in
      var action = sigaction()
      let code = sigaction(Int32(number), nil, &action)
      let handler = unsafeBitCast(action.__sigaction_handler, to: Int.self)
      return "signal \(number) \(code) \(handler) \(action.sa_flags)"
    }
  }

  private static var limits: [String] {
    (0..<16).map { number in
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(UInt32(number)), &limit)
      return "limit \(number) \(limit.rlim_cur) \(limit.rlim_max)"
    }
  }

  private static var environment: [String] {
    var lines: [String] = []
    var place = environ
    while let entry = place.pointee {
      lines.append("environment \(entry) " + String(cString: entry))
      place += 1
    }
    return lines
  }

  /// What the kernel tells of the process and stays the same by itself: ids, masks, threads, umask.
  private static var status: [String] {
    let kept = [
      "Umask", "Uid", "Gid", "Groups", "Threads", "SigBlk", "SigIgn", "SigCgt", "SigPnd",
      "ShdPnd", "NoNewPrivs", "Seccomp", "CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb", "Name",
    ]
    guard let file = fopen("/proc/self/status", "re") else { return [] }
    defer { fclose(file) }
    var lines: [String] = []
    var room = [CChar](repeating: 0, count: 4096)
    while fgets(&room, Int32(room.count), file) != nil {
      let line = text(&room)
      if kept.contains(where: { line.hasPrefix($0 + ":") }) { lines.append(line) }
    }
    return lines
  }
}
