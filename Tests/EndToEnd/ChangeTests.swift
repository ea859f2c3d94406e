import TestSupport
import Testing

/// `pwmeter change` with the real passwd.
@Suite(.onStage)
struct ChangeTests {
  private static let program = "'" + Stage.path("build/pwmeter") + "'"
  private static let asUser =
    "setpriv --reuid=jdoe --regid=jdoe --init-groups \(program) change --accessible"
  private static let asRoot = "\(program) change --accessible jdoe"

  /// A command as it is typed in the checkout, whose path may be too long for a line of a terminal.
  private static func typed(_ command: String) -> String {
    command.replacing(program, with: "build/pwmeter")
  }

  /// What is typed into the field for a password.
  private static func field(_ password: String, again: String = "Again:") -> String {
    """
    expect New password:
    type \(password)
    expect \(again)
    type \(password)
    expect New password: accepted
    """
  }

  private static let current = "\nexpect Current password:\ntype Old-Harbour-61\n"

  /// A module behind ours that asks something of its own on passwd's terminal.
  private static let code = """
    cat > /mnt/ask << 'END'
    #!/bin/sh
    terminal=/proc/$PPID/fd/0
    stty -echo < $terminal
    printf 'Verification code: ' > $terminal
    read -r code < $terminal
    stty echo < $terminal
    printf '\\n' > $terminal
    [ "$code" = 424242 ]
    END
    chmod 755 /mnt/ask
    sed -i '/^password.*pam_unix/i password requisite pam_exec.so quiet seteuid /mnt/ask' /etc/pam.d/passwd
    """

  /// A command whose shell survives Ctrl-C, and reports the exit status and the settings of the terminal.
  private static func reporting(_ command: String) -> String {
    "sh -c \"trap : INT; \(command); echo status \\$?; stty -a | grep -o [-[:blank:]]echo[[:blank:]]\""
  }

  static let cases: [ProgramCase] = [
    ProgramCase(
      id: "change-as-a-user",
      command: asUser,
      script: field("Vh8#kq2Lp0z") + current
    ),
    ProgramCase(
      id: "change-with-keys-for-erasing-in-the-password",
      command: "sh -c \"stty erase k kill q; \(asUser)\"",
      script: field("Vh8#kq2Lp0z") + current
    ),
    ProgramCase(
      id: "change-with-the-wrong-current-password",
      command: asUser,
      script: field("Vh8#kq2Lp0z") + "\nexpect Current password:\ntype wrong\n"
    ),
    ProgramCase(
      id: "change-as-root-for-another-user",
      command: asRoot,
      script: field("Vh8#kq2Lp0z")
    ),
    ProgramCase(
      id: "change-with-a-type-of-token",
      command: asRoot,
      arguments: "authtok_type=UNIX",
      script: field("Vh8#kq2Lp0z")
    ),
    ProgramCase(
      id: "change-with-a-question-of-another-module",
      command: asUser,
      setup: code,
      script: field("Vh8#kq2Lp0z") + current + "expect Verification code:\ntype 424242\n"
    ),
    ProgramCase(
      id: "change-with-a-wrong-answer-to-another-module",
      command: asUser,
      setup: code,
      script: field("Vh8#kq2Lp0z") + current + "expect Verification code:\ntype 1\n"
    ),
    ProgramCase(
      id: "change-that-the-module-refuses-and-then-takes",
      command: asRoot,
      arguments: "length=16 announce=no",
      script: field("Vh8#kq2Lp0z") + "\nexpect At least 16\n" + field("Vh8#kq2Lp0z-Wn4t")
    ),
    ProgramCase(
      id: "change-that-the-module-refuses-and-nobody-goes-on-with",
      command: asRoot,
      arguments: "length=16 announce=no",
      script: field("Vh8#kq2Lp0z") + "\nexpect At least 16\nexpect New password:\nkey 4\n"
    ),
    ProgramCase(
      id: "change-beside-pwquality",
      command: asRoot,
      setup: """
        cp "$(find '\(Stage.path("build/rivals"))' -name pam_pwquality.so)" /mnt
        sed -i '/^password.*pam_unix/i password requisite /mnt/pam_pwquality.so use_authtok' /etc/pam.d/passwd
        printf 'enforce_for_root\\ndictcheck = 0\\n' > /etc/security/pwquality.conf
        rm -rf /etc/security/pwquality.conf.d
        """,
      script: field("aB1-xqz-zqx-1Ba")
    ),
    ProgramCase(
      id: "change-that-is-interrupted",
      command: asUser,
      script: field("Vh8#kq2Lp0z") + "\nexpect Current password:\nkey 3\n"
    ),
    ProgramCase(
      id: "change-that-is-interrupted-gives-the-terminal-back",
      command: reporting(asUser),
      script: field("Vh8#kq2Lp0z") + "\nexpect Current password:\nkey 3\n"
    ),
    ProgramCase(
      id: "change-that-is-interrupted-in-the-second-field",
      command: reporting(asRoot),
      arguments: "length=16 announce=no",
      script: field("Vh8#kq2Lp0z") + "\nexpect At least 16\nexpect What you type\nkey 3\n"
    ),
    ProgramCase(
      id: "change-that-is-terminated",
      command: asUser,
      script: field("Vh8#kq2Lp0z") + "\nexpect Current password:\nsignal 15\n"
    ),
    ProgramCase(
      id: "change-that-is-hung-up",
      command: asUser,
      script: field("Vh8#kq2Lp0z") + "\nexpect Current password:\nsignal 1\n"
    ),
    ProgramCase(
      id: "change-that-is-interrupted-too-late",
      command: asRoot,
      setup: code.replacing("/i password requisite", with: "/a password optional"),
      script: field("Vh8#kq2Lp0z") + "\nexpect Verification code:\nkey 3\n"
    ),
    ProgramCase(
      id: "change-that-is-left-in-the-field",
      command: asUser,
      script: "expect New password:\nkey 4\n"
    ),
    ProgramCase(
      id: "change-without-passwd",
      command:
        "unshare --mount sh -c \"mount -t tmpfs none /usr/bin; exec \(program) change jdoe\"",
      script: "expect pwmeter:"
    ),
    ProgramCase(
      id: "change-with-a-passwd-that-may-not-be-run",
      command:
        "unshare --mount sh -c \"mount --bind /etc/passwd /usr/bin/passwd; exec \(program) change\"",
      script: "expect pwmeter:"
    ),
    ProgramCase(
      id: "change-for-an-option",
      command: "\(program) change -- --delete",
      script: "expect pwmeter:"
    ),
    ProgramCase(
      id: "change-for-nobody",
      command: "\(program) change nobody-knows",
      script: "expect pwmeter:"
    ),
    ProgramCase(
      id: "change-for-somebody-else",
      command: asUser + " root",
      script: field("Vh8#kq2Lp0z")
    ),
  ]

