import TestSupport
import Testing

/// What `pwmeter import` prints of policies of other modules.
@Suite(.onStage)
struct ImportOnHostTests {
  private static let policy = "/etc/security/pwquality.conf"

  /// A host where pwquality has no policy.
  private static let bare = "umask 022; rm -rf \(policy) \(policy).d; "
  private static let additions =
    "mkdir \(policy).d; printf 'minlen = 15\\n' > \(policy).d/50.conf; "
  private static let main = "printf 'retry = 3\\n' > \(policy); "

  /// Files of pam.d that call pam_pwquality, and pam_passwdqc.
  private static let stacks =
    "echo 'password requisite pam_pwquality.so minclass=3' > quality; "
    + "echo 'password requisite pam_passwdqc.so max=40' > passwdqc; "

  static let files = [
    ProgramCase(
      id: "import-a-file-with-its-additions",
      setup: bare + additions + main,
      command: "pwmeter import \(policy)"
    ),
    ProgramCase(
      id: "import-additions-to-a-file-that-is-missing",
      setup: bare + additions,
      command: "pwmeter import \(policy)"
    ),
    ProgramCase(
      id: "import-the-file-of-a-host-without-one",
      setup: bare,
      command: "pwmeter import \(policy)"
    ),
    ProgramCase(
      id: "import-a-file-with-an-addition-that-is-too-large",
      setup: bare + additions + main + "head -c 300000 /dev/zero > \(policy).d/60.conf",
      command: "pwmeter import \(policy)"
    ),
    ProgramCase(
      id: "import-a-file-elsewhere-with-additions-beside-it",
      setup: bare + additions + main + "mv \(policy) \(policy).d .",
      command: "pwmeter import pwquality.conf"
    ),
    ProgramCase(
      id: "import-an-addition-by-itself",
      setup: bare + additions + main,
      command: "pwmeter import \(policy).d/50.conf"
    ),
    ProgramCase(
      id: "import-a-file-with-a-fault",
      setup: "printf 'minlen = 9\\nmaxlen = 20\\n' > pwquality.conf",
      command: "pwmeter import pwquality.conf"
    ),
    ProgramCase(
      id: "import-what-is-no-policy-of-others",
      setup: "echo 'length = 9' > own.conf",
      command: "pwmeter import own.conf"
    ),
    ProgramCase(id: "import-a-file-that-is-missing", command: "pwmeter import own.conf"),
    ProgramCase(
      id: "import-a-file-that-is-too-large",
      setup: "head -c 300000 /dev/zero > passwdqc.conf",
      command: "pwmeter import passwdqc.conf"
    ),
    ProgramCase(id: "import-nothing", command: "pwmeter import"),
    ProgramCase(
      id: "import-to-a-full-disk",
      setup: ": > passwdqc.conf",
      command: "pwmeter import passwdqc.conf > /dev/full"
    ),
    ProgramCase(id: "help-of-import", command: "pwmeter help import"),
  ]

  static let lines = [
    ProgramCase(
      id: "import-a-line-with-its-files",
      setup: bare + additions + main + stacks,
      command: "pwmeter import quality"
    ),
    ProgramCase(
      id: "import-a-line-with-additions-to-a-file-that-is-missing",
      setup: bare + additions + stacks,
      command: "pwmeter import quality"
    ),
    ProgramCase(
      id: "import-a-line-without-files",
      setup: bare + stacks,
      command: "pwmeter import quality"
    ),
    ProgramCase(
      id: "import-a-line-with-a-file-that-is-too-large",
      setup: bare + stacks + "head -c 300000 /dev/zero > \(policy)",
      command: "pwmeter import quality"
    ),
    ProgramCase(
      id: "import-a-line-with-a-file-that-cannot-be-read",
      setup: bare + stacks + "mkdir \(policy)",
      command: "pwmeter import quality"
    ),
    ProgramCase(
      id: "import-a-line-of-passwdqc",
      setup: bare + stacks + "head -c 300000 /dev/zero > \(policy)",
      command: "pwmeter import passwdqc"
    ),
  ]

  @Test("what is printed and the exit status", arguments: files + lines)
  func host(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.resultOnStage), row.id)
  }
}
