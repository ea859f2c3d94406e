import TestSupport
import Testing

/// The program on a host with accounts, a policy and terminals.
@Suite(.onStage)
struct ProgramOnHostTests {
  private static let policy = "/etc/security/pwmeter.conf"
  private static let asJdoe = "setpriv --reuid=jdoe --regid=jdoe --init-groups "

  /// A main file and an addition with a section.
  private static let folders =
    "umask 022; printf 'retry = 5\\nlength = 9\\n' > \(policy); mkdir \(policy).d; "
    + "printf 'length = 10\\n[user jdoe]\\nlength = 11\\n' > \(policy).d/50-jdoe.conf"

  static let cases: [ProgramCase] = [
    ProgramCase(id: "the-default-policy", command: "echo abc | pwmeter check"),
    ProgramCase(
      id: "the-policy-of-the-host",
      setup: "printf 'length = 4\\nrealname = yes\\ncase = no\\n' > \(policy)",
      command: "echo Quillfeather | \(asJdoe)pwmeter check"
    ),
    ProgramCase(
      id: "for-another-account",
      setup: "printf 'realname = yes\\n' > \(policy)",
      command: "echo Quillfeather-7 | pwmeter check --user jdoe"
    ),
    ProgramCase(
      id: "a-user-without-an-account",
      setup: "printf 'realname = yes\\n' > \(policy)",
      command: "echo Quillfeather-quoin-7 | setpriv --reuid=54399 --clear-groups pwmeter check"
    ),
    ProgramCase(
      id: "check-in-de",
      setup: Stage.catalogs + "\nexport LANGUAGE=de",
      command: "echo jdoe99 | pwmeter check --user jdoe --explain"
    ),
    ProgramCase(
      id: "check-in-zh_CN",
      setup: Stage.catalogs + "\nexport LANGUAGE=zh_CN",
      command: "echo Skyline2024 | pwmeter check --user jdoe --explain"
    ),
    ProgramCase(
      id: "show-in-ru",
      setup: Stage.catalogs + "\nexport LANGUAGE=ru\n" + folders,
      command: "pwmeter show --user jdoe | head -n 14"
    ),
    ProgramCase(
      id: "json-stays-english",
      setup: Stage.catalogs + "\nexport LANGUAGE=de",
      command: "echo jdoe99 | pwmeter check --user jdoe --json"
    ),
    ProgramCase(
      id: "show-the-policy-of-the-host",
      setup: folders,
      command: "\(asJdoe)pwmeter show"
    ),
    ProgramCase(
      id: "show-the-policy-of-the-host-for-another-account",
      setup: folders,
      command: "\(asJdoe)pwmeter show --user root"
    ),
    ProgramCase(
      id: "show-the-policy-of-a-member-of-a-group",
      setup: "printf '[group jdoe]\\nlength = 9\\n' > \(policy)",
      command: "\(asJdoe)pwmeter show | head -n 6"
    ),
    ProgramCase(
      id: "show-the-policy-of-an-account-in-another-spelling",
      setup: Stage.foldedNames + "\n" + folders,
      command: "pwmeter show --user JDOE | head -n 6"
    ),
    ProgramCase(
      id: "check-for-an-account-in-another-spelling",
      setup: Stage.foldedNames + "\n" + folders,
      command: "echo Vh8#kq2Lp0 | pwmeter check --user JDOE"
    ),
    ProgramCase(
      id: "show-the-policy-of-a-service-in-capitals",
      setup: "printf '[service SSHD]\nlength = 9\n' > \(policy)",
      command: "pwmeter show --user jdoe --service SshD | head -n 6"
    ),
    ProgramCase(
      id: "show-the-policy-of-somebody-without-an-account",
      command: "setpriv --reuid=54399 --clear-groups pwmeter show | head -n 2"
    ),
    ProgramCase(
      id: "show-a-policy-that-others-can-write-to",
      setup: folders + "; chmod 777 \(policy).d; chmod 666 \(policy)",
      command: "pwmeter show"
    ),
    ProgramCase(
      id: "the-policy-of-the-host-is-not-roots",
      setup: ": > \(policy); chown jdoe \(policy)",
      command: "echo abc | pwmeter check"
    ),
    ProgramCase(
      id: "the-policy-of-the-host-is-not-roots-though-named",
      setup: ": > \(policy); chown jdoe \(policy)",
      command: "echo abc | pwmeter check --config \(policy)"
    ),
    ProgramCase(
      id: "a-policy-of-ones-own",
      setup:
        "printf 'level = fair\\n' > \(policy); chown jdoe \(policy); mv \(policy) /mnt/own.conf",
      command: "echo vortexkzqm7 | \(asJdoe)pwmeter check --config /mnt/own.conf"
    ),
    terminal("typed-on-a-terminal", "type Autumnal-Kettle", "pwmeter check"),
    terminal("the-end-typed-on-a-terminal", "key 4", "pwmeter check"),
    terminal(
      "the-stop-key-typed-on-a-terminal",
      "key 26",
      "pwmeter check",
      second: ["type Autumnal-Kettle"]
    ),
    terminal(
      "ask-with-standard-output-closed",
      "type Vh8#kq2Lp0z",
      "ACCESSIBLE=1 pwmeter ask --no-confirm >&-; echo exit $?",
      first: "New password:"
    ),
    terminal(
      "an-old-password-typed-on-a-terminal",
      "type Autumnal-Kettle",
      "pwmeter check --old-fd 3 3< /dev/tty",
      first: "Old password (not shown): ",
      second: ["expect Password (not shown): ", "type Autumnal-Kettle-7"]
    ),
    terminal(
      "the-terminal-is-put-back",
      "type Autumnal-Kettle",
      "pwmeter check --quiet; stty -a | grep -o [-[:blank:]]echo[[:blank:]]"
    ),
    terminal(
      "the-terminal-is-put-back-after-an-interruption",
      "key 3",
      "trap : INT; pwmeter check; echo ended with $?; stty -a | grep -o [-[:blank:]]echo[[:blank:]]"
    ),
  ]

  /// A command on a terminal where keys are typed.
  private static func terminal(
    _ id: String,
    _ keys: String,
    _ command: String,
    first: String = "Password (not shown): ",
    second: [String] = []
  ) -> ProgramCase {
    let lines = ["expect " + first, keys] + second
    return ProgramCase(
      id: id,
      setup: "printf '%s\\n' " + lines.map { "'" + $0 + "' " }.joined() + "> script",
      command: "$stagehand play script sh -c '\(command)'"
    )
  }

  @Test("what is printed and the exit status", arguments: cases)
  func host(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.resultOnStage), row.id)
  }
}
