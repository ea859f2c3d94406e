internal import Text
internal import PasswordPolicy

internal import ModuleHost

extension Command {
  /// Makes breached-password lists, and looks into them.
  static let breached = Command(
    name: "breached",
    operand: "TASK",
    takesMany: true,
    needsOperand: true,
    offer: .words(Breached.allCases.map { $0.rawValue }, thenFiles: true),
    summary: Phrase("Make a breached-password list, or look into one"),
    details: [
      .text(Phrase("TASK is one of these:")),
      .row(
        "build OUT [FILE ...]",
        Phrase(
          "makes the list OUT of the lists of SHA-1 hashes in FILE, or in the folder of ranges FILE, as the downloaders of Pwned Passwords write them; of standard input without FILE"
        )
      ),
      .row("info FILE ...", Phrase("tells what is in lists, and verifies them")),
      .row(
        "check [FILE ...]",
        Phrase(
          "tells whether passwords from standard input, one a line, are in lists; without FILE in those of the policy"
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 built, sound, or no password is listed, 1 one or more are, 2 wrong usage, 3 a fault in a file or in the policy, 4 wrong input or no place to write to."
        )
      ),
    ],
    options: [
      .words, .unsorted, .partial, .minimumCount, .minimumLength, .falsePositives, .memory, .json,
      .config,
    ]
  ) { invocation in
    Breached.run(invocation)
  }
}

extension Option {
  static let words = Option(
    "--words",
    Phrase("build: FILE is a list of passwords, one a line")
  )
  static let unsorted = Option(
    "--unsorted",
    Phrase("build: hashes may come in any order")
  )
  static let partial = Option(
    "--partial",
    Phrase("build: ranges of hashes may be missing")
  )
  static let minimumCount = Option(
    "--min-count",
    taking: "N",
    Phrase("build: only what has leaked N times or more")
  )
  static let minimumLength = Option(
    "--min-length",
    taking: "N",
    Phrase("build, with --words: only passwords of N characters or more")
  )
  static let falsePositives = Option(
    "--false-positives",
    taking: "RATE",
    Phrase("build: the share of other passwords refused wrongly, default 1e-6")
  )
  static let memory = Option(
    "--memory",
    taking: "MIB",
    Phrase("build: memory for sorting in MiB, default 256")
  )
}

/// What the command `breached` does, by its first word.
enum Breached: String, CaseIterable {
  case build, info, check

  /// The options that it takes.
  private var options: [Option] {
    switch self {
    case .build:
      [.words, .unsorted, .partial, .minimumCount, .minimumLength, .falsePositives, .memory]
    case .info: [.json]
    case .check: [.config]
    }
  }

  /// Carries the command out.
  static func run(_ invocation: Invocation) -> ExitStatus {
    guard let word = invocation.operands.first else {
      // Translators: the words of the command line that are possible.
      return refuse(Phrase("breached needs a word: build, info or check"))
    }
    guard let task = Breached(rawValue: word) else {
      let known = allCases.map { $0.rawValue }
      return Usage.unknown(word, among: known, Help.hint(for: .breached)) {
        Phrase("unknown word behind breached {0}", $0)
      }
    }
    return task.run(invocation, Array(invocation.operands.dropFirst()))
  }

  private func run(_ invocation: Invocation, _ files: [String]) -> ExitStatus {
    let known = options.map { $0.name }
    let others = Command.breached.options.filter { !known.contains($0.name) && invocation.has($0) }
    if let other = others.first {
      // Translators: a command, and an option.
      return Self.refuse(
        Phrase("{0} takes no {1}", .name("breached " + rawValue), .name(other.name))
      )
    }
    return switch self {
    case .build: BreachedBuild.run(invocation, files)
    case .info: BreachedInfo.run(files, asJSON: invocation.has(.json))
    case .check: BreachedCheck.run(invocation, files)
    }
  }

  /// Says what is wrong with the command line.
  static func refuse(_ message: Phrase) -> ExitStatus {
    Usage.refuse(message, Help.hint(for: .breached))
  }
}
