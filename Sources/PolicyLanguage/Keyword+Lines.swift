import PasswordPolicy

extension Keyword {
  /// The keys that are lines of the checklist, in the checklist's order.
  static var lines: [Keyword] {
    [
      .number("length", sizes) { .length($0, in: $1) },
      .number("max-length", sizes) { .maximumLength($0, in: $1) },
      .number("max-bytes", sizes) { count, _ in .maximumBytes(count) },
      .number("upper", sizes) { count, _ in .upperCase(count) },
      .number("lower", sizes) { count, _ in .lowerCase(count) },
      .number("letter", sizes) { count, _ in .letters(count) },
      .flag("case") { _ in .mixedCase },
      .number("digit", sizes) { count, _ in .digits(count) },
      .number("symbol", sizes) { count, _ in .symbols(count) },
      .number("classes", 1...4) { count, _ in .classes(count) },
      .choice("charset", [("ascii", .keyboardCharacters), ("digits", .digitsOnly)]),
      .number("repeat", sizes) { count, _ in .repeats(count) },
      .number("sequence", 2...Candidate.byteLimit) { count, _ in .sequence(count) },
      .number("class-run", sizes) { count, _ in .classRun(count) },
      .flag("username") { .userName($0) },
      .flag("realname") { .realName($0) },
      .flag("hostname") { .hostName($0) },
      .words("words") { .words($0, $1) },
      .number("previous", sizes) { count, _ in .previous(count) },
      .history("history"),
      .flag("date") { _ in .notDate },
      .flag("common") { _ in .notCommon },
      .dictionary("dictionary"),
      .breached("breached"),
      .guesses("guesses"),
    ]
  }

  /// The numbers that mean something of a password that PAM can pass on.
  private static var sizes: ClosedRange<Int> { 1...Candidate.byteLimit }
}
