import TestSupport
import Testing

/// The real passwd with ours and other modules in one stack.
@Suite(.onStage)
struct NeighbourTests {
  /// A stack with a module between ours and the one that stores.
  private static func stack(_ module: String) -> String {
    """
    cat > /etc/pam.d/passwd << 'END'
    password requisite /mnt/pam_pwmeter.so
    password requisite \(module) use_authtok
    password required pam_unix.so use_authtok sha512 rounds=1000
    account required pam_permit.so
    auth required pam_unix.so
    END
    """
  }

  /// pam_pwquality with settings that both modules go by.
  private static let besidePwquality = """
    cp "$(find '\(Stage.path("build/rivals"))' -name pam_pwquality.so)" /mnt
    \(stack("/mnt/pam_pwquality.so"))
    cat > /etc/security/pwquality.conf << 'END'
    minlen = 14
    minclass = 4
    maxrepeat = 3
    difok = 2
    dictcheck = 0
    END
    rm -rf /etc/security/pwquality.conf.d
    printf 'pwquality = /etc/security/pwquality.conf\\nretry = 3\\nguesses = 1e8\\n' > /etc/security/pwmeter.conf
    """

  /// What our module keeps nothing of: pam_pwhistory writes down what passwords there were.
  private static let besidePwhistory = """
    \(stack("pam_pwhistory.so remember=5"))
    : > /etc/security/opasswd
    chmod 600 /etc/security/opasswd
    printf 'announce = no\\nprevious = no\\nhistory = 5\\n' > /etc/security/pwmeter.conf
    """

  static let cases: [ProgramCase] = [
    ProgramCase(
      id: "beside-pwquality-a-user-is-asked-once",
      setup: besidePwquality,
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type purple7tango
        expect New password:
        type Wandering-7-teal
        expect Retype new password:
        type Wandering-7-teal
        """
    ),
    ProgramCase(
      id: "beside-pwquality-a-palindrome-ends-the-change",
      setup: besidePwquality,
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type aB1-xqz-zqx-1Ba
        expect Retype new password:
        type aB1-xqz-zqx-1Ba
        """
    ),
    ProgramCase(
      id: "beside-pwhistory-an-old-password-is-refused",
      command: "sh -c '\(ProgramCase.asUser); \(ProgramCase.asUser)'",
      setup: besidePwhistory,
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type Vh8#kq2Lp0z
        expect Retype new password:
        type Vh8#kq2Lp0z
        expect Current password:
        type Vh8#kq2Lp0z
        expect New password:
        type Old-Harbour-61
        expect New password:
        type Zq7-vortex-Kl
        expect Retype new password:
        type Zq7-vortex-Kl
        """
    ),
  ]

  @Test("a program shows what its golden file says", arguments: cases)
  func program(_ row: ProgramCase) {
    Golden.expect(row.transcript(), row.id)
  }
}
