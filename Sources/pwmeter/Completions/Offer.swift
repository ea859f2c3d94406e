/// What a shell offers for a word of the command line.
enum Offer: Sendable {
  /// Nothing: only the person knows.
  case nothing
  /// The names of files.
  case files
  /// The names of accounts.
  case accounts
  /// The names of PAM services.
  case services
  /// The commands of the program.
  case commands
  /// These words; behind one of them, where it says so, the names of files.
  case words([String], thenFiles: Bool)

  /// What is offered for a word that goes by a name.
  ///
  /// - Parameter name: A name such as `FILE`.
  init(named name: String?) {
    switch name {
    case "FILE": self = .files
    case "USER": self = .accounts
    case "SERVICE": self = .services
    case "COMMAND": self = .commands
    default: self = .nothing
    }
  }
}

/// What a shell offers for the words behind a command that has an option, as for those behind `--pam`.
struct OptionOffer: Sendable {
  /// The option.
  let option: Option
  /// What is offered.
  let offer: Offer
}

extension Command {
  /// The options where no command is called.
  static var unnamedOptions: [Option] {
    field.options + [.help, .version]
  }

  /// What a shell offers for a word behind the command, or nil where none may follow.
  var operandOffer: Offer? {
    operand.map { offer ?? Offer(named: $0) }
  }

  /// The options with the one that every command has.
  var allOptions: [Option] {
    options + [.help]
  }
}
