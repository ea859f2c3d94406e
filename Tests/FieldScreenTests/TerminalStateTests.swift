import Foundation
import TestSupport
import Testing

/// How the field leaves the terminal behind.
@Suite(.waiting)
struct TerminalStateTests {
  private static let strong = "Vkqz-wmrt7"
  private static let field = "pwmeter --user jdoe --config policy.conf"

  /// What of stty(1) a field changes.
  private static let modes =
    "stty -a | grep -o -e ' -*icanon' -e ' -*echo ' -e ' -*icrnl' -e ' -*ixon' | tr -d '\\n'"

  /// What takes from the program that it can write to a terminal, built once; nil where that fails.
  private static let mute = Preloaded.library("mute")

  /// A window with a field that is started by a shell, which tells how it ended and what the terminal
  /// is like then.
  private func window(
    _ command: String,
    before: String = "",
    hasAlternateScreen: Bool = true
  ) -> TerminalWindow {
    let script = """
      trap : INT QUIT TERM HUP; \(before) \(Self.modes); echo
      sh -c 'echo $$ > pid; exec \(command)'
      echo "status $?"; \(Self.modes); echo; \(Self.typedAhead); exec sleep 99
      """
    let window = TerminalWindow(
      columns: 80,
      rows: 24,
      policy: "",
      command: "exec bash -c '\(script.replacing("'", with: "'\\''"))'",
      hasAlternateScreen: hasAlternateScreen
    )
    #expect(window.wait(for: "leaves"), "\(window.screen())")
    return window
  }

  /// Tells what is left to read on the terminal.
  private static let typedAhead = "read -t 0 && echo 'typed ahead' || echo 'nothing to read'"

  /// How a field can end, and what the shell is told.
  struct End: Sendable, CustomTestStringConvertible {
    let id: String
    /// The bytes that are typed.
    var keys: [UInt8] = []
    /// The signal that is sent by somebody else.
    var signal: Int32?
    /// Shell commands before it.
    var before = ""
    let status: Int
    var testDescription: String { id }
  }

  static let ends = [
    End(id: "Ctrl-C", keys: [0x03], status: 130),
    End(id: "Ctrl-backslash", keys: [0x1C], status: 131),
    End(id: "SIGTERM", signal: SIGTERM, status: 143),
    End(id: "SIGHUP", signal: SIGHUP, status: 129),
    End(id: "SIGINT by somebody else", signal: SIGINT, status: 130),
    End(id: "a crash", signal: SIGSEGV, status: 139),
    End(id: "a trap", signal: SIGILL, status: 132),
    End(id: "an abort", signal: SIGABRT, status: 134),
    End(id: "a signal that means nothing here", signal: SIGUSR1, status: 138),
    End(id: "Ctrl-D on the empty field", keys: [0x15, 0x04], status: 1),
    End(id: "another key for the signal", keys: [0x18], before: "stty intr ^X;", status: 130),
    End(id: "Ctrl-C where another key has it", keys: [0x03], before: "stty intr ^X;", status: 1),
    End(id: "Ctrl-C where no key has it", keys: [0x03], before: "stty intr undef;", status: 1),
    End(id: "Ctrl-C where no key sends any", keys: [0x03], before: "stty -isig;", status: 1),
    End(
      id: "Ctrl-C where nothing comes of it",
      keys: [0x03],
      before: "trap \"\" INT;",
      status: 1
    ),
  ]

