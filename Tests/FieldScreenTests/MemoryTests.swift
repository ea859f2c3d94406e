import Foundation
import TestSupport
import Testing

/// What the program still knows at its end, in all of its memory.
@Suite(.onStage)
struct MemoryTests {
  /// A run, and how it comes by a password; it may write it to `out`.
  struct Run: Sendable, CustomTestStringConvertible {
    let id: String
    var command = "pwmeter --user jdoe --config policy.conf"
    /// What is seen before the first key.
    var opening: String? = "leaves"
    let steps: [ScreenCase.Step]
    /// Whether the password is the one in `out`.
    var isWritten = false
    var testDescription: String { id }
  }

  /// Short enough to be kept in place of a pointer, and longer than that.
  static let secrets = ["Vkqz-wmrt7", "Vkqz-wmrt7-Hbd4-xjpl9"]

  private static let ask = "pwmeter ask --user jdoe --config policy.conf > out"

  static let runs =
    secrets.flatMap { secret in
      [
        Run(
          id: "typed, shown and changed, \(secret.count)",
          steps: [
            .type(secret), .ctrl("T"), .see(secret), .ctrl("A"), .type("x"), .bytes([0x7F]), .enter,
            .type(secret), .see("match"), .enter,
          ]
        ),
        Run(
          id: "pasted and left, \(secret.count)",
          steps: [.paste(secret), .see("Strong"), .ctrl("U"), .see("Empty"), .ctrl("D")]
        ),
        Run(
          id: "told in lines, \(secret.count)",
          command: "pwmeter --accessible --no-confirm --user jdoe --config policy.conf",
          steps: [.type(secret), .see("complete"), .enter]
        ),
        Run(
          id: "asked for, \(secret.count)",
          command: ask,
          steps: [.type(secret), .see("Strong"), .enter, .type(secret), .see("match"), .enter]
        ),
      ]
    } + [
      Run(
        id: "suggested",
        command: ask,
        steps: [.ctrl("G"), .see("suggestion"), .enter],
        isWritten: true
      ),
      Run(
        id: "made",
        command: "pwmeter generate --config policy.conf > out",
        opening: nil,
        steps: [],
        isWritten: true
      ),
      Run(
        id: "made of words",
        command: "pwmeter generate --words 6 --config policy.conf > out",
        opening: nil,
        steps: [],
        isWritten: true
      ),
    ]

  @Test(arguments: runs)
  func `leaves neither a copy of a password nor eight bytes of it`(_ run: Run) throws {
    let variables = Pause.variables(at: "exit") + " PLANTED=Gmxf-bnds3-planted"
    let window = TerminalWindow(
      columns: 80,
      rows: 24,
      policy: "",
      command:
        "sh -c 'echo $$ > pid; exec env \(variables.replacing("'", with: "")) \(run.command)'; true"
    )
    if let opening = run.opening {
      #expect(window.wait(for: opening), "\(window.screen())")
    }
    for step in run.steps { ScreenCase.play(step, in: window) }
    let process = try #require(window.line(of: "pid"))
    #expect(window.waits { Self.isStopped(process) }, "\(window.screen())")
    defer { if let number = Int32(process) { kill(number, SIGKILL) } }
    let secrets = run.isWritten ? [try #require(window.line(of: "out"))] : Self.secrets
    for secret in secrets {
      let result = Pause.residue(of: secret, in: process)
      #expect(result.output == "whole=0 pieces=0 wide=0", "\(result.errors)")
    }
    let planted = Pause.residue(of: "Gmxf-bnds3-planted", in: process)
    #expect(planted.output.hasPrefix("whole=1 pieces=11 "), "\(planted.output)")
  }

  @Test func `hides input between the field and passwd`() throws {
    let variables = Pause.variables(at: "posix_spawn").replacing("'", with: "")
    let window = TerminalWindow(
      columns: 80,
      rows: 24,
      policy: "",
      command:
        "tty > tty; sh -c 'echo $$ > pid; exec env \(variables) pwmeter change --no-confirm nobody'; true"
    )
    #expect(window.wait(for: "leaves"), "\(window.screen())")
    window.type("Vkqz-wmrt7-Hbd4")
    #expect(window.wait(for: "Strong"), "\(window.screen())")
    window.send([0x0D])
    let process = try #require(window.line(of: "pid"))
    defer { if let number = Int32(process) { kill(number, SIGKILL) } }
    #expect(window.waits { Self.isStopped(process) }, "\(window.screen())")
    let terminal = try #require(window.line(of: "tty"))
    let modes = Stage.launch(["stty", "-F", terminal, "-a"]).output
    #expect(modes.contains(" -echo "), "\(modes)")
    #expect(window.screen().contains("accepted"))
  }

  private static func isStopped(_ process: String) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status?.contains("State:\tT") ?? false
  }
}
