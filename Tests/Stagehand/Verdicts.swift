/// The module's verdicts on many passwords, by libpam in one process.
///
/// Each script is ended by a line `---`.
enum Verdicts {
  /// Carries the changes out, and prints what was logged; behind what belongs to a change stands a line
  /// with the code of libpam.
  ///
  /// - Parameter isTold: Whether all that was said stands before that line.
  /// - Returns: The exit status.
  static func run(isTold: Bool = false) -> Int32 {
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
      let transcript = Transact.change(script).split(separator: "\n")
      if isTold { for line in transcript.dropLast() { log.mark("| " + line) } }
      log.mark("end: " + (transcript.last ?? ""))
      lines = []
    }
    for line in log.lines() { put(line + "\n") }
    return 0
  }
}
