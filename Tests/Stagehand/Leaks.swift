import CStagehand
import Glibc

// What is unsafe is sound: the text is a C string for as long as the call.

/// The memory that changes of a password leave in use.
enum Leaks {
  /// Carries out the changes of scripts on standard input, each ended by a line `---`, so often.
  ///
  /// Prints how many changes there were, how many ended well, and by how many bytes the memory in use has
  /// grown. The locale is that of the first script.
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
    if let locale = scripts.first?.locale, unsafe setlocale(LC_ALL, locale) == nil {
      complain("no such locale: " + locale)
      return 2
    }
    // What is made but once, in libraries as well, is made before.
    for script in scripts + scripts { _ = Transact.change(script) }
    let before = stagehand_memory_in_use()
    var accepted = 0
    for number in 0..<count {
      if Transact.change(scripts[number % scripts.count]).hasSuffix("= PAM_SUCCESS") {
        accepted += 1
      }
    }
    let after = stagehand_memory_in_use()
    put("changes=\(count) accepted=\(accepted) growth=\(Int(after) - Int(before))\n")
    return 0
  }
}
