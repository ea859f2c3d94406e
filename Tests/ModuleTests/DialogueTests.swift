import TestSupport
import Testing

/// One change through the real libpam, and the golden file of its transcript.
struct ModuleCase: Sendable, CustomTestStringConvertible {
  /// The name of the golden file.
  let id: String
  /// The words of the module's pam.d line.
  var arguments = ""
  /// The password stack, if it is not the module alone.
  var stack: String?
  /// Shell commands that set the stage.
  var setup = ""
  /// The script of the change, see stagehand's `Script`.
  let script: String

  var testDescription: String { id }

  /// Runs the case and returns its transcript.
  func transcript() -> String {
    let line = stack ?? "password requisite /mnt/pam_pwmeter.so \(arguments)"
    let shell = """
      set -e
      mkdir /mnt/services
      for service in passwd chpasswd login; do echo "$1" > "/mnt/services/$service"; done
      \(setup)
      exec "$2" transact
      """
    let result = Stage.run(
      ["sh", "-c", shell, "sh", line, Stage.stagehand],
      input: "services /mnt/services\n" + script
    )
    return result.output + result.errors + (result.status == 0 ? "" : "\n(exit \(result.status))")
  }
}

@Suite(.onStage)
struct DialogueTests {
  static let cases: [ModuleCase] = [
    ModuleCase(
      id: "refused-then-accepted",
      script: """
        answer jdoe99
        answer Autumnal-Kettle
        answer Vh8#kq2Lp0z
        answer Vh8#kq2Lp0z
        """
    ),
    ModuleCase(
      id: "another-account-named-meanwhile",
      stack: """
        password requisite /mnt/pam_pwmeter.so
        password optional /mnt/witness.so tell
        """,
      setup: "Tests/Faults/build.sh /mnt",
      script: "becomes daemon\nalways Vh8#kq2Lp0z"
    ),
    ModuleCase(id: "no-name-yet", script: "nameless\nanswer jdoe\nalways Vh8#kq2Lp0z"),
    ModuleCase(
      id: "no-name-yet-and-an-unusable-policy",
      arguments: "length=x",
      script: "nameless\nanswer jdoe\nalways Vh8#kq2Lp0z"
    ),
    ModuleCase(id: "refused-to-the-end", script: "answer a\nanswer b\nanswer c"),
    ModuleCase(id: "refused-in-the-only-try", arguments: "retry=1", script: "answer abc"),
    ModuleCase(
      id: "mismatch-then-accepted",
      script: """
        answer Vh8#kq2Lp0z
        answer Vh8#kq2Lp0Z
        answer Vh8#kq2Lp0z
        answer Vh8#kq2Lp0z
        """
    ),
    ModuleCase(
      id: "mismatch-in-the-only-try",
      arguments: "retry=1",
      script: "answer Vh8#kq2Lp0z\nanswer else"
    ),
    ModuleCase(
      id: "mismatch-to-the-end",
      arguments: "retry=2",
      script: "answer Vh8#kq2Lp0z\nanswer else\nanswer Vh8#kq2Lp0z\nanswer else"
    ),
    ModuleCase(id: "end-of-input", script: "end"),
    ModuleCase(id: "end-of-input-at-the-second-try", script: "answer abc\nend"),
    ModuleCase(id: "end-of-input-at-the-retype", script: "answer Vh8#kq2Lp0z\nend"),
    ModuleCase(id: "empty-line", script: "answer \nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"),
    ModuleCase(id: "same-refused-answer-twice", script: "always abc"),
    ModuleCase(
      id: "same-refused-answer-later",
      arguments: "retry=4",
      script: "answer abc\nanswer def\nanswer abc\nanswer abc"
    ),
    ModuleCase(
      id: "silent",
      script: "flags silent\nanswer abc\nanswer Vh8#kq2Lp0z\nalways Vh8#kq2Lp0z"
    ),
    ModuleCase(id: "not-announced", arguments: "announce=no", script: "answer abc\nend"),
    ModuleCase(id: "on-one-line", arguments: "layout=line", script: "answer abc\nend"),
    ModuleCase(id: "with-unicode-marks", arguments: "marks=unicode", script: "answer abc\nend"),
    ModuleCase(id: "debug", arguments: "debug", script: "always Vh8#kq2Lp0z"),
    ModuleCase(
      id: "prompt-with-a-type",
      arguments: "authtok_type=NIS",
      script: "always Vh8#kq2Lp0z"
    ),
  ]

  @Test("a change goes as its transcript says", arguments: cases)
  func change(_ row: ModuleCase) {
    Golden.expect(row.transcript(), row.id)
  }

  @Test(
    "a conversation that fails at any call ends the change or is done without",
    arguments: 1...7
  )
  func failure(atCall call: Int) {
    let row = ModuleCase(
      id: "conversation-fails-at-call-\(call)",
      script: """
        fail-call \(call)
        answer abc
        answer Vh8#kq2Lp0z
        answer other
        answer Vh8#kq2Lp0z
        answer Vh8#kq2Lp0z
        """
    )
    Golden.expect(row.transcript(), row.id)
  }
}
