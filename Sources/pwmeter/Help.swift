internal import Host

/// The texts that tell how the program is used, made from the table of commands.
enum Help {
  /// How the program is used.
  static var overview: String {
    "usage: pwmeter [OPTION ...]\n       pwmeter COMMAND [OPTION ...]\n\n" + text(of: .field)
      + "\nCommands:\n" + table(Command.all.map { (called($0), $0.summary) })
      + "\nOptions without a command:\n"
      + table((Command.field.options + [.help, .version]).map { ($0.usage, $0.summary) })
      + "\npwmeter help COMMAND tells more of a command, pwmeter(1) tells all.\n"
  }

  /// How a command is used.
  static func page(of command: Command) -> String {
    if command.name.isEmpty { return overview }
    let options = command.options.map { " [" + $0.usage + "]" }.joined()
    let listed = command.options + [Option.help]
    return "usage: pwmeter " + called(command) + options + "\n\n" + text(of: command)
      + "\nOptions:\n" + table(listed.map { ($0.usage, $0.summary) })
  }

  /// Where to read how a command is used.
  static func hint(for command: Command) -> String {
    if command.name.isEmpty {
      return "usage: pwmeter [OPTION ...]\npwmeter --help lists the options.\n"
    }
    return "usage: pwmeter " + called(command) + (command.options.isEmpty ? "" : " [OPTION ...]")
      + "\npwmeter help " + command.name + " lists the options.\n"
  }

  /// Shows a text that was asked for.
  static func show(_ text: String) -> ExitStatus {
    Output.results.write(text) ? .accepted : Fault.ofOutput()
  }

  /// What a command does, in sentences.
  private static func text(of command: Command) -> String {
    command.details.reduce(command.summary + ".\n") { $0 + $1 + "\n" }
  }

  private static func called(_ command: Command) -> String {
    guard let operand = command.operand else { return command.name }
    let words = operand + (command.takesMany ? " ..." : "")
    return command.name + " " + (command.needsOperand ? words : "[" + words + "]")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.reduce(0) { max($0, $1.0.utf8.count) }
    return rows.reduce("") { text, row in
      let gap = String(repeating: " ", count: width - row.0.utf8.count + 2)
      return text + "  " + row.0 + gap + row.1 + "\n"
    }
  }
}

extension Fault {
  /// Tells that results cannot be written, and returns the exit status for it.
  static func ofOutput() -> ExitStatus {
    tell("standard output cannot be written")
    return .input
  }
}
