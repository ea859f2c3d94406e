internal import CModuleHost
internal import CProgramHost

/// The program: judges passwords by the policy of the host.
@main
struct Program {
  /// The stack to wipe at the end, in bytes: many times what any command uses.
  private static var stack: Int { 256 * 1024 }

  static func main() {
    cprogram_leave_no_core()
    cprogram_fill_standard_descriptors()
    Language.choose()
    // All memory that held a password has gone back, and is wiped, when this returns.
    let status = run(words)
    // Short texts have no memory of their own: they lie on the stack.
    chost_wipe_stack(stack)
    cprogram_end_if_signalled()
    exit(status.rawValue)
  }

  /// The words of the command line behind the program's name; bytes that are not UTF-8 are replaced.
  private static var words: [String] {
    (0..<max(cprogram_word_count(), 1)).dropFirst().compactMap { place in
      // A C string that stays for as long as the program, copied here.
      unsafe cprogram_word(place).map { unsafe String(cString: $0) }
    }
  }

  @inline(never)
  private static func run(_ words: [String]) -> ExitStatus {
    guard let first = words.first, first.utf8.first != UInt8(ascii: "-") else {
      if words.first == Option.version.name {
        return Help.show("pwmeter " + Version.current + "\n")
      }
      return Command.field.start(words)
    }
    guard let command = Command.all.first(where: { $0.name == first }) else {
      return Usage.unknownCommand(first)
    }
    return command.start(Array(words.dropFirst()))
  }
}

extension Command {
  /// Runs the command, or shows its help.
  fileprivate func start(_ words: [String]) -> ExitStatus {
    switch Invocation.read(words, of: self) {
    case .help: return Help.show(Help.page(of: self))
    case .refused(let status): return status
    case .invocation(let invocation): return run(invocation)
    }
  }
}
