internal import Host
internal import PolicyFile

/// What is said of a wrong command line.
enum Usage {
  /// Says what is wrong, and how it is right.
  ///
  /// - Parameters:
  ///   - message: What is wrong, without a full stop.
  ///   - help: How it is right.
  /// - Returns: The exit status for it.
  static func refuse(_ message: String, _ help: String) -> ExitStatus {
    Fault.tell(message)
    _ = Output.faults.write(help)
    return .usage
  }

  /// Says that a word is unknown, and which was probably meant.
  static func unknown(
    _ kind: String,
    _ word: String,
    among known: [String],
    _ help: String
  ) -> ExitStatus {
    let meant = Suggestion.text(for: word, among: known)
    return refuse("unknown " + kind + " " + Fault.shortened(word) + meant, help)
  }

  /// Says that a command takes no such word, and does not repeat it: it may be a password.
  static func refuseOperand(of command: Command) -> ExitStatus {
    let name = command.name.isEmpty ? "pwmeter" : command.name
    let message =
      command.operand == nil
      ? name + " takes options alone; " + command.input
      : name + " takes one word at most"
    return refuse(message, Help.hint(for: command))
  }
}

/// A line on standard error.
enum Fault {
  /// The longest word of the command line that is repeated, in characters.
  private static let longestWord = 40

  /// Tells one fault, a text without a full stop.
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
