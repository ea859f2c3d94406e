internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

/// What is said of a wrong command line.
enum Usage {
  /// Says what is wrong, and how it is right.
  ///
  /// - Parameters:
  ///   - message: What is wrong, without a full stop.
  ///   - help: How it is right.
  /// - Returns: The exit status for it.
  static func refuse(_ message: Phrase, _ help: String) -> ExitStatus {
    Fault.tell(message)
    _ = Output.faults.write(help)
    return .usage
  }

  /// Says that a word is unknown, and which was probably meant.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - known: The words that it could be.
  ///   - help: How the command line is right.
  ///   - message: What is wrong, given the word.
  /// - Returns: The exit status for it.
  static func unknown(
    _ word: String,
    among known: [String],
    _ help: String,
    _ message: (Phrase) -> Phrase
  ) -> ExitStatus {
    let fault = message(.name(Fault.shortened(word)))
    guard let meant = Suggestion.word(for: word, among: known) else { return refuse(fault, help) }
    // Translators: what is wrong with a word, and another word.
    return refuse(Phrase("{0}; did you mean {1}?", fault, .name(meant)), help)
  }

  /// Says that a command is unknown.
  static func unknownCommand(_ word: String) -> ExitStatus {
    unknown(word, among: Command.all.map { $0.name }, Help.hint) {
      Phrase("unknown command {0}", $0)
    }
  }

  /// Says that a command takes no such word, and does not repeat it: it may be a password.
  static func refuseOperand(of command: Command) -> ExitStatus {
    let name = Phrase.name(command.name.isEmpty ? "pwmeter" : command.name)
    let message =
      command.operand == nil
      // Translators: a command, and where its passwords come from.
      ? Phrase("{0} takes options alone; {1}", name, command.input)
      : Phrase("{0} takes one word at most", name)
    return refuse(message, Help.hint(for: command))
  }
}

/// A line on standard error.
enum Fault {
  /// The longest word of the command line that is repeated, in characters.
  private static let longestWord = 40

  /// Tells one fault, a text without a full stop, in the person's language.
  static func tell(_ message: Phrase) {
    tell(Language.text(message))
  }

  /// Tells one fault as it is, a text without a full stop.
  static func tell(_ message: String) {
    _ = Output.faults.write("pwmeter: " + printable(message) + "\n")
  }

  /// Returns a word as a fault may repeat it.
  static func shortened(_ word: String) -> String {
    word.count > longestWord ? String(word.prefix(longestWord)) + "..." : word
  }

  /// Returns a text without what a terminal could take for a command.
  static func printable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar.isUnseen ? "?" : scalar) }
    return String(scalars)
  }
}