  /// What is typed into the field for a password, by what the two fields are called, and whether it was
  /// accepted.
  static let languages = [
    ("de", ["Neues Passwort:", "Noch einmal:", "angenommen"]),
    ("ja", ["新しいパスワード:", "もう一度:", "受理"]),
  ].map { language, words in
    ProgramCase(
      id: "change-in-" + language,
      command: asRoot,
      setup: Stage.catalogs + "\nexport LANGUAGE=" + language,
      script: "expect \(words[0])\ntype Vh8#kq2Lp0z\nexpect \(words[1])\ntype Vh8#kq2Lp0z\n"
        + "expect \(words[2])"
    )
  }

  @Test("a person sees what the golden file says", arguments: cases + languages)
  func change(_ row: ProgramCase) {
    let transcript = row.transcript()
    for password in ["Vh8#kq2Lp0z", "Old-Harbour-61", "424242", "aB1-xqz"] {
      #expect(!transcript.contains(password))
    }
    Golden.expect(transcript.replacing(Stage.path(""), with: ""), row.id)
  }

  /// Runs the program in a process whose number is told, and whose end is.
  private static let watched = """
    cat > /mnt/run << 'END'
    exec 9>&2 2> /dev/null
    status=0
    sh -c "echo \\$\\$ > /mnt/pid; exec \(asUser) 2>&9 9>&-" || status=$?
    echo $status > /mnt/end
    exit $status
    END
    """

