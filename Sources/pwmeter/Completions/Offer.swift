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
  /// These words.
  case words([String])

  /// What is offered for a word that goes by a name.
  ///
  /// - Parameter name: A name such as `FILE`, or the words themselves, as in `bash|zsh`.
  init(named name: String?) {
    switch name {
    case "FILE": self = .files
    case "USER": self = .accounts
    case "SERVICE": self = .services
    case "COMMAND": self = .commands
    case let name? where name.utf8.contains(UInt8(ascii: "|")):
      self = .words(name.split(separator: "|").map { String($0) })
    default: self = .nothing
    }
  }
}

extension Command {
  /// What a shell offers for a word behind the command, or nil where none may follow.
  var operandOffer: Offer? {
    operand.map { offer ?? Offer(named: $0) }
  }

  /// The options with the one that every command has.
  var allOptions: [Option] {
    options + [.help]
  }
}
