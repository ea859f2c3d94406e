import TestSupport
import Testing

/// Passwords that are typed, or pasted without a mark, on a terminal, and are longer than any may be.
@Suite(.waiting)
struct LongLineTests {
  /// What is typed at a prompt, and what is said then.
  struct Line: Sendable, CustomTestStringConvertible {
    let id: String
    let command: String
    let opening: String
    /// How many bytes are typed.
    let length: Int
    let answer: String
    var testDescription: String { id }

    static let check = "pwmeter check --config default.conf"
    static let field = "env TERM=dumb pwmeter --no-confirm --config own.conf"
  }

  static let lines = [
    Line(
      id: "the longest password",
      command: Line.field,
      opening: "New password:",
      length: 511,
      answer: "New password: accepted"
    ),
    Line(
      id: "a byte more in the field",
      command: Line.field,
      opening: "New password:",
      length: 512,
      answer: "Not taken: a password has at most 511 bytes"
    ),
    Line(
      id: "more than is read at once in the field",
      command: Line.field,
      opening: "New password:",
      length: 5000,
      answer: "Not taken: a password has at most 511 bytes"
    ),
    Line(
      id: "a byte more at check",
      command: Line.check,
      opening: "(not shown):",
      length: 512,
      answer: "Not met      At most 511 bytes"
    ),
    Line(
      id: "what a terminal hands on whole",
      command: Line.check,
      opening: "(not shown):",
      length: 4094,
      answer: "Not met      At most 511 bytes"
    ),
    Line(
      id: "what a terminal cuts",
      command: Line.check,
      opening: "(not shown):",
      length: 5000,
      answer: "pwmeter: standard input: line 1 is longer than 4094 bytes"
    ),
    Line(
      id: "what a terminal cuts of an old password",
      command: Line.check + " --old-fd 3 3< /dev/tty",
      opening: "Old password (not shown):",
      length: 5000,
      answer: "pwmeter: descriptor 3: line 1 is longer than 4094 bytes"
    ),
  ]

  @Test(arguments: lines)
  func `nothing that is cut is taken for a password`(_ line: Line) {
    let result = ProgramCase(
      id: line.id,
      setup:
        "printf 'preset = none\\nlength = 8\\n' > own.conf; text=$(printf '%\(line.length)s' | tr ' ' 7); "
        + "printf '%s\\n' 'expect \(line.opening)' \"type $text\" 'expect \(line.answer)' 'key 3' > script",
      command: "'\(Stage.stagehand)' play script sh -c '\(line.command)'"
    ).result
    #expect(result.output.contains(line.answer), "\(result.output) \(result.errors)")
    #expect(line.length <= 511 || !result.output.contains("accepted"), "\(result.output)")
  }
}
