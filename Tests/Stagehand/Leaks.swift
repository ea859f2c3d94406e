import CStagehand

/// The memory that changes of a password leave in use.
enum Leaks {
  /// Carries out the changes of scripts on standard input, each ended by a line `---`, so often.
  ///
  /// Prints how many changes there were, and by how many bytes the memory in use has grown.
  static func run(count: Int) -> Int32 {
    var scripts: [Script] = []
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
      scripts.append(script)
      lines = []
    }
    // What is made but once, in libraries as well, is made before.
    for script in scripts + scripts { _ = Transact.change(script) }
    let before = stagehand_memory_in_use()
    for number in 0..<count { _ = Transact.change(scripts[number % scripts.count]) }
    let after = stagehand_memory_in_use()
    put("changes=\(count) growth=\(Int(after) - Int(before))\n")
    return 0
  }
}
