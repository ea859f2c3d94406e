@testable import PAMStack
import PolicyLinter
import Testing

@testable import PolicyLanguage

/// What is wrong with the module's line in a stack, or with where it is.
struct StackLintTests {
  @Test(arguments: [
    ("words=M\u{FC}ller", 0xFC, "d/passwd:1:35: error: the word is not valid UTF-8"),
    ("[words=M\u{FC}ller acme]", 0xFC, "d/passwd:1:36: error: the word is not valid UTF-8"),
    ("words=M\u{FC}ller", 0x01, "d/passwd:1:42: error: a control character is not allowed"),
  ])
  func `a word of the module that is no text is an error`(
    _ word: String,
    _ noise: UInt8,
    _ report: String
  ) {
    // In Latin-1 every code point below 256 is a byte.
    let line = "password requisite pam_pwmeter.so " + word + "\n" + StackFault.unix
    let bytes = line.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : noise }
    #expect(StackFiles(bytes: ["passwd": bytes]).lint() == [report])
  }

  static let faults = [
    StackFault(
      "absent",
      "auth required pam_unix.so\npassword required pam_unix.so",
      [
        "d/passwd:2:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above, and use_authtok on "
          + "this one"
      ]
    ),
    StackFault(
      "absent where another judges",
      "password required pam_env.so\npassword requisite pam_pwquality.so retry=3\n"
        + StackFault.unix,
      [
        "d/passwd:2:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above, and use_authtok on "
          + "this one"
      ]
    ),
    StackFault(
      "absent where nobody asks",
      "password required pam_deny.so",
      [
        "d/passwd:1:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above"
      ]
    ),
    StackFault(
      "only in a comment",
      "# password requisite pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:2:1: error: pam_pwmeter.so is not in the password lines of passwd; "
          + "put the line password requisite pam_pwmeter.so above"
      ]
    ),
    StackFault(
      "misspelt",
      "password requisite pam_pwmetre.so\n" + StackFault.unix,
      [
        "d/passwd:1:20: error: unknown module pam_pwmetre.so; did you mean "
          + "pam_pwmeter.so?"
      ]
    ),
    StackFault(
      "misspelt, without pam",
      "password requisite pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:20: error: unknown module pwmeter.so; did you mean pam_pwmeter.so?"
      ]
    ),
    StackFault(
      "misspelt, without ending",
      "password requisite pam_pwmeter\n" + StackFault.unix,
      [
        "d/passwd:1:20: error: unknown module pam_pwmeter; did you mean pam_pwmeter.so?"
      ]
    ),
    StackFault(
      "misspelt, in a folder",
      "password requisite /lib/security/pam_pw_meter.so\n" + StackFault.unix,
      [
        "d/passwd:1:20: error: unknown module /lib/security/pam_pw_meter.so; did you "
          + "mean pam_pwmeter.so?"
      ]
    ),
    StackFault(
      "misspelt, case",
      "password requisite pam_PWmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:20: error: unknown module pam_PWmeter.so; did you mean "
          + "pam_pwmeter.so?"
      ]
    ),
    StackFault(
      "for logins",
      "auth required pam_pwmeter.so\n" + StackFault.unix,
      [
        "d/passwd:1:1: error: pam_pwmeter judges new passwords, its line must be of "
          + "type password"
      ]
    ),
    StackFault(
      "for logins as well",
      "account required pam_pwmeter.so\n" + StackFault.ours + StackFault.unix,
      [
        "d/passwd:1:1: error: pam_pwmeter judges new passwords, its line must be of "
          + "type password"
      ]
    ),
    StackFault(
      "twice",
      StackFault.ours + StackFault.ours + StackFault.unix,
      [
        "d/passwd:2:1: warning: pam_pwmeter is in this stack already, so it judges a "
          + "password twice"
      ]
    ),
    StackFault(
      "nobody asks, in another word",
      "password requisite pam_pwmeter.so use_first_pass=\n" + StackFault.unix,
      [
        "d/passwd:1:35: error: use_first_pass= forbids to ask, but no line above "
          + "asks for a password, so every change fails"
      ]
    ),
    StackFault(
      "unknown argument",
      "password requisite pam_pwmeter.so length=12 lenght=13 minlen=8\n" + StackFault.unix,
      [
        "d/passwd:1:45: error: unknown setting lenght; did you mean length?",
        "d/passwd:1:55: error: unknown setting minlen; it is length here, and pwmeter import makes a"
          + " policy of such a file or line",
      ]
    ),
    StackFault(
      "wrong value",
      "password requisite pam_pwmeter.so [words=a b] \\\n  length=x\n" + StackFault.unix,
      [
        "d/passwd:2:10: error: length must be a whole number from 1 to 511, or no, not x"
      ]
    ),
    StackFault(
      "wrong value in brackets",
      "password requisite pam_pwmeter.so [require=case \\\n wibble]\n" + StackFault.unix,
      [
        "d/passwd:2:2: error: require names wibble, which is no line of this policy"
      ]
    ),
    StackFault(
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
  func `every fault of the line is told with its place`(_ fault: StackFault) {
    fault.expect()
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
    let files = StackFiles(["cron": "auth required pam_unix.so", "other": StackFault.unix])
    #expect(
      files.lint("cron") == [
        "d/other:1:1: error: pam_pwmeter.so is not in the password lines of cron; put the line "
          + "password requisite pam_pwmeter.so above"
      ]
    )
  }

  @Test func `a module that is not there is told`() {
    let stack = StackFiles(["passwd": StackFault.ours + StackFault.unix]).stack()
    let found = StackLint.diagnostics(of: stack, arguments: { _ in [] }) { _ in false }
    #expect(
      found.map { $0.lintText } == [
        "d/passwd:1:20: error: there is no file pam_pwmeter.so, so every change fails",
        "d/passwd:2:19: error: there is no file pam_unix.so, so every change fails",
      ]
    )
  }

  @Test(.timeLimit(.minutes(10)))
  func `a stack of the module alone is looked at in good time`() {
    let lines = String(repeating: StackFault.ours, count: 1000)
    let found = StackFiles(["passwd": lines + StackFault.unix]).lint()
    #expect(found.filter { $0.contains("judges a password twice") }.count == 999)
  }

  @Test func `a fault that has no place on the line is told as it is`() {
    let place = Diagnostic.Place(source: "/etc/x", line: 7, column: 3)
    let stack = StackFiles(["passwd": StackFault.ours + StackFault.unix]).stack()
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
