internal import Text
internal import PasswordPolicy

extension Command {
  /// Shows how the program or a command is used.
  static let help = Command(
    name: "help",
    operand: "COMMAND",
    summary: Phrase("Show how the program or a command is used"),
    details: [],
    options: []
  ) { invocation in
    guard let name = invocation.operands.first else { return Help.show(Help.overview) }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      return Usage.unknownCommand(name)
    }
    return Help.show(Help.page(of: command))
  }
}
