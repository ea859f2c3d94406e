internal import Text
internal import PasswordPolicy

extension Command {
  /// Prints what a shell needs to complete command lines.
  static let completions = Command(
    name: "completions",
    operand: "SHELL",
    needsOperand: true,
    offer: .words(Shell.all.map { $0.name }, thenFiles: false),
    summary: Phrase("Print what a shell needs to complete the program's command lines"),
    details: [
      .text(
        Phrase(
          "SHELL is bash, zsh or fish. Packages and make install put what it prints, in English, where the shell looks for it. For the shell that you are in, in your language:"
        )
      ),
      .row("bash: eval \"$(pwmeter completions bash)\"", nil),
      .row("zsh: eval \"$(pwmeter completions zsh)\"", nil),
      .row("fish: pwmeter completions fish | source", nil),
      .text(Phrase("Exit status: 0 printed, 2 wrong usage, 4 no place to write to.")),
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
      return Usage.refuse(
        Phrase("completions needs the name of a shell"),
        Help.hint(for: .completions)
      )
    }
    guard let shell = Shell.all.first(where: { $0.name == name }) else {
      let known = Shell.others.contains(name) ? [] : Shell.all.map { $0.name }
      return Usage.unknown(name, among: known, Help.hint(for: .completions)) {
        Phrase("unknown shell {0}", $0)
      }
    }
    return Help.show(shell.script())
  }
}
