@testable import PAMStack
import Testing

@testable import PolicyLanguage

/// What is wrong with the controls of a stack: ways on which refused passwords pass.
struct StackLintControlTests {
  static let faults = [
    StackFault(
      "pam_unix's control, on Debian",
      "password [success=1 default=ignore] pam_pwmeter.so\n"
        + "password [success=1 default=ignore] pam_unix.so use_authtok yescrypt\n"
        + StackSoundTests.debianTail,
      [
        "d/passwd:1:10: error: refused passwords pass, for libpam reads "
          + "authtok_err=ignore maxtries=ignore service_err=ignore buf_err=ignore; the "
          + "control must be requisite or required",
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=1 passes over the lines that store it",
      ]
    ),
    StackFault(
      "no return value is good",
      "password [] pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=bad makes it fail"
      ]
    ),
    StackFault(
      "the way round takes two lines",
      "password [success=1 default=die] pam_foo.so\npassword requisite pam_deny.so\n"
        + "password [success=1 default=die] pam_bar.so\n" + StackFault.ours + StackFault.unix,
      [
        "d/passwd:4:1: error: the lines above never lead to this one",
        "d/passwd:4:1: error: lines above can lead round pam_pwmeter to a changed "
          + "password",
      ]
    ),
    StackFault(
      "optional",
      "password optional pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: error: optional lets refused passwords pass; the control "
          + "must be requisite or required"
      ]
    ),
    StackFault(
      "sufficient",
      "password sufficient pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: error: sufficient lets refused passwords pass; the control "
          + "must be requisite or required",
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=done passes over the lines that store it",
      ]
    ),
    StackFault(
      "pam_unix's control",
      "password [success=1 default=ignore] pam_pwmeter.so\n" + StackFault.unix
        + "password requisite pam_deny.so\npassword required pam_permit.so",
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=1 passes over the lines that store it"
      ]
    ),
    StackFault(
      "ignore",
      "password [success=ok default=ignore] pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: error: refused passwords pass, for libpam reads "
          + "authtok_err=ignore maxtries=ignore service_err=ignore buf_err=ignore; the "
          + "control must be requisite or required"
      ]
    ),
    StackFault(
      "some refusals alone",
      "password [success=ok maxtries=ignore service_err=1 default=die] pam_pwmeter.so\n"
        + StackFault.unix
        + StackFault.unix,
      [
        "d/passwd:1:10: error: refused passwords pass, for libpam reads "
          + "maxtries=ignore service_err=1; the control must be requisite or required"
      ]
    ),
    StackFault(
      "reset",
      "password [success=ok default=reset] pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: error: refused passwords pass, for libpam reads "
          + "authtok_err=reset maxtries=reset service_err=reset buf_err=reset; the "
          + "control must be requisite or required"
      ]
    ),
    StackFault(
      "taken back later",
      "password required pam_pwmeter.so\npassword [success=reset default=bad] pam_foo.so\n"
        + StackFault.unix,
      [
        "d/passwd:1:10: error: refused passwords pass where a line below resets the "
          + "result"
      ]
    ),
    StackFault(
      "not installed",
      "password [success=ok module_unknown=ignore default=die] pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: warning: where the module is not installed, passwords pass "
          + "unjudged; requisite stops them"
      ]
    ),
    StackFault(
      "success is bad",
      "password [default=die] pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=die makes it fail"
      ]
    ),
    StackFault(
      "done",
      "password [success=done default=die] pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=done passes over the lines that store it"
      ]
    ),
    StackFault(
      "a line below always fails",
      StackFault.ours + StackFault.unix + "password required pam_deny.so",
      [
        "d/passwd:1:1: error: a password that is accepted cannot be stored, whatever the other "
          + "lines return"
      ]
    ),
    StackFault(
      "refusals would pass if a line below could be read",
      "password optional pam_pwmeter.so\n" + StackFault.unix + "password include missing",
      [
        "d/passwd:1:10: error: optional lets refused passwords pass; the control must be requisite "
          + "or required",
        "d/passwd:3:18: error: there is no file missing in d or v",
      ]
    ),
    StackFault(
      "the control of what stores cannot be read",
      StackFault.ours + "password requird pam_unix.so use_authtok",
      ["d/passwd:2:10: error: unknown control requird; did you mean required?"]
    ),
    StackFault(
      "its own control cannot be read",
      "password [success=ok default] pam_pwmeter.so\n" + StackFault.unix,
      ["d/passwd:1:22: error: default has no action, it is written default=ACTION"]
    ),
    StackFault(
      "a line below cannot be read",
      StackFault.ours + StackFault.unix + "password requird pam_foo.so",
      ["d/passwd:3:10: error: unknown control requird; did you mean required?"]
    ),
    StackFault(
      "nothing stores",
      StackFault.ours,
      [
        "d/passwd:1:1: warning: no line stores the password that is judged here"
      ]
    ),
  ]

  @Test(arguments: faults)
  func `every way for refused passwords is told with its place`(_ fault: StackFault) {
    fault.expect()
  }
}
