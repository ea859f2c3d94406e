import TestSupport
import Testing

/// What `pwmeter lint` prints of the policy and the stacks of a host.
@Suite(.onStage)
struct LintOnHostTests {
  private static let policy = "/etc/security/pwmeter.conf"

  /// Service files: a sound one, and two with faults.
  private static let services =
    "umask 022; cd /etc/pam.d; rm -f passwd; "
    + "line='password requisite /mnt/pam_pwmeter.so'; store='password required pam_unix.so use_authtok'; "
    + "printf '%s\\n' \"$line\" \"$store\" > passwd; "
    + "printf '%s\\n' \"$line lenght=9\" \"$store\" > wrong; "
    + "printf '%s\\n' \"$store\" > without; cd - > /dev/null"

  static let cases = [
    ProgramCase(id: "lint-a-host-without-a-policy", command: "pwmeter lint"),
    ProgramCase(
      id: "lint-the-policy-of-the-host",
      setup: "umask 022; echo 'lenght = 9' > \(policy); mkdir \(policy).d; "
        + "echo 'retry = 0' > \(policy).d/50-a.conf",
      command: "pwmeter lint"
    ),
    ProgramCase(
      id: "lint-an-addition-that-is-not-read",
      setup: "umask 022; mkdir \(policy).d; echo 'length = 9' > \(policy).d/50-a.cnf",
      command: "pwmeter lint"
    ),
    ProgramCase(
      id: "lint-an-addition-that-is-not-read-strictly",
      setup: "umask 022; mkdir \(policy).d; echo 'length = 9' > \(policy).d/50-a.cnf",
      command: "pwmeter lint --strict"
    ),
    ProgramCase(
      id: "lint-a-policy-that-others-can-write-to",
      setup: ": > \(policy); chmod 666 \(policy)",
      command: "pwmeter lint"
    ),
    ProgramCase(
      id: "lint-a-stack-whose-module-is-missing",
      setup: services + "; sed -i 's:/mnt/:/nowhere/:' /etc/pam.d/passwd",
      command: "pwmeter lint --pam"
    ),
    ProgramCase(
      id: "lint-a-stack-of-which-another-module-is-missing",
      setup: services
        + "; sed -i '1a password requisite pam_nowhere.so use_authtok' /etc/pam.d/passwd",
      command: "pwmeter lint --pam"
    ),
    ProgramCase(id: "lint-a-sound-stack", setup: services, command: "pwmeter lint --pam"),
    ProgramCase(
      id: "lint-words-of-a-stack",
      setup: services,
      command: "pwmeter lint --pam wrong"
    ),
    ProgramCase(
      id: "lint-a-word-of-a-stack-that-is-not-utf-8",
      setup: services
        + "; printf '%b\\n' 'password requisite /mnt/pam_pwmeter.so words=M\\0374ller' "
        + "'password required pam_unix.so use_authtok' > /etc/pam.d/passwd",
      command: "pwmeter lint --pam"
    ),
    ProgramCase(
      id: "lint-sections-of-other-spellings",
      setup: Stage.foldedNames
        + "\numask 022; printf '[user JDOE]\nlength = 9\n[service PASSWD]\nlength = 9\n' > \(policy)",
      command: "pwmeter lint"
    ),
    ProgramCase(
      id: "lint-several-stacks-as-json",
      setup: services,
      command: "pwmeter lint --pam --json passwd wrong without"
    ),
    ProgramCase(
      id: "lint-the-policy-under-a-stack",
      setup: services + "; echo 'lenght = 9' > \(policy); chmod 644 \(policy)",
      command: "pwmeter lint --pam"
    ),
    ProgramCase(
      id: "lint-a-service-without-a-file",
      setup: services + "; cp /etc/pam.d/passwd /etc/pam.d/other",
      command: "pwmeter lint --pam nobody-knows"
    ),
    ProgramCase(
      id: "lint-a-service-without-a-file-strictly",
      setup: services + "; cp /etc/pam.d/passwd /etc/pam.d/other",
      command: "pwmeter lint --pam --strict nobody-knows"
    ),
  ]

  @Test("what is printed and the exit status", arguments: cases)
  func host(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.resultOnStage), row.id)
  }
}
