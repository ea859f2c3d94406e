extension Command {
  /// Prints what a shell needs to complete command lines.
  static let completions = Command(
    name: "completions",
    operand: "SHELL",
    offer: .words(Shell.all.map { $0.name }, thenFiles: false),
    summary: "Print what a shell needs to complete the program's command lines",
    details: [
      "SHELL is bash, zsh or fish. Packages and make install put what it prints where the",
      "shell looks for it. For the shell that you are in:",
      "  bash: eval \"$(pwmeter completions bash)\"",
      "  zsh: eval \"$(pwmeter completions zsh)\"",
      "  fish: pwmeter completions fish | source",
      "Exit status: 0 printed, 2 wrong usage, 4 no place to write to.",
    ],
    options: []
  ) { invocation in
    Completions.run(invocation.operands.first)
  }
}

/// One run of the command `completions`.
private enum Completions {
  static func run(_ name: String?) -> ExitStatus {
    guard let name else {
      return Usage.refuse("completions needs the name of a shell", Help.hint(for: .completions))
    }
    guard let shell = Shell.all.first(where: { $0.name == name }) else {
      let known = Shell.all.map { $0.name }
      return Usage.unknown("shell", name, among: known, Help.hint(for: .completions))
    }
    return Help.show(shell.script())
  }
}
