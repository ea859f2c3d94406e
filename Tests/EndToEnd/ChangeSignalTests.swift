import TestSupport
import Testing

/// `pwmeter change` and signals, with something in the place of passwd that minds them, as those of other
/// distributions do.
@Suite(.onStage)
struct ChangeSignalTests {
  private static let program = "'" + Stage.path("build/pwmeter") + "' change --accessible jdoe"

  /// What is typed until passwd runs.
  private static let field = """
    expect New password:
    type Vh8#kq2Lp0z
    expect Again:
    type Vh8#kq2Lp0z
    expect New password: accepted

    """

  /// A change with a script of the shell as passwd; `signals` tells what that is held back from and what it
  /// has switched off.
  private static func transcript(
    passwd: String,
    command: String = program,
    setup: String = "",
    _ script: String
  ) -> String {
    ProgramCase(
      id: "passwd",
      command: command,
      setup: """
        cat > /mnt/signals << 'END'
        exec grep -E 'Sig(Blk|Ign)' /proc/self/status
        END
        cat > /mnt/passwd << 'END'
        #!/bin/sh
        \(passwd)
        END
        chmod 755 /mnt/signals /mnt/passwd
        mount --bind /mnt/passwd /usr/bin/passwd
        \(setup)
        """,
      script: field + script
    ).transcript()
  }

  /// A passwd that waits for a signal, and does something then; shells let in some that are held back.
  private static func waiting(_ signal: String, _ perl: String) -> String {
    """
    exec perl -e "\\$SIG{\(signal)} = sub { \(perl) exit 1 }; \\$| = 1;
      print qq(Question\\n); open F, '>/mnt/asked'; print F qq(Question\\n); close F; sleep 100"
    """
  }

  @Test(
    "passwd gets the signals that the caller lets in, and no others",
    arguments: ["", "--block-signal=QUIT,USR1 --ignore-signal=HUP,TERM"]
  )
  func mask(_ words: String) {
    let command = "env \(words) sh -c \"sh /mnt/signals; exec \(Self.program)\""
    let lines = Self.transcript(passwd: ". /mnt/signals", command: command, "expect SigIgn")
      .split(separator: "\n")
    for name in ["SigBlk", "SigIgn"] {
      let masks = lines.filter { $0.hasPrefix(name) }
      #expect(masks.count == 2)
      #expect(Set(masks).count == 1, "\(masks)")
    }
  }

  @Test(arguments: [3, 28])
  func `a key for a signal ends a passwd that minds it`(_ key: Int) {
    let transcript = Self.transcript(
      passwd: "ulimit -c 0; echo Question; exec sleep 100",
      "expect Question\nkey \(key)"
    )
    #expect(
      transcript.hasSuffix("= exit \(key == 3 ? 130 : 131), shadow entry unchanged"),
      "\(transcript)"
    )
  }

  @Test func `a terminal that nobody reads keeps neither from ending`() {
    let run = """
      cat > /mnt/run << 'END'
      exec 9>&2 2> /dev/null
      sh -c 'echo $$ > /mnt/pid; exec "$@" 2>&9 9>&-' sh \(Self.program)
      status=$?; echo $status > /mnt/end; exit $status
      END
      """
    let transcript = Self.transcript(
      passwd: "echo Question; exec sleep 100",
      command: "sh /mnt/run",
      setup: run,
      "expect Question\nfill\nsend 2 /mnt/pid\nawait /mnt/end"
    )
    #expect(transcript.hasSuffix("= exit 130, shadow entry unchanged"), "\(transcript)")
  }

  @Test func `who cannot wait for passwd leaves it with a terminal that is hung up`() {
    let transcript = Self.transcript(
      passwd: Self.waiting("HUP", "open F, '>/mnt/end'; print F qq(gone\\n);"),
      "expect Question\nsignal 15\nsignal 1\nawait /mnt/end"
    )
    #expect(transcript.hasSuffix("= exit 129, shadow entry unchanged"), "\(transcript)")
  }

  @Test func `passwd is told of another size of the terminal`() {
    let resize =
      "(until grep -q Question /mnt/asked; do sleep 0.1; done 2> /dev/null; stty -F /dev/tty rows 31 cols 101) &"
    let transcript = Self.transcript(
      passwd: Self.waiting("WINCH", "system 'stty size';"),
      command: "sh -c \"\(resize) exec \(Self.program)\"",
      "expect 31 101"
    )
    #expect(transcript.hasSuffix("= exit 1, shadow entry unchanged"), "\(transcript)")
  }
}
