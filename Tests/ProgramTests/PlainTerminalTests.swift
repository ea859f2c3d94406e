import TestSupport
import Testing

/// The field on terminals that cannot be drawn on.
@Suite(.waiting)
struct PlainTerminalTests {
  /// Runs the field.
  ///
  /// - Parameters:
  ///   - terminal: What stands before the program's name, for it to find another terminal.
  ///   - steps: What is done at the field, see `stagehand play`.
  /// - Returns: What it wrote, with `^` for Esc.
  private static func seen(_ terminal: String, _ steps: [String]) -> Stage.Result {
    let script = ["expect New password"] + steps
    return ProgramCase(
      id: "seen",
      setup: "printf '%s\\n' " + script.map { "'" + $0 + "' " }.joined() + "> script",
      command: "'\(Stage.stagehand)' play script env -u ACCESSIBLE -u TERMINFO \(terminal) "
        + "pwmeter --user jdoe --config default.conf | tr '\\033' '^'"
    ).result
  }

  @Test(arguments: [
    "TERM=unknown", "TERM=dumb", "TERM=", "-u TERM", "TERM=network", "TERM=vt52",
  ])
  func `describes the field in lines on a terminal without cursor movement`(_ terminal: String) {
    let result = Self.seen(terminal, ["key 4"])
    #expect(result.output.contains("The password must be Strong"), "\(result.output)")
    #expect(!result.output.contains("^"), "\(result.output)")
  }

  @Test(arguments: ["TERM=xterm", "TERM=vt100", "TERM=linux", "TERM=xterm-of-next-year"])
  func `draws the field on a terminal with cursor movement`(_ terminal: String) {
    let result = Self.seen(terminal, ["key 4"])
    #expect(result.output.contains("^[?1049h"), "\(result.output)")
  }
}
