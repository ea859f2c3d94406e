@testable import PAMStack
import Testing

@testable import PolicyLanguage

/// What is wrong with the order of a stack, and with the modules around ours.
struct StackLintOrderTests {
  static let faults = [
    StackFault(
      "jump over",
      "password [success=1 default=ignore] pam_foo.so\n" + StackFault.ours + StackFault.unix,
      [
        "d/passwd:1:10: error: passwords can be changed without pam_pwmeter, this "
          + "line can lead round it"
      ]
    ),
    StackFault(
      "jump for some",
      "password [success=1 default=ignore] pam_succeed_if.so user ingroup service\n"
        + StackFault.ours + StackFault.unix,
      [
        "d/passwd:1:10: warning: passwords can be changed without pam_pwmeter, this "
          + "line can lead round it"
      ]
    ),
    StackFault(
      "enough before",
      "password sufficient pam_foo.so\n" + StackFault.ours + StackFault.unix,
      [
        "d/passwd:1:10: error: passwords can be changed without pam_pwmeter, this "
          + "line can lead round it"
      ]
    ),
    StackFault(
      "storing before",
      "password required pam_unix.so\n" + StackFault.ours,
      [
        "d/passwd:1:1: error: pam_unix stores the password before pam_pwmeter has "
          + "judged it; it must stand below"
      ]
    ),
    StackFault(
      "Debian's line before",
      "password [success=1 default=ignore] pam_unix.so obscure yescrypt\n"
        + "password requisite pam_deny.so\npassword required pam_permit.so\n"
        + StackFault.ours,
      [
        "d/passwd:1:1: error: pam_unix stores the password before pam_pwmeter has "
          + "judged it; it must stand below"
      ]
    ),
    StackFault(
      "keyring before",
      "password optional pam_gnome_keyring.so\n" + StackFault.ours + StackFault.unix,
      [
        "d/passwd:1:1: error: pam_gnome_keyring stores the password before "
          + "pam_pwmeter has judged it; it must stand below"
      ]
    ),
    StackFault(
      "no use_authtok",
      StackFault.ours + "password required pam_unix.so yescrypt",
      [
        "d/passwd:2:1: error: pam_unix can ask for another password and store it "
          + "unjudged; it needs use_authtok"
      ]
    ),
    StackFault(
      "try_first_pass",
      StackFault.ours + "password required pam_unix.so try_first_pass yescrypt",
      [
        "d/passwd:2:1: error: pam_unix can ask for another password and store it "
          + "unjudged; try_first_pass does not forbid it, use_authtok does"
      ]
    ),
    StackFault(
      "use_first_pass of pam_unix",
      StackFault.ours + "password required pam_unix.so use_first_pass",
      [
        "d/passwd:2:31: warning: use_first_pass forbids to ask for the current password as well, "
          + "so that only root can change one; use_authtok does not"
      ]
    ),
    StackFault(
      "use_authtok misspelt",
      StackFault.ours + "password required pam_unix.so use_authok",
      [
        "d/passwd:2:1: error: pam_unix can ask for another password and store it "
          + "unjudged; use_authok is unknown; did you mean use_authtok?"
      ]
    ),
    StackFault(
      "no use_authtok, other stores",
      StackFault.ours
        + "password sufficient pam_sss.so\npassword sufficient pam_ldap.so\n"
        + "password required pam_deny.so",
      [
        "d/passwd:2:1: error: pam_sss can ask for another password and store it "
          + "unjudged; it needs use_authtok",
        "d/passwd:3:1: error: pam_ldap can ask for another password and store it "
          + "unjudged; it needs use_authtok",
      ]
    ),
    StackFault(
      "pwhistory without",
      StackFault.ours + "password required pam_pwhistory.so remember=5\n" + StackFault.unix,
      [
        "d/passwd:2:1: error: pam_pwhistory can ask for another password, which "
          + "pam_pwmeter does not judge; it needs use_authtok"
      ]
    ),
    StackFault(
      "pwhistory before",
      "password required pam_pwhistory.so remember=5\n" + StackFault.ours + StackFault.unix,
      [
        "d/passwd:1:1: warning: what pam_pwmeter refuses cannot be tried again where "
          + "pam_pwhistory asks for it; put it below, with use_authtok"
      ]
    ),
    StackFault(
      "two judges",
      StackFault.ours + "password requisite pam_pwquality.so retry=3\n" + StackFault.unix,
      [
        "d/passwd:2:1: error: pam_pwquality can ask for another password, which "
          + "pam_pwmeter does not judge; it needs use_authtok"
      ]
    ),
    StackFault(
      "two judges, the other first",
      "password requisite pam_passwdqc.so\n" + StackFault.ours + StackFault.unix,
      [
        "d/passwd:1:1: error: two modules judge passwords; put pam_passwdqc below "
          + "pam_pwmeter, with use_authtok, or take its line out"
      ]
    ),
    StackFault(
      "two judges, the other first and alone asking",
      "password requisite pam_cracklib.so\npassword requisite pam_pwmeter.so use_authtok\n"
        + StackFault.unix,
      [
        "d/passwd:1:1: warning: what pam_pwmeter refuses cannot be tried again where "
          + "pam_cracklib asks for it; put it below, with use_authtok"
      ]
    ),
    StackFault(
      "nobody asks",
      "password requisite pam_pwmeter.so use_authtok\n" + StackFault.unix,
      [
        "d/passwd:1:35: error: use_authtok forbids to ask, but no line above asks "
          + "for a password, so every change fails"
      ]
    ),
  ]

  @Test(arguments: faults)
  func `every line in the wrong place is told with its place`(_ fault: StackFault) {
    fault.expect()
  }
}
