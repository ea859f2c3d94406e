internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Command {
  /// Judges passwords.
  static let check = Command(
    name: "check",
    summary: Phrase("Judge passwords from standard input, one a line"),
    details: [
      .text(
        Phrase(
          "The policy is that of the service, as its PAM stack applies it. On a terminal one password is asked for, and not shown."
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 none is rejected, 1 one or more are rejected, 2 wrong usage, 3 unusable policy, 4 wrong input or no place to write to. With --expect: 0 all are as expected, 1 one or more are not."
        )
      ),
    ],
    options: [
      .json, .brief, .explain, .quiet, .expect, .withUsers, .nulSeparated, .user, .service, .old,
      .oldDescriptor, .config,
    ]
  ) { invocation in
    PasswordCheck.run(invocation)
  }
}

extension Option {
  static let explain = Option(
    "--explain",
    Phrase("Show how an attacker would put the password together")
  )
  static let quiet = Option(
    "--quiet",
    Phrase("Print nothing; the exit status tells")
  )
  static let brief = Option(
    "--brief",
    Phrase("Print one line for each password, in English")
  )
  static let expect = Option(
    "--expect",
    taking: "OUTCOME",
    offering: .words(Outcome.allCases.map { $0.keyword }, thenFiles: false),
    Phrase("Report only passwords that do not end like this: accepted, warned or rejected")
  )
  static let withUsers = Option(
    "--with-users",
    Phrase("Each line is the name of an account, a tab and a password")
  )
  static let old = Option(
    "--old",
    Phrase("Ask for the old password on the terminal first")
  )
  static let nulSeparated = Option(
    "-0",
    Phrase("Each password ends with a NUL byte")
  )
  static let oldDescriptor = Option(
    "--old-fd",
    taking: "N",
    Phrase("Read the old password, one line, from descriptor N")
  )
}
