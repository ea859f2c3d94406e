import TestSupport
import Testing

/// What is left of the new and the old password, and of a hash in the history, in the process, in the log and
/// in messages.
@Suite(.onStage)
struct SecretsTests {
  /// One change with random passwords, see stagehand's `Scan`.
  struct Change: Sendable, CustomTestStringConvertible {
    let id: String
    /// The words of the module's line.
    var words = ""
    /// Shell commands that set the stage.
    var setup = ""
    /// What is done in turn.
    var answers = "n"
    /// What the passwords are made of.
    var kind = CleanScan.Kind.short
    /// What a hash in the history begins with, where there is one.
    var history = ""
    /// What libpam returns.
    var code = 0
    var testDescription: String { id }
  }

  private static let list =
    "umask 022; echo another | build/pwmeter breached build --words /mnt/list > /dev/null"

  private static let md5 = "$1$abcdefgh$"
  private static let yescrypt = "$y$j75$abcdefgh$"

  static let changes: [Change] = [
    Change(id: "accepted"),
    Change(id: "accepted after a mismatch", answers: "nmn"),
    Change(id: "accepted after nothing was entered", answers: "enn"),
    Change(id: "accepted with a warning", words: "length=30 enforce=none"),
    Change(id: "without a judgement", words: "users=local", setup: "sed -i /^jdoe:/d /etc/passwd"),
    Change(id: "refused to the end", words: "length=30", answers: "nmn", code: 11),
    Change(id: "refused twice alike", words: "length=30", code: 11),
    Change(id: "refused in the only try", words: "length=30 retry=1", code: 20),
    Change(id: "refused for the old password", answers: "o.", code: 20),
    Change(id: "mismatches to the end", words: "retry=2", answers: "nmnm", code: 11),
    Change(id: "the input ends at once", answers: ".", code: 20),
    Change(id: "the input ends at the retype", answers: "n.", code: 20),
    Change(id: "the input ends after a refusal", words: "length=30", answers: "n.", code: 20),
    Change(id: "the conversation fails at once", answers: "!", code: 20),
    Change(id: "the conversation fails at the retype", answers: "n!", code: 20),
    Change(id: "a refusal cannot be told", words: "length=30", answers: "nx!", code: 20),
    Change(id: "a warning cannot be told", words: "length=30 enforce=none", answers: "nxn"),
    Change(
      id: "a breached-password list is damaged meanwhile",
      words: "breached=/mnt/list",
      setup: list + "; truncate -s -1 /mnt/list",
      code: 3
    ),
    Change(id: "not in a breached-password list", words: "breached=/mnt/list", setup: list),
    Change(id: "judged by every rule", words: everyRule),
    Change(id: "not in a history", words: "history=1", history: md5),
    Change(id: "not in a history with yescrypt", words: "history=1", history: yescrypt),
    Change(
      id: "refused, and not in a history",
      words: "history=1 length=30",
      answers: "nmn",
      history: md5,
      code: 11
    ),
    Change(id: "511 bytes accepted", kind: .long),
    Change(
      id: "511 bytes not in a history",
      words: "history=1",
      kind: .long,
      history: yescrypt
    ),
    Change(id: "511 bytes refused", words: "max-bytes=72", answers: "nmn", kind: .long, code: 11),
    Change(id: "511 bytes judged by every rule", words: everyRule, kind: .long),
    Change(
      id: "511 bytes not in a breached-password list",
      words: "breached=/mnt/list",
      setup: list,
      kind: .long
    ),
    Change(id: "accents accepted", kind: .accented),
    Change(
      id: "accents refused",
      words: "charset=ascii",
      answers: "nmn",
      kind: .accented,
      code: 11
    ),
    Change(id: "accents judged by every rule", words: everyRule, kind: .accented),
    Change(
      id: "accents not in a breached-password list",
      words: "breached=/mnt/list",
      setup: list,
      kind: .accented
    ),
  ]

  private static let everyRule =
    "preset=stig length=9 repeat=9 sequence=9 class-run=9 realname=yes hostname=yes words=zzzzz date=yes"

  private static func scan(_ change: Change, behind module: String = "") -> String {
    let history = change.history.isEmpty ? "" : "'history=\(change.history)'"
    let shell = """
      \(change.setup)
      cat > /etc/pam.d/passwd << 'END'
      password optional pam_echo.so the old password comes from here
      password required /mnt/pam_pwmeter.so announce=no \(change.words)
      \(module)
      END
      exec '\(Stage.stagehand)' scan passwd \(change.answers) old \(change.kind) \(history)
      """
    let result = Stage.run(["sh", "-c", shell])
    return result.output + result.errors
  }

  @Test("no eight bytes of a password are left, logged or shown", arguments: changes)
  func change(_ change: Change) {
    let hasHistory = !change.history.isEmpty
    #expect(
      Self.scan(change)
        == CleanScan.line(code: change.code, change.kind, hasHistory: hasHistory)
    )
  }

  /// A word of the witness, and what the scan must not tell then.
  static let betrayals = [
    ("keep", "of-8-bytes=0 "), ("log", "logged=0"), ("show", "said=0"), ("widen", "whole=0"),
    ("lower", "whole=0"), ("keep-hash", "of-8-bytes=0 "),
  ]

  @Test("what a module keeps, logs or shows is found", arguments: betrayals)
  func leak(_ word: String, _ trace: String) {
    let witness = "password optional /mnt/witness.so \(word)"
    let setup = "Tests/Faults/build.sh /mnt"
    let found = Self.scan(Change(id: word, setup: setup, history: Self.md5), behind: witness)
    #expect(found.hasPrefix("code=0"), "\(found)")
    #expect(!found.contains(trace), "\(found)")
  }
}
