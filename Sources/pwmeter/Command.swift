internal import Text
internal import PasswordPolicy

/// A command of the program.
///
/// Usage, help, what is suggested for a misspelt word and what shells complete all come from this table.
struct Command: Sendable {
  /// The word that calls it; empty for what the program does without one.
  let name: String
  /// The name of the word that may follow, as in `[COMMAND]`, or nil where none may.
  var operand: String?
  /// Whether more than one such word may follow.
  var takesMany = false
  /// Whether there must be one.
  var needsOperand = false
  /// Where its passwords come from, for those who put one on the command line.
  var input = Phrase("passwords are read from standard input")
  /// What a shell offers for such a word, or nil where its name says so.
  var offer: Offer?
  /// What a shell offers for such a word behind an option that makes it something else.
  var optionOffer: OptionOffer?
  /// What it does, in one line without a full stop.
  let summary: Phrase
  /// More of what it does.
  var details: [Detail] = []
  /// Its options.
  var options: [Option] = []
  /// Carries it out.
  let run: @Sendable (Invocation) -> ExitStatus

  /// What is told those who put a password on the command line of what needs none.
  static let readsNone = Phrase("it reads no password")

  /// Every command.
  static let all: [Command] = [
    .ask, .change, .generate, .check, .show, .lint, .import, .breached, .completions, .help,
  ]
}

/// A part of what help tells of a command.
enum Detail: Sendable {
  /// Sentences with full stops.
  case text(Phrase)
  /// A row of a table: what is typed, and what it does.
  case row(String, Phrase?)
}

/// An option of a command.
struct Option: Sendable {
  /// The option as it is written, such as `--user`.
  let name: String
  /// The name of its value, or nil where it has none.
  let value: String?
  /// What a shell offers for its value.
  let offer: Offer
  /// What it does, in one line without a full stop.
  let summary: Phrase

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The option as it is written.
  ///   - value: The name of its value.
  ///   - offer: What a shell offers for the value, where the name of the value does not say so.
  ///   - summary: What it does, in one line without a full stop.
  init(_ name: String, taking value: String? = nil, offering offer: Offer? = nil, _ summary: Phrase)
  {
    self.name = name
    self.value = value
    self.offer = offer ?? Offer(named: value)
    self.summary = summary
  }

  /// The option with the name of its value.
  var usage: String {
    value.map { name + " " + $0 } ?? name
  }

  /// What every command can be asked for.
  static let help = Option("--help", Phrase("Show this help; -h does too"))

  /// What the program can be asked for without a command.
  static let version = Option("--version", Phrase("Show the version"))
}
