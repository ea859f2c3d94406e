import Testing

@testable import PolicyFile

/// What is wrong with the place of the module in a stack.
struct StackLintTests {
  /// A file, and everything that is wrong with it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let report: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ report: [String]) {
      self.id = id
      self.text = text
      self.report = report
    }
  }

  private static let ours = "password requisite pam_pwmeter.so\n"
  private static let unix = "password required pam_unix.so use_authtok\n"

  static let faults = [
    Fault(
      "absent",
      "auth required pam_unix.so\npassword required pam_unix.so",
      [
        "d/passwd:2:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above, and use_authtok on "
          + "this one"
      ]
    ),
    Fault(
      "absent where another judges",
      "password required pam_env.so\npassword requisite pam_pwquality.so retry=3\n" + unix,
      [
        "d/passwd:2:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above, and use_authtok on "
          + "this one"
      ]
    ),
    Fault(
      "absent where nobody asks",
      "password required pam_deny.so",
      [
        "d/passwd:1:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above"
      ]
    ),
    Fault(
      "only in a comment",
      "# password requisite pam_pwmeter.so\n" + unix,
      [
        "d/passwd:2:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above"
      ]
    ),
    Fault(
      "misspelt",
      "password requisite pam_pwmetre.so\n" + unix,
      [
        "d/passwd:1:20: error: unknown module pam_pwmetre.so; did you mean "
          + "pam_pwmeter.so?"
      ]
    ),
    Fault(
      "misspelt, without pam",
      "password requisite pwmeter.so\n" + unix,
      [
        "d/passwd:1:20: error: unknown module pwmeter.so; did you mean pam_pwmeter.so?"
      ]
    ),
    Fault(
      "misspelt, without ending",
      "password requisite pam_pwmeter\n" + unix,
      [
        "d/passwd:1:20: error: unknown module pam_pwmeter; did you mean pam_pwmeter.so?"
      ]
    ),
    Fault(
      "misspelt, in a folder",
      "password requisite /lib/security/pam_pw_meter.so\n" + unix,
      [
        "d/passwd:1:20: error: unknown module /lib/security/pam_pw_meter.so; did you "
          + "mean pam_pwmeter.so?"
      ]
    ),
    Fault(
      "misspelt, case",
      "password requisite pam_PWmeter.so\n" + unix,
      [
        "d/passwd:1:20: error: unknown module pam_PWmeter.so; did you mean "
          + "pam_pwmeter.so?"
      ]
    ),
    Fault(
      "for logins",
      "auth required pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:1: error: pam_pwmeter judges new passwords, its line must be of "
          + "type password"
      ]
    ),
    Fault(
      "for logins as well",
      "account required pam_pwmeter.so\n" + ours + unix,
      [
        "d/passwd:1:1: error: pam_pwmeter judges new passwords, its line must be of "
          + "type password"
      ]
    ),
    Fault(
      "twice",
      ours + ours + unix,
      [
        "d/passwd:2:1: warning: pam_pwmeter is in this stack already, so it judges a "
          + "password twice"
      ]
    ),
    Fault(
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
    Fault(
      "nobody asks, in another word",
      "password requisite pam_pwmeter.so use_first_pass=\n" + unix,
      [
        "d/passwd:1:35: error: use_first_pass= forbids to ask, but no line above "
          + "asks for a password, so every change fails"
      ]
    ),
    Fault(
      "no return value is good",
      "password [] pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=bad makes it fail"
      ]
    ),
    Fault(
      "the way round takes two lines",
      "password [success=1 default=die] pam_foo.so\npassword requisite pam_deny.so\n"
        + "password [success=1 default=die] pam_bar.so\n" + ours + unix,
      [
        "d/passwd:4:1: error: the lines above never lead to this one",
        "d/passwd:4:1: error: lines above can lead round pam_pwmeter to a changed "
          + "password",
      ]
    ),
    Fault(
      "optional",
      "password optional pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: error: optional lets refused passwords pass; the control "
          + "must be requisite or required"
      ]
    ),
    Fault(
      "sufficient",
      "password sufficient pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: error: sufficient lets refused passwords pass; the control "
          + "must be requisite or required",
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=done passes over the lines that store it",
      ]
    ),
    Fault(
      "pam_unix's control",
      "password [success=1 default=ignore] pam_pwmeter.so\n" + unix
        + "password requisite pam_deny.so\npassword required pam_permit.so",
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=1 passes over the lines that store it"
      ]
    ),
    Fault(
      "ignore",
      "password [success=ok default=ignore] pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: error: refused passwords pass, for libpam reads "
          + "authtok_err=ignore maxtries=ignore service_err=ignore buf_err=ignore; the "
          + "control must be requisite or required"
      ]
    ),
    Fault(
      "some refusals alone",
      "password [success=ok maxtries=ignore service_err=1 default=die] pam_pwmeter.so\n" + unix
        + unix,
      [
        "d/passwd:1:10: error: refused passwords pass, for libpam reads "
          + "maxtries=ignore service_err=1; the control must be requisite or required"
      ]
    ),
    Fault(
      "reset",
      "password [success=ok default=reset] pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: error: refused passwords pass, for libpam reads "
          + "authtok_err=reset maxtries=reset service_err=reset buf_err=reset; the "
          + "control must be requisite or required"
      ]
    ),
    Fault(
      "taken back later",
      "password required pam_pwmeter.so\npassword [success=reset default=bad] pam_foo.so\n" + unix,
      [
        "d/passwd:1:10: error: refused passwords pass where a line below resets the "
          + "result"
      ]
    ),
    Fault(
      "not installed",
      "password [success=ok module_unknown=ignore default=die] pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: warning: where the module is not installed, passwords pass "
          + "unjudged; requisite stops them"
      ]
    ),
    Fault(
      "success is bad",
      "password [default=die] pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=die makes it fail"
      ]
    ),
    Fault(
      "done",
      "password [success=done default=die] pam_pwmeter.so\n" + unix,
      [
        "d/passwd:1:10: error: a password that is accepted cannot be stored, for "
          + "success=done passes over the lines that store it"
      ]
    ),
    Fault(
      "a line below always fails",
      ours + unix + "password required pam_deny.so",
      [
        "d/passwd:1:1: error: a password that is accepted cannot be stored, whatever the other "
          + "lines return"
      ]
    ),
    Fault(
      "refusals would pass if a line below could be read",
      "password optional pam_pwmeter.so\n" + unix + "password include missing",
      [
        "d/passwd:1:10: error: optional lets refused passwords pass; the control must be requisite "
          + "or required",
        "d/passwd:3:18: error: there is no file missing in d or v",
      ]
    ),
    Fault(
      "the control of what stores cannot be read",
      ours + "password requird pam_unix.so use_authtok",
      ["d/passwd:2:10: error: unknown control requird; did you mean required?"]
    ),
    Fault(
      "its own control cannot be read",
      "password [success=ok default] pam_pwmeter.so\n" + unix,
      ["d/passwd:1:22: error: default has no action, it is written default=ACTION"]
    ),
    Fault(
      "a line below cannot be read",
      ours + unix + "password requird pam_foo.so",
      ["d/passwd:3:10: error: unknown control requird; did you mean required?"]
    ),
    Fault(
      "nothing stores",
      ours,
      [
        "d/passwd:1:1: warning: no line stores the password that is judged here"
      ]
    ),
    Fault(
      "jump over",
      "password [success=1 default=ignore] pam_foo.so\n" + ours + unix,
      [
        "d/passwd:1:10: error: passwords can be changed without pam_pwmeter, this "
          + "line can lead round it"
      ]
    ),
    Fault(
      "jump for some",
      "password [success=1 default=ignore] pam_succeed_if.so user ingroup service\n" + ours + unix,
      [
        "d/passwd:1:10: warning: passwords can be changed without pam_pwmeter, this "
          + "line can lead round it"
      ]
    ),
    Fault(
      "enough before",
      "password sufficient pam_foo.so\n" + ours + unix,
      [
        "d/passwd:1:10: error: passwords can be changed without pam_pwmeter, this "
          + "line can lead round it"
      ]
    ),
    Fault(
      "storing before",
      "password required pam_unix.so\n" + ours,
      [
        "d/passwd:1:1: error: pam_unix stores the password before pam_pwmeter has "
          + "judged it; it must stand below"
      ]
    ),
    Fault(
      "Debian's line before",
      "password [success=1 default=ignore] pam_unix.so obscure yescrypt\n"
        + "password requisite pam_deny.so\npassword required pam_permit.so\n"
        + ours,
      [
        "d/passwd:1:1: error: pam_unix stores the password before pam_pwmeter has "
          + "judged it; it must stand below"
      ]
    ),
    Fault(
      "keyring before",
      "password optional pam_gnome_keyring.so\n" + ours + unix,
      [
        "d/passwd:1:1: error: pam_gnome_keyring stores the password before "
          + "pam_pwmeter has judged it; it must stand below"
      ]
    ),
    Fault(
      "no use_authtok",
      ours + "password required pam_unix.so yescrypt",
      [
        "d/passwd:2:1: error: pam_unix can ask for another password and store it "
          + "unjudged; it needs use_authtok"
      ]
    ),
    Fault(
      "try_first_pass",
      ours + "password required pam_unix.so try_first_pass yescrypt",
      [
        "d/passwd:2:1: error: pam_unix can ask for another password and store it "
          + "unjudged; try_first_pass does not forbid it, use_authtok does"
      ]
    ),
    Fault(
      "use_first_pass of pam_unix",
      ours + "password required pam_unix.so use_first_pass",
      [
        "d/passwd:2:31: warning: use_first_pass forbids to ask for the current password as well, "
          + "so that only root can change one; use_authtok does not"
      ]
    ),
    Fault(
      "use_authtok misspelt",
      ours + "password required pam_unix.so use_authok",
      [
        "d/passwd:2:1: error: pam_unix can ask for another password and store it "
          + "unjudged; use_authok is unknown; did you mean use_authtok?"
      ]
    ),
    Fault(
      "no use_authtok, other stores",
      ours
        + "password sufficient pam_sss.so\npassword sufficient pam_ldap.so\n"
        + "password required pam_deny.so",
      [
        "d/passwd:2:1: error: pam_sss can ask for another password and store it "
          + "unjudged; it needs use_authtok",
        "d/passwd:3:1: error: pam_ldap can ask for another password and store it "
          + "unjudged; it needs use_authtok",
      ]
    ),
    Fault(
      "pwhistory without",
      ours + "password required pam_pwhistory.so remember=5\n" + unix,
      [
        "d/passwd:2:1: error: pam_pwhistory can ask for another password, which "
          + "pam_pwmeter does not judge; it needs use_authtok"
      ]
    ),
    Fault(
      "pwhistory before",
      "password required pam_pwhistory.so remember=5\n" + ours + unix,
      [
        "d/passwd:1:1: warning: what pam_pwmeter refuses cannot be tried again where "
          + "pam_pwhistory asks for it; put it below, with use_authtok"
      ]
    ),
    Fault(
      "two judges",
      ours + "password requisite pam_pwquality.so retry=3\n" + unix,
      [
        "d/passwd:2:1: error: pam_pwquality can ask for another password, which "
          + "pam_pwmeter does not judge; it needs use_authtok"
      ]
    ),
    Fault(
      "two judges, the other first",
      "password requisite pam_passwdqc.so\n" + ours + unix,
      [
        "d/passwd:1:1: error: two modules judge passwords; put pam_passwdqc below "
          + "pam_pwmeter, with use_authtok, or take its line out"
      ]
    ),
    Fault(
      "two judges, the other first and alone asking",
      "password requisite pam_cracklib.so\npassword requisite pam_pwmeter.so use_authtok\n" + unix,
      [
        "d/passwd:1:1: warning: what pam_pwmeter refuses cannot be tried again where "
          + "pam_cracklib asks for it; put it below, with use_authtok"
      ]
    ),
    Fault(
      "nobody asks",
      "password requisite pam_pwmeter.so use_authtok\n" + unix,
      [
        "d/passwd:1:35: error: use_authtok forbids to ask, but no line above asks "
          + "for a password, so every change fails"
      ]
    ),
    Fault(
      "unknown argument",
      "password requisite pam_pwmeter.so length=12 lenght=13 minlen=8\n" + unix,
      [
        "d/passwd:1:45: error: unknown setting lenght; did you mean length?",
        "d/passwd:1:55: error: unknown setting minlen",
      ]
    ),
    Fault(
      "wrong value",
      "password requisite pam_pwmeter.so [words=a b] \\\n  length=x\n" + unix,
      [
        "d/passwd:2:10: error: length must be a whole number from 1 to 512, or no, not x"
      ]
    ),
    Fault(
      "wrong value in brackets",
      "password requisite pam_pwmeter.so [require=case \\\n wibble]\n" + unix,
      [
        "d/passwd:2:2: error: require names wibble, which is no line of this policy"
      ]
    ),
    Fault(
      "several",
      "password optional pam_pwmeter.so wibble\npassword required pam_unix.so\nauth wibble x.so",
      [
        "d/passwd:1:10: error: optional lets refused passwords pass; the control "
          + "must be requisite or required",
        "d/passwd:1:34: error: unknown setting wibble",
        "d/passwd:2:1: error: pam_unix can ask for another password and store it "
          + "unjudged; it needs use_authtok",
        "d/passwd:3:6: error: unknown control wibble; it must be required, "
          + "requisite, sufficient, optional or in brackets",
      ]
    ),
  ]

  @Test(arguments: faults)
  func `every fault of a stack is told with its place`(_ example: Fault) {
    #expect(StackFiles(["passwd": example.text]).lint() == example.report)
  }

  @Test func `faults stand in the order of the files`() {
    let files = StackFiles([
      "passwd": "@include c\npassword optional pam_pwmeter.so\n",
      "c": "\n\npassword required pam_unix.so",
    ])
    #expect(
      files.lint() == [
        "d/passwd:2:10: error: optional lets refused passwords pass; the control must be requisite "
          + "or required",
        "d/c:3:1: error: pam_unix stores the password before pam_pwmeter has judged it; it must "
          + "stand below",
      ]
    )
  }

  @Test func `the lines of other are judged for a service that has none`() {
    let files = StackFiles(["cron": "auth required pam_unix.so", "other": Self.unix])
    #expect(
      files.lint("cron") == [
        "d/other:1:1: error: pam_pwmeter.so is not in the password lines of cron; put the line "
          + "password requisite pam_pwmeter.so above"
      ]
    )
  }

  @Test func `a fault that has no place on the line is told as it is`() {
    let place = Diagnostic.Place(source: "/etc/x", line: 7, column: 3)
    let stack = StackFiles(["passwd": Self.ours + Self.unix]).stack()
    let found = StackLint.diagnostics(of: stack) { _ in
      [
        Diagnostic(place, "it is red", .warning),
        Diagnostic(Diagnostic.Place(source: "argument", line: 9, column: 1), "it is blue"),
      ]
    }
    #expect(
      found.map { $0.lintText } == [
        "/etc/x:7:3: warning: it is red", "argument:9:1: error: it is blue",
      ]
    )
  }
}
