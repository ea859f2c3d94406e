import Foundation
import TestSupport
import Testing

/// What `pwmeter lint` prints of policy files that are named.
@Suite(.waiting)
struct LintTests {
  /// A sound policy, one with what is unwise, and one with errors.
  private static let files =
    "echo 'length = 12' > sound.conf; printf 'length = 9\\nlength = 10\\n' > unwise.conf; "
    + "printf 'lenght = 9\\n\\n retry = 0\\n' > faulty.conf"

  static let cases = [
    ProgramCase(id: "lint-a-sound-policy", setup: files, command: "pwmeter lint sound.conf"),
    ProgramCase(id: "lint-what-is-unwise", setup: files, command: "pwmeter lint unwise.conf"),
    ProgramCase(
      id: "lint-what-is-unwise-strictly",
      setup: files,
      command: "pwmeter lint --strict unwise.conf"
    ),
    ProgramCase(
      id: "lint-a-sound-policy-strictly",
      setup: files,
      command: "pwmeter lint --strict sound.conf"
    ),
    ProgramCase(
      id: "lint-several-policies",
      setup: files,
      command: "pwmeter lint unwise.conf faulty.conf sound.conf missing.conf"
    ),
    ProgramCase(
      id: "lint-several-policies-as-json",
      setup: files,
      command: "pwmeter lint --json unwise.conf faulty.conf"
    ),
    ProgramCase(
      id: "lint-a-sound-policy-as-json",
      setup: files,
      command: "pwmeter lint --json --strict sound.conf"
    ),
    ProgramCase(id: "lint-a-folder", command: "pwmeter lint ."),
    ProgramCase(
      id: "lint-signs-that-steer-a-terminal",
      setup: "f=$(printf 'own\\033[2J.conf'); printf 'a\\033b = 1\\n' > \"$f\"",
      command: "pwmeter lint own*.conf"
    ),
    ProgramCase(id: "lint-with-an-unknown-option", command: "pwmeter lint --strickt"),
    ProgramCase(
      id: "lint-to-a-full-disk",
      setup: files,
      command: "pwmeter lint faulty.conf > /dev/full"
    ),
    ProgramCase(id: "help-of-lint", command: "pwmeter help lint"),
  ]

  @Test("what is printed and the exit status", arguments: cases)
  func transcript(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.result), row.id)
  }

  @Test("what is shown as JSON is JSON, and says what the text says")
  func json() throws {
    let words = "pwmeter lint unwise.conf faulty.conf"
    let row = ProgramCase(id: "json", setup: Self.files, command: words + " --json")
    let shown = try JSONSerialization.jsonObject(with: Data(row.result.output.utf8))
    let object = try #require(shown as? [String: Any])
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    let lines = diagnostics.map { diagnostic in
      let place = ["line", "column"].map { "\(diagnostic[$0] as? Int ?? 0)" }
      let words = ["severity", "message"].map { diagnostic[$0] as? String ?? "?" }
      return ([diagnostic["file"] as? String ?? "?"] + place).joined(separator: ":")
        + ": " + words.joined(separator: ": ")
    }
    let text = ProgramCase(id: "text", setup: Self.files, command: words).result.output
    #expect(lines == text.split(separator: "\n").map { String($0) })
    let counts = ["errors", "warnings"].map { object[$0] as? Int ?? -1 }
    #expect(counts == [2, lines.count - 2])
  }
}
