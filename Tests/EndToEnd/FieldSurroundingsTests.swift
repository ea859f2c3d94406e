import TestSupport
import Testing

/// Where the field runs, and the examples of pwmeter(1) that ask.
@Suite(.onStage)
struct FieldSurroundingsTests {
  private static let program = Stage.path("build/pwmeter")
  private static let password = "Vh8#kq2Lp0z"

  /// What is typed into the field for a password.
  private static let typing = """
    expect New password:
    type \(password)
    expect Again:
    type \(password)
    expect accepted
    """

  /// Ways to run a command: on the terminal of the session, and only on that of standard input.
  private static let ways = [
    "sh -c", "su jdoe -c", "su -s /bin/sh - jdoe -c", "setsid --wait sh -c", "script -qec",
    "setpriv --reuid=jdoe --regid=jdoe --init-groups setsid --wait sh -c",
  ]

  @Test(arguments: ways)
  func `asks wherever there is a terminal, and gives it back`(_ way: String) {
    let ask = "'\(Self.program)' ask --accessible --timeout 60 > /mnt/out"
    let end = way.hasPrefix("script") ? " /dev/null" : ""
    let row = ProgramCase(
      id: "asks",
      command: "sh /mnt/run",
      setup: """
        touch /mnt/out; chmod 666 /mnt/out
        cat > /mnt/run << 'END'
        \(way) "\(ask)"\(end)
        echo "status $?"
        cat /mnt/out
        stty -a | grep -o -e ' -*echo ' -e ' -*icanon' | tr -d '\\n'
        END
        """,
      script: (way.hasPrefix("su ") ? "expect Password:\ntype Old-Harbour-61\n" : "")
        + Self.typing
    )
    let transcript = row.transcript()
    #expect(transcript.contains("\nstatus 0\n\(Self.password)\n icanon echo "), "\(transcript)")
  }

  @Test func `says so if there is no terminal at all`() {
    let result = Stage.run(["setsid", "--wait", Self.program, "ask"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("pwmeter: there is no terminal for the field"))
  }

  @Test(arguments: [13, 7])
  func `ends with status 124 after the time without a key`(_ key: Int) {
    let row = ProgramCase(
      id: "time",
      command: "'\(Self.program)' ask --timeout 2",
      script: "expect New password\nkey \(key)\nexpect no key was pressed"
    )
    let transcript = row.transcript()
    #expect(transcript.hasSuffix("= exit 124, shadow entry unchanged"), "\(transcript)")
  }

  @Test func `prints no newline on request, and asks as often as the last option says`() {
    let row = ProgramCase(
      id: "once",
      command:
        "sh -c \"'\(Self.program)' ask -n --accessible --confirm --no-confirm > /mnt/out; od -c /mnt/out\"",
      script: "expect New password:\ntype \(Self.password)\nexpect accepted"
    )
    let transcript = row.transcript()
    #expect(
      transcript.contains("V   h   8   #   k   q   2   L   p   0   z\n0000013"),
      "\(transcript)"
    )
  }

  @Test func `the terminal is asked to copy a suggestion, and nothing else`() throws {
    for (options, keys) in [("--copy", "key 7\nexpect Write"), ("", "key 7\nexpect Write")] {
      let row = ProgramCase(
        id: "copied",
        command: "sh -c \"'\(Self.program)' ask \(options) > /mnt/out; base64 -w0 /mnt/out\"",
        script: "expect New password\n\(keys)\nkey 13\nexpect accepted"
      )
      let transcript = row.transcript()
      let copied = transcript.firstMatch(of: /\]52;c;([A-Za-z0-9+\/]*)/)?.1
      if options.isEmpty {
        #expect(copied == nil, "\(transcript)")
      } else {
        // The output has a newline in addition, which is in the last group of base64.
        let text = try #require(copied)
        #expect(transcript.contains("\n" + text.prefix(text.count - text.count % 4 - 4)))
      }
    }
  }

  private static let examples = Manual("pwmeter.1").displays(in: "EXAMPLES")
    .filter { $0.contains("pwmeter\", \"ask") || $0.contains("pwmeter ask") }

  /// A place for an example: the program in the search path, and a program that keeps what it is given.
  private static func setup(_ example: String) -> String {
    """
    mkdir /mnt/bin
    ln -s '\(program)' /mnt/bin
    printf '#!/bin/sh\\ncat > /mnt/locked\\n' > /mnt/bin/lock-backup
    chmod +x /mnt/bin/lock-backup
    export PATH=/mnt/bin:$PATH ACCESSIBLE=1
    cat > /mnt/example << 'EXAMPLE'
    \(example)
    EXAMPLE
    """
  }

  /// The command that runs an example: by its first line, or the command of a unit with its output.
  private static func command(of example: String) -> String {
    if example.hasPrefix("#!/usr/bin/python3") { return "python3 /mnt/example" }
    if example.hasPrefix("#!/bin/bash") { return "bash /mnt/example" }
    if !example.hasPrefix("[Unit]") { return "sh /mnt/example" }
    let start = example.split(separator: "\n").first { $0.hasPrefix("ExecStart=") } ?? ""
    return "sh -c \"setsid --wait \(start.dropFirst(10)) > /mnt/locked\""
  }

  @Test(arguments: examples)
  func `the examples of the manual get the password`(_ example: String) {
    let row = ProgramCase(
      id: "example",
      command: "sh -c \"sh /mnt/run; cat /mnt/locked\"",
      setup: Self.setup(example) + "\ncat > /mnt/run << 'END'\n\(Self.command(of: example))\nEND",
      script: Self.typing
    )
    let transcript = row.transcript()
    #expect(transcript.contains("\n" + Self.password), "\(transcript)")
  }

  @Test func `there are examples for sh, bash, Python and systemd`() {
    #expect(Set(Self.examples.map { $0.prefix { $0 != "\n" } }).count == 4)
  }

  @Test func `the example for bash notices that nobody answers`() throws {
    let bash = try #require(Self.examples.first { $0.hasPrefix("#!/bin/bash") })
    let row = ProgramCase(
      id: "nobody",
      command: "bash /mnt/example",
      setup: Self.setup(bash.replacing("--timeout 60", with: "--timeout 1")),
      script: "expect Nobody is here"
    )
    #expect(row.transcript().hasSuffix("= exit 0, shadow entry unchanged"))
  }
}
