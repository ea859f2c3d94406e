import TestSupport
import Testing

/// The files in `pam.d-example`, used as they are.
@Suite(.onStage)
struct ExampleTests {
  /// The folder as a shell reads it.
  private static let folder = "'" + Stage.path("pam.d-example").replacing("'", with: "'\\''") + "'"

  @Test(
    "a stack refuses a weak password and takes a strong one",
    arguments: ["pam.d/passwd", "common-password"]
  )
  func stack(_ file: String) {
    let row = ProgramCase(
      id: file,
      setup: """
        sed 's|pam_pwmeter.so|/mnt/pam_pwmeter.so|; s|yescrypt|sha512 rounds=1000|' \
          \(Self.folder)/\(file) > /etc/pam.d/passwd
        """,
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type abc
        expect Not met:
        expect New password:
        type Vh8#kq2Lp0z
        expect Retype new password:
        type Vh8#kq2Lp0z
        """
    )
    let transcript = row.transcript()
    #expect(transcript.contains("Password is Weak (1 of 4); Strong is required. Not met:"))
    #expect(transcript.hasSuffix("= exit 0, shadow entry changed"))
  }

  @Test(
    "the policy file says what the module does without one",
    arguments: ["cat", "sed 's/^#\\([a-z]\\)/\\1/'"]
  )
  func policy(_ filter: String) {
    let script = "answer abc\nend\n"
    let bare = Stage.run([Stage.stagehand, "transact"], input: script)
    let shell =
      "\(filter) \(Self.folder)/pwmeter.conf > /etc/security/pwmeter.conf; exec \"$1\" transact"
    let filed = Stage.run(["sh", "-c", shell, "sh", Stage.stagehand], input: script)
    #expect(filed.output == bare.output)
    #expect(filed.output.contains("Password is Weak"))
  }
}
