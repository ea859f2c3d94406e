import TestSupport
import Testing

/// What the program says of the stack of a service, and what passwd makes of the same password.
@Suite(.onStage)
struct ServiceTests {
  private static let module = "password requisite /mnt/pam_pwmeter.so"
  private static let store = "password required pam_unix.so use_authtok sha512 rounds=1000"

  /// Shell commands that write the stack of passwd.
  private static func stack(_ lines: String...) -> String {
    "umask 022; printf '%s\\n' " + lines.map { "'\($0)' " }.joined() + "> /etc/pam.d/passwd"
  }

  private static let check = "pwmeter check --user jdoe"

  static let cases = [
    ProgramCase(
      id: "show-the-arguments-of-the-stack",
      setup: stack("password include inner", store)
        + "; echo '\(module) length=20 realname=yes' > /etc/pam.d/inner",
      command: "pwmeter show --user jdoe"
    ),
    ProgramCase(
      id: "show-a-substack-and-a-policy-file-of-the-stack",
      setup: stack("password substack inner", store)
        + "; echo '\(module) config=/mnt/own.conf' > /etc/pam.d/inner; echo 'length = 11' > /mnt/own.conf",
      command: "pwmeter show --user jdoe --json"
    ),
    ProgramCase(
      id: "check-by-the-arguments-of-the-stack",
      setup: stack("@include inner", store) + "; echo '\(module) length=20' > /etc/pam.d/inner",
      command: "echo Vh8#kq2Lp0zab | \(check)"
    ),
    ProgramCase(
      id: "generate-by-the-arguments-of-the-stack",
      setup: stack(module + " length=20", store),
      command: "pwmeter generate --count 3 --user jdoe | grep -c '^.\\{20\\}$'"
    ),
    ProgramCase(
      id: "a-fault-in-the-arguments-of-the-stack",
      setup: stack(module + " lenght=20", store),
      command: "echo abc | \(check)"
    ),
    ProgramCase(
      id: "no-line-calls-the-module",
      setup: stack("password required pam_unix.so sha512"),
      command: "pwmeter show --user jdoe | head -n 4; echo abc | \(check)"
    ),
    ProgramCase(
      id: "no-line-calls-the-module-as-json",
      setup: stack("password required pam_unix.so sha512"),
      command: "echo abc | \(check) --json | grep -o '\"outcome\".*'"
    ),
    ProgramCase(
      id: "two-lines-call-the-module",
      setup: stack(module + " length=6", module + " use_authtok length=20", store),
      command: "echo Vh8#kq2Lp0z | \(check)"
    ),
    ProgramCase(
      id: "the-control-lets-rejections-pass",
      setup: stack("password optional /mnt/pam_pwmeter.so", "password required pam_unix.so sha512"),
      command: "echo abc | \(check)"
    ),
    ProgramCase(
      id: "an-optional-line-that-lets-nothing-pass",
      setup: stack("password optional /mnt/pam_pwmeter.so", store),
      command: "echo abc | \(check) --brief"
    ),
    ProgramCase(
      id: "the-policy-only-warns",
      setup: stack(module, store) + "; echo 'enforce = none' > /etc/security/pwmeter.conf",
      command: "echo abc | \(check); echo abc | \(check) --json | grep -o '\"outcome\".*'"
    ),
    ProgramCase(
      id: "the-policy-only-warns-root",
      setup: stack(module, store) + "; echo 'enforce = users' > /etc/security/pwmeter.conf",
      command:
        "echo abc | \(check) --brief; echo abc | setpriv --reuid=jdoe --regid=jdoe --init-groups pwmeter check --brief"
    ),
    ProgramCase(
      id: "an-unknown-service",
      setup: "rm /etc/pam.d/*; : > /etc/pam.d/sshd; : > /etc/pam.d/login",
      // The host may have more services in /usr/lib/pam.d.
      command: "echo abc | \(check) --service ssh 2>&1"
        + " | grep -o -e 'no such.*' -e '/etc/pam.d: login'"
    ),
    ProgramCase(
      id: "passwords-with-their-accounts",
      setup: "printf '[user jdoe]\\nlength = 4\\ncase = no\\n' > /etc/security/pwmeter.conf",
      command:
        "printf 'jdoe\\tq7#z\\nroot\\tq7#z\\nroot\\tVh8#kq2Lp0z\\n' | pwmeter check --brief --with-users"
    ),
    ProgramCase(
      id: "a-line-without-an-account",
      command: "printf 'jdoe Vh8#kq2Lp0z\\n' | pwmeter check --brief --with-users"
    ),
    ProgramCase(
      id: "a-list-of-passwords-that-must-be-rejected",
      command: "printf 'abc\\nVh8#kq2Lp0z\\nSummer2024!\\n' | \(check) --brief --expect refused"
    ),
    ProgramCase(
      id: "a-list-of-passwords-that-are-all-rejected",
      command: "printf 'abc\\nSummer2024!\\n' | \(check) --expect rejected --json"
    ),
    ProgramCase(id: "an-unknown-outcome", command: "echo abc | \(check) --expect good"),
    ProgramCase(
      id: "a-list-of-another-system",
      command: "printf '\\357\\273\\277Xk2#vT9\\r\\nabc\\r\\n' | \(check)"
    ),
    ProgramCase(
      id: "policies-from-pipes",
      setup: "echo 'lenght = 3' > wrong.conf; echo 'minlen = 12' > quality.conf",
      command: "cat wrong.conf | pwmeter lint -; cat wrong.conf | pwmeter lint /dev/stdin; "
        + "cat quality.conf | pwmeter import - | grep length; "
        + "echo 'length = 20' | { echo Vh8#kq2Lp0z | \(check) --brief --config /dev/fd/3; } 3<&0"
    ),
    ProgramCase(
      id: "a-language-is-no-path",
      setup: Stage.catalogs + "\nexport LANGUAGE=../locale/de",
      command: "echo abc | \(check) | head -n 1"
    ),
    ProgramCase(
      id: "typed-passwords-would-be-shown",
      setup: "printf '%s\\n' 'expect would show' > script",
      command: "$stagehand play script sh -c 'pwmeter breached build --words out.pwlist -'"
    ),
    ProgramCase(
      id: "the-old-password-is-asked-for",
      setup: "printf '%s\\n' 'expect Old password (not shown): ' 'type Autumnal-Kettle-6' > script",
      command: "$stagehand play script sh -c 'echo Autumnal-Kettle-7 | pwmeter check --old'"
    ),
  ]

  @Test("what is printed and the exit status", arguments: cases)
  func service(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.resultOnStage), row.id)
  }
}
