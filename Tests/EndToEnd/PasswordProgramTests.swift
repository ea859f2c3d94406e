import TestSupport
import Testing

/// A password change by a real program on a terminal, and the golden file of what a person sees.
struct ProgramCase: Sendable, CustomTestStringConvertible {
  /// The name of the golden file.
  let id: String
  /// The program and who runs it.
  var command = ProgramCase.asUser
  /// The words of the module's pam.d line.
  var arguments = ""
  /// Shell commands that set the stage.
  var setup = ":"
  /// What is typed, see stagehand's `Play`.
  let script: String

  static let asUser = "setpriv --reuid=jdoe --regid=jdoe --init-groups passwd"
  static let asRoot = "passwd jdoe"

  var testDescription: String { id }

  /// Runs the case and returns the terminal's text, the exit status, and whether the entry in
  /// shadow(5) changed.
  func transcript() -> String {
    let shell = """
      set -e
      cat > /mnt/script
      \(setup)
      before=$(grep ^jdoe: /etc/shadow)
      status=0
      "$1" play /mnt/script \(command) || status=$?
      if [ "$(grep ^jdoe: /etc/shadow)" = "$before" ]; then changed=unchanged; else changed=changed; fi
      echo "= exit $status, shadow entry $changed"
      """
    let result = Stage.run(
      ["sh", "-c", shell, "sh", Stage.stagehand],
      input: script + "\n",
      arguments: arguments
    )
    // Newer releases of Linux-PAM spell this word in two.
    return (result.output + result.errors).replacing("log in again", with: "login again")
  }
}

@Suite(.onStage)
struct PasswordProgramTests {
  static let cases: [ProgramCase] = [
    ProgramCase(
      id: "a-user-is-refused-and-then-accepted",
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type jdoe99
        expect New password:
        type old-harbour-62
        expect New password:
        type Vh8#kq2Lp0z
        expect Retype new password:
        type Vh8#kq2Lp0z
        """
    ),
    ProgramCase(
      id: "a-user-is-refused-to-the-end",
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type abc
        expect New password:
        type abcd
        expect New password:
        type abcde
        """
    ),
    ProgramCase(
      id: "a-user-gives-up",
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type abc
        expect New password:
        key 4
        """
    ),
    ProgramCase(
      id: "a-user-gets-the-old-password-wrong",
      script: "expect Current password:\ntype wrong"
    ),
    ProgramCase(
      id: "a-user-meets-a-broken-policy",
      setup: "echo 'lenght = 8' > /etc/security/pwmeter.conf",
      script: "expect cannot be used"
    ),
    ProgramCase(
      id: "root-is-refused-and-then-accepted",
      command: ProgramCase.asRoot,
      script: """
        expect New password:
        type jdoe99
        expect New password:
        type Vh8#kq2Lp0z
        expect Retype new password:
        type Vh8#kq2Lp0z
        """
    ),
    ProgramCase(
      id: "root-gives-up",
      command: ProgramCase.asRoot,
      script: "expect New password:\ntype jdoe99\nexpect New password:\nkey 4"
    ),
    ProgramCase(
      id: "root-is-warned-and-accepted",
      command: ProgramCase.asRoot,
      arguments: "enforce=users",
      script: """
        expect New password:
        type jdoe99
        expect Retype new password:
        type jdoe99
        """
    ),
    ProgramCase(
      id: "root-meets-a-broken-policy",
      command: ProgramCase.asRoot,
      setup: "echo 'lenght = 8' > /etc/security/pwmeter.conf",
      script: "expect cannot be used"
    ),
    ProgramCase(
      id: "chpasswd-is-refused-once",
      command: "sh -c 'echo jdoe:jdoe99 | chpasswd'",
      script: "expect Not met"
    ),
    ProgramCase(
      id: "chpasswd-is-accepted",
      command: "sh -c 'echo jdoe:Vh8#kq2Lp0z | chpasswd'",
      script: "expect new password"
    ),
    ProgramCase(
      id: "chpasswd-at-a-terminal-goes-on-after-a-refusal",
      command: "sh -c 'echo Lines:; chpasswd'",
      script: """
        expect Lines:
        type jdoe:jdoe99
        expect Not met:
        expect not changed
        type jdoe:Vh8#kq2Lp0z
        key 4
        """
    ),
    ProgramCase(
      id: "chpasswd-at-a-terminal-is-left",
      command: "sh -c 'echo Lines:; chpasswd'",
      script: "expect Lines:\ntype jdoe:jdoe99\nexpect Not met:\nexpect not changed\nkey 4"
    ),
    ProgramCase(
      id: "chpasswd-at-a-terminal-is-interrupted",
      command: "sh -c 'echo Lines:; exec chpasswd'",
      script: "expect Lines:\ntype jdoe:jdoe99\nexpect Not met:\nexpect not changed\nkey 3"
    ),
    ProgramCase(
      id: "chpasswd-is-warned-under-enforce-users",
      command: "sh -c 'echo jdoe:jdoe99 | chpasswd'",
      arguments: "enforce=users",
      script: "expect Accepted"
    ),
  ]

  @Test("a program shows what its golden file says", arguments: cases)
  func program(_ row: ProgramCase) {
    Golden.expect(row.transcript(), row.id)
  }

  @Test("the demonstration ends well without a terminal")
  func demonstration() {
    let result = Stage.launch([Stage.path("Tests/Stage/demo.sh"), Stage.module, Stage.stagehand])
    #expect(result.status == 0)
    #expect(result.output.contains("  - Hard to guess (a brand with additions; add other words)"))
  }
}