  @Test(arguments: ends)
  func `restores the terminal, and reports to the shell how the field ended`(_ end: End) {
    let window = window(Self.field, before: end.before)
    window.type("Vkqz")
    window.send([0x14])
    #expect(window.wait(for: "Vkqz"), "\(window.screen())")
    window.send(end.keys)
    if let signal = end.signal, let pid = window.line(of: "pid").flatMap({ Int32($0) }) {
      kill(pid, signal)
    }
    #expect(window.wait(for: "nothing to read"), "\(window.screen())")
    let lines = window.screen().split(separator: "\n").map { String($0) }
    #expect(lines.contains { $0.contains("status \(end.status)") }, "\(lines)")
    let modes = lines.filter { $0.contains("icanon") }
    #expect(
      modes.count == 2 && modes.first == modes.last && modes.first?.contains("-icanon") == false,
      "\(lines)"
    )
    #expect(!window.scrollback.contains("Vkqz"))
    #expect(window.state.contains("own screen"))
  }

  @Test func `discards input that was typed ahead`() {
    let window = window(Self.field)
    let keys = Self.strong + "\r" + Self.strong + "\r" + "echo typed\rahead"
    window.type(keys)
    #expect(window.wait(for: "nothing to read"), "\(window.screen())")
    #expect(window.screen().contains("status 0"))
    #expect(!window.scrollback.contains("echo typed"))
  }

  @Test(arguments: [true, false])
  func `erases a shown password at the end`(_ hasAlternateScreen: Bool) {
    let window = window(
      Self.field + " --reveal shown --no-confirm",
      hasAlternateScreen: hasAlternateScreen
    )
    window.type(Self.strong)
    #expect(window.wait(for: Self.strong))
    window.send([0x0D])
    #expect(window.wait(for: "status 0"), "\(window.screen())")
    #expect(!window.scrollback.contains(Self.strong))
  }

  @Test func `Ctrl-Z restores the terminal, and fg shows the field again with hidden text`() {
    let window = TerminalWindow(
      columns: 80,
      rows: 24,
      policy: "",
      command: "exec env PS1='shell: ' bash --norc --noprofile -i"
    )
    #expect(window.wait(for: "shell:"))
    window.type(Self.field + "\r")
    #expect(window.wait(for: "leaves"), "\(window.screen())")
    window.type(Self.strong)
    window.send([0x14])
    #expect(window.wait(for: Self.strong), "\(window.screen())")
    window.send([0x1A])
    #expect(window.wait(for: "Stopped"), "\(window.screen())")
    #expect(!window.scrollback.contains(Self.strong))
    window.type("\(Self.modes)\r")
    #expect(window.wait(for: " icanon"), "\(window.screen())")
    window.type("fg\r")
    #expect(window.wait(for: "Ctrl-T shows it"), "\(window.screen())")
    window.send([0x0D])
    window.type(Self.strong)
    #expect(window.wait(for: "Passwords match"), "\(window.screen())")
    window.send([0x0D])
    #expect(window.wait(for: "accepted"), "\(window.screen())")
    window.type("echo status $?\r")
    #expect(window.wait(for: "status 0"), "\(window.screen())")
  }

  @Test func `SIGTERM ends a stopped field`() {
    let window = TerminalWindow(
      columns: 80,
      rows: 24,
      policy: "",
      command: "exec env PS1='shell: ' bash --norc --noprofile -i"
    )
    #expect(window.wait(for: "shell:"))
    window.type(Self.field + "\r")
    #expect(window.wait(for: "leaves"), "\(window.screen())")
    window.type(Self.strong)
    window.send([0x1A])
    #expect(window.wait(for: "Stopped"), "\(window.screen())")
    // The shell hears of the signal that lets the job go on, and then of its end.
    window.type("kill %1; while jobs -s | grep -q .; do sleep 0.1; done\r")
    #expect(window.wait(for: "Terminated"), "\(window.screen())")
    window.type("\(Self.modes)\r")
    #expect(window.wait(for: " icanon"), "\(window.screen())")
    #expect(!window.scrollback.contains(Self.strong))
  }

  @Test func `Ctrl-C ends the whole job`() {
    let window = window("sh -c \"pwmeter ask --config policy.conf > out; echo went on\"")
    window.send([0x03])
    #expect(window.wait(for: "status 130"), "\(window.screen())")
    #expect(!window.scrollback.contains("went on"))
  }

  @Test(arguments: [(20, 5), (34, 12), (200, 60), (1, 1), (80, 2)])
  func `keeps working in a window of any size`(_ columns: Int, _ rows: Int) {
    let window = window(Self.field + " --no-confirm")
    for size in [(columns, rows), (60, 18), (columns, rows), (80, 24)] {
      window.resize(columns: size.0, rows: size.1)
      window.send([0x61])
      window.send([0x7F])
    }
    window.type(Self.strong)
    #expect(window.wait(for: "Strong"), "\(window.screen())")
    window.send([0x0D])
    #expect(window.wait(for: "status 0"), "\(window.screen())")
  }

  @Test func `accepts input after SIGSTOP and SIGCONT`() throws {
    let window = window(Self.field + " --no-confirm")
    let pid = try #require(window.line(of: "pid").flatMap { Int32($0) })
    kill(pid, SIGSTOP)
    kill(pid, SIGCONT)
    window.type(Self.strong)
    #expect(window.wait(for: "Strong"), "\(window.screen())")
    window.send([0x0D])
    #expect(window.wait(for: "status 0"), "\(window.screen())")
    #expect(window.screen().contains(" icanon"))
  }

  @Test func `ask writes only the password to standard output`() throws {
    let window = window("pwmeter ask --no-confirm --config policy.conf > out 2> errors")
    window.type(Self.strong + "\r")
    #expect(window.wait(for: "status 0"), "\(window.screen())")
    let output = try String(contentsOfFile: window.folder + "/out", encoding: .utf8)
    #expect(output == Self.strong + "\n")
    #expect(try String(contentsOfFile: window.folder + "/errors", encoding: .utf8).isEmpty)
    #expect(!window.scrollback.contains(Self.strong))
  }

  @Test(arguments: [[0x15], [UInt8](repeating: 0x7F, count: 511)])
  func `erases 511 letters on a terminal that takes no output`(_ keys: [UInt8]) throws {
    let library = try #require(Self.mute)
    let window = TerminalWindow(
      columns: 80,
      rows: 24,
      policy: "",
      command:
        "tty > tty; LD_PRELOAD=\(library) pwmeter ask --no-confirm --config policy.conf > out;"
        + " echo \"status $?\"; exec sleep 99"
    )
    let terminal = try #require(window.line(of: "tty"))
    let isRaw = { Stage.launch(["stty", "-F", terminal, "-a"]).output.contains(" -icanon") }
    #expect(window.waits(isRaw), "\(window.screen())")
    window.type(String(repeating: "Vk7-", count: 127) + "Vk7")
    window.send(keys)
    window.type(Self.strong + "\r")
    #expect(window.wait(for: "status 0"), "\(window.screen())")
    #expect(window.screen() == "status 0")
    let output = try String(contentsOfFile: window.folder + "/out", encoding: .utf8)
    #expect(output == Self.strong + "\n")
  }

  @Test func `ask writes nothing when the user leaves`() throws {
    let window = window("pwmeter ask --config policy.conf > out")
    window.send([0x04])
    #expect(window.wait(for: "status 1"), "\(window.screen())")
    #expect(try String(contentsOfFile: window.folder + "/out", encoding: .utf8).isEmpty)
  }

  @Test func `leaves no core dump`() throws {
    let window = window(Self.field)
    let pid = try #require(window.line(of: "pid"))
    let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
    let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
    #expect(core?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
  }
}