  @Test(arguments: [1, 15])
  func `a terminal that nobody reads keeps nothing from ending`(_ signal: Int) {
    let row = ProgramCase(
      id: "stuck",
      command: "sh /mnt/run",
      setup: Self.watched,
      script: Self.field("Vh8#kq2Lp0z")
        + "\nexpect Current password:\nfill\nsend \(signal) /mnt/pid\nawait /mnt/end\n"
    )
    let transcript = row.transcript()
    #expect(
      transcript.hasSuffix("= exit \(128 + signal), shadow entry unchanged"),
      "\(transcript)"
    )
  }

  @Test func `the field is drawn, and the person's own screen comes back for passwd`() {
    let row = ProgramCase(
      id: "drawn",
      command: "\(Self.program) change jdoe",
      script:
        "expect New password\ntype Vh8#kq2Lp0z\nexpect Again\ntype Vh8#kq2Lp0z\nexpect accepted"
    )
    let transcript = row.transcript()
    #expect(transcript.contains("New password: accepted, Strong (4 of 4)"))
    #expect(transcript.hasSuffix("= exit 0, shadow entry changed"), "\(transcript)")
  }

  @Test func `Ctrl-Z stops it at a question of passwd, and fg goes on`() {
    let row = ProgramCase(
      id: "stopped",
      command: "env TERM=dumb PS1= bash --norc --noprofile -i",
      script: """
        type \(Self.typed(Self.asUser))
        \(Self.field("Vh8#kq2Lp0z"))
        expect Current password:
        key 26
        expect Stopped
        type stty -a | grep -o -e [[:blank:]]-*echo[[:blank:]]
        expect echo
        type fg
        expect change
        type Old-Harbour-61
        expect updated successfully
        type exit
        """
    )
    let transcript = row.transcript()
    #expect(transcript.contains("\n echo"), "\(transcript)")
    #expect(!transcript.contains("Old-Harbour-61"))
    #expect(transcript.hasSuffix("= exit 0, shadow entry changed"), "\(transcript)")
  }

  @Test func `Ctrl-Z stops the second field, and fg shows it again`() {
    let row = ProgramCase(
      id: "stopped in the second field",
      command: "env TERM=dumb PS1= bash --norc --noprofile -i",
      arguments: "length=16 announce=no",
      script: """
        type \(Self.typed(Self.asRoot))
        \(Self.field("Vh8#kq2Lp0z"))
        expect At least 16
        expect What you type
        key 26
        expect Stopped
        type stty -a | grep -o -e [[:blank:]]-*echo[[:blank:]]
        expect echo
        type fg
        expect change
        \(Self.field("Vh8#kq2Lp0z-Wn4t"))
        expect updated successfully
        type exit
        """
    )
    let transcript = row.transcript()
    #expect(transcript.contains("\n echo"), "\(transcript)")
    #expect(transcript.hasSuffix("= exit 0, shadow entry changed"), "\(transcript)")
  }

  /// Looks at the program when passwd has ended, and then lets it end.
  @Test func `no copy of the password is left when passwd has ended`() throws {
    let library = try #require(Pause.library)
    let password = "Vh8#kq2Lp0z-Wn4t"
    let shell = """
      cat > /mnt/script
      LD_PRELOAD='\(library)' PAUSE_AT=exit PLANTED=Gmxf-bnds3-planted \
        "$1" play /mnt/script \(Self.asRoot) > /mnt/seen &
      play=$!
      process=
      until [ -n "$process" ] && grep -q 'State:.T' "/proc/$process/status"; do
        kill -0 $play || exit 1
        process=$(tr -d ' ' < /proc/$play/task/$play/children)
      done
      echo '\(password)' | "$1" residue "$process"
      echo Gmxf-bnds3-planted | "$1" residue "$process"
      kill -CONT "$process"
      wait $play
      echo "exit $?"
      """
    let result = Stage.run(
      ["bash", "-c", shell, "bash", Stage.stagehand],
      input: Self.field(password) + "\nexpect updated successfully\n"
    )
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "whole=0 pieces=0 wide=0", "\(result.output) \(result.errors)")
    #expect(lines.dropFirst().first?.hasPrefix("whole=1 ") == true, "\(result.output)")
    #expect(lines.last == "exit 0")
  }

  @Test func `a password that the field suggests is set`() {
    let row = ProgramCase(
      id: "suggested",
      command: "\(Self.program) change jdoe",
      script: "expect New password\nkey 7\nexpect Strong\nkey 13\nexpect accepted"
    )
    let transcript = row.transcript()
    #expect(transcript.hasSuffix("= exit 0, shadow entry changed"))
  }

  @Test(
    "the module takes what is made for its policy",
    arguments: ["default", "none", "nist", "nist-mfa", "cis", "stig", "passphrase", "pin"]
  )
  func generated(_ preset: String) {
    let line = preset == "none" ? "length = 6" : "preset = \(preset)"
    let row = ProgramCase(
      id: preset,
      command:
        "sh -c 'echo jdoe:$(build/pwmeter generate --for-user jdoe) | chpasswd'",
      setup: "echo '\(line)' > /etc/security/pwmeter.conf",
      script: "expect new password"
    )
    #expect(row.transcript().hasSuffix("= exit 0, shadow entry changed"))
  }
}
