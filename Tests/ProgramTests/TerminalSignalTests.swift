import TestSupport
import Testing

/// A program that has a terminal, and somebody who wants it to end, or who stops it.
@Suite(.waiting)
struct TerminalSignalTests {
  /// A way to ask for a password on a terminal.
  struct Prompt: Sendable {
    let id: String
    /// The shell command, which a process of its own becomes.
    let command: String
    /// What is seen once it can be typed.
    let opening: String

    static let drawn = Prompt(
      id: "the field",
      command: "env -u ACCESSIBLE TERM=xterm pwmeter --user jdoe --config default.conf",
      opening: "leaves"
    )
    static let spoken = Prompt(
      id: "the field in lines",
      command: "env ACCESSIBLE=1 TERM=xterm pwmeter --user jdoe --config default.conf",
      opening: "New password:"
    )
    static let plain = Prompt(
      id: "the field in lines on a dumb terminal",
      command: "env TERM=dumb pwmeter --user jdoe --config default.conf",
      opening: "New password:"
    )
    static let hidden = Prompt(
      id: "check",
      command: "pwmeter check --user jdoe --config default.conf",
      opening: "Password (not shown): "
    )
    static let old = Prompt(
      id: "check with an old password",
      command: "pwmeter check --old-fd 3 --config default.conf 3< /dev/tty",
      opening: "Old password (not shown): "
    )

    static let all = [drawn, spoken, plain, hidden, old]
  }

  /// A prompt, what happens at it, and how it ends.
  struct End: Sendable, CustomTestStringConvertible {
    let id: String
    let prompt: Prompt
    /// Lines of a script for `stagehand play`.
    let steps: [String]
    let status: Int32

    var testDescription: String { id }

    /// What the shell finds when the program has ended, and all that was seen before, without what is
    /// never the same.
    var result: Stage.Result {
      let script = ["expect " + prompt.opening] + steps
      let shell =
        // The shell must not wait for the terminal either, with what it says of the signal.
        "exec 9>&2 2> /dev/null; trap : INT QUIT; "
        + "sh -c \"echo \\$\\$ > pid; exec \(prompt.command) 2>&9 9>&-\"; status=$?; "
        + "modes=$(stty -a | grep -o -e \" -*icanon\" -e \" -*echo \" | tr -d \"\\n\"); "
        + "echo $status$modes > end"
      return ProgramCase(
        id: "end",
        setup: "printf '%s\\n' " + script.map { "'" + $0 + "' " }.joined() + "> script",
        command:
          "'\(Stage.stagehand)' play script sh -c '\(shell)' > seen; cat end; ! grep -a -q Kettle seen"
      ).result
    }
  }

  /// What asks the program to end: a key, or a signal.
  private static let requests: [(id: String, step: String, status: Int32)] = [
    ("Ctrl-C", "key 3", 130), ("SIGTERM", "send 15 pid", 143), ("SIGHUP", "send 1 pid", 129),
    ("SIGUSR1", "send 10 pid", 138),
  ]

  static let stuck = Prompt.all.flatMap { prompt in
    requests.flatMap { request in
      ["", "type Kettle"].map { typed in
        End(
          id: "\(request.id) at \(prompt.id)\(typed.isEmpty ? "" : ", when something was typed")",
          prompt: prompt,
          // A line that is typed at the prompt of check is the end of it.
          steps: ["fill"] + (typed.isEmpty || prompt.opening.hasSuffix(" ") ? [] : [typed])
            + [request.step, "await end"],
          status: request.status
        )
      }
    }
  }

  @Test(arguments: stuck)
  func `ends on a signal although nobody reads the terminal`(_ end: End) {
    let result = end.result
    #expect(result.output == "\(end.status) icanon echo", "\(result.errors)")
  }

  /// All signals that end a program and can be caught; those of the C library itself, 32 and 33, are not
  /// to be sent by others.
  private static let deadly =
    [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 27, 29, 30, 31]
    + Array(34...64)

  static let ends = [Prompt.drawn, .hidden].flatMap { prompt in
    deadly.map { number in
      End(
        id: "signal \(number) at \(prompt.id)",
        prompt: prompt,
        steps: ["send \(number) pid", "await end"],
        status: Int32(128 + number)
      )
    }
  }

  @Test(arguments: ends)
  func `restores the terminal when any signal ends the program`(_ end: End) {
    let result = end.result
    #expect(result.output == "\(end.status) icanon echo", "\(result.errors)")
  }

  @Test(arguments: [Prompt.drawn, .hidden])
  func `an ignored signal does not end the program`(_ prompt: Prompt) {
    let end = End(
      id: "switched off",
      prompt: Prompt(
        id: prompt.id,
        command: "env --ignore-signal=TERM --ignore-signal=USR1 " + prompt.command,
        opening: prompt.opening
      ),
      steps: ["send 15 pid", "send 10 pid", "key 3", "await end"],
      status: 130
    )
    let result = end.result
    #expect(result.output == "130 icanon echo", "\(result.errors)")
  }

  /// Types what nothing else that is seen has in it.
  private static let kettle = "Kettle".utf8.map { "key \($0)" }

  static let stopped = Prompt.all.map { prompt in
    End(
      id: "SIGSTOP at \(prompt.id)",
      prompt: prompt,
      // The shell has the terminal for a while, and may have set it as it needs it.
      steps: ["send 19 pid", "reset", "send 18 pid", "expect " + prompt.opening] + kettle
        + ["key 3", "await end"],
      status: 130
    )
  }

  @Test(arguments: stopped)
  func `hides input after SIGSTOP and SIGCONT`(_ end: End) {
    let result = end.result
    #expect(result.output == "130 icanon echo", "\(result.errors)")
    #expect(result.status == 0)
  }

  static let reset = [Prompt.drawn, .spoken].map { prompt in
    End(
      id: "other settings at \(prompt.id)",
      prompt: prompt,
      steps: ["reset", "key 10", "expect No password was entered"] + kettle + [
        "key 3", "await end",
      ],
      status: 130
    )
  }

  @Test(arguments: reset)
  func `hides input after another program has changed the settings`(_ end: End) {
    let result = end.result
    #expect(result.output == "130 icanon echo", "\(result.errors)")
    #expect(result.status == 0)
  }

  static let pastes = [Prompt.drawn, .spoken].map { prompt in
    End(
      id: "a paste without an end at \(prompt.id)",
      prompt: prompt,
      steps: "\u{1B}[200~".utf8.map { "key \($0)" } + kettle + ["key 3", "key 3", "await end"],
      status: 130
    )
  }

  @Test(arguments: pastes)
  func `Ctrl-C ends the program within a paste without an end`(_ end: End) {
    let result = end.result
    #expect(result.output == "130 icanon echo", "\(result.errors)")
    #expect(result.status == 0)
  }
}
