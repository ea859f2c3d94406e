/// The module's verdicts on many passwords, by libpam in one process.
///
/// Each script is ended by a line `---`.
enum Verdicts {
  /// Carries the changes out, and prints what was logged; behind what belongs to a change stands a line
  /// with the code of libpam.
  static func run() -> Int32 {
    guard let log = LogSocket() else {
      complain("no /dev/log to be had")
      return 2
    }
    var lines: [String] = []
    while let line = readLine() {
      if line != "---" {
        lines.append(line)
        continue
      }
      guard let script = Script(lines) else {
        complain("bad script")
        return 2
      }
      log.mark("end: " + (Transact.change(script).split(separator: "\n").last ?? ""))
      lines = []
    }
    for line in log.lines() { put(line + "\n") }
    return 0
  }
}
