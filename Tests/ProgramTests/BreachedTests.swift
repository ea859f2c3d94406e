import Foundation
import TestSupport
import Testing

/// What `pwmeter breached` prints, leaves behind, and how it ends.
@Suite(.waiting)
struct BreachedTests {
  /// Hashes of words, as the service writes them.
  private static let hashes =
    "for word in alpha beta gamma delta; do printf %s $word | sha1sum | cut -c 1-40; done"
    + " | tr a-f A-F | sort | sed 's/$/:7\\r/' > in"

  private static let list = hashes + "; pwmeter breached build a.breached in > log"

  static let cases: [ProgramCase] = [
    ProgramCase(id: "help-of-breached", command: "pwmeter help breached"),
    ProgramCase(
      id: "build-a-list",
      setup: hashes,
      command: "pwmeter breached build a.breached in; ls"
    ),
    ProgramCase(
      id: "build-of-standard-input",
      setup: hashes,
      command: "pwmeter breached build a.breached < in && pwmeter breached build b.breached - < in"
    ),
    ProgramCase(id: "build-of-nothing", command: "pwmeter breached build a.breached < /dev/null"),
    ProgramCase(
      id: "build-over-a-download",
      setup: "echo 'no list' > a.breached",
      command: "printf 'alpha\n' | pwmeter breached build --words a.breached; cat a.breached"
    ),
    ProgramCase(
      id: "build-of-nothing-over-a-list",
      setup: "printf 'alpha\n' | pwmeter breached build --words a.breached > /dev/null",
      command:
        "pwmeter breached build a.breached < /dev/null; echo alpha | pwmeter breached check a.breached"
    ),
    ProgramCase(
      id: "build-of-words-behind-a-mark",
      setup: "printf '\\357\\273\\277alpha\r\nbeta\n' | pwmeter breached build --words a.breached",
      command: "printf 'alpha\nbeta\n' | pwmeter breached check a.breached"
    ),
    ProgramCase(
      id: "build-of-words-of-any-length",
      setup: "(echo alpha; head -c 900000 /dev/zero | tr '\\0' A; echo; echo beta) > words",
      command: "pwmeter breached build --words a.breached words; "
        + "printf 'alpha\nbeta\nAAAA\n' | pwmeter breached check a.breached"
    ),
    ProgramCase(
      id: "build-of-words",
      command:
        "printf 'alpha\nbeta\n' | pwmeter breached build --words --min-length=5 a.breached; ls"
    ),
    ProgramCase(
      id: "build-with-a-rate",
      setup: hashes,
      command: "pwmeter breached build --false-positives=5e-4 --min-count 3 a.breached in"
        + " && pwmeter breached info a.breached"
    ),
    ProgramCase(
      id: "build-of-wrong-order",
      setup: hashes + "; sort -r in > out",
      command: "pwmeter breached build a.breached out; ls"
    ),
    ProgramCase(
      id: "build-of-no-file",
      command: "pwmeter breached build a.breached none; ls"
    ),
    ProgramCase(id: "build-in-no-folder", command: "pwmeter breached build none/a < /dev/null"),
    ProgramCase(id: "build-to-a-device", command: "pwmeter breached build /dev/null < /dev/null"),
    ProgramCase(
      id: "build-to-a-full-disk",
      setup: hashes,
      command: "ulimit -f 0; trap '' XFSZ; pwmeter breached build a.breached in; ls"
    ),
    ProgramCase(id: "breached-alone", command: "pwmeter breached"),
    ProgramCase(id: "breached-with-an-unknown-word", command: "pwmeter breached biuld a"),
    ProgramCase(id: "build-without-a-name", command: "pwmeter breached build"),
    ProgramCase(
      id: "build-with-a-wrong-rate",
      command: "pwmeter breached build --false-positives 2 a"
    ),
    ProgramCase(
      id: "build-of-words-with-a-count",
      command: "pwmeter breached build --words --min-count 2 a"
    ),
    ProgramCase(
      id: "build-of-hashes-with-a-length",
      command: "pwmeter breached build --min-length 2 a"
    ),
    ProgramCase(id: "info-with-an-option-of-build", command: "pwmeter breached info --words a"),
    ProgramCase(id: "info-of-a-list", setup: list, command: "pwmeter breached info a.breached"),
    ProgramCase(
      id: "info-as-json",
      setup: list,
      command: "pwmeter breached info --json a.breached"
    ),
    ProgramCase(
      id: "info-of-a-damaged-list",
      setup: list + "; printf x | dd of=a.breached bs=1 seek=95 conv=notrunc status=none",
      command: "pwmeter breached info a.breached"
    ),
    ProgramCase(id: "info-of-something-else", command: "pwmeter breached info default.conf"),
    ProgramCase(id: "info-of-nothing", command: "pwmeter breached info"),
    ProgramCase(
      id: "check-of-leaked-passwords",
      setup: list,
      command: "printf 'alpha\nalphb\n\n' | pwmeter breached check a.breached"
    ),
    ProgramCase(
      id: "check-of-a-password-that-is-in-no-list",
      setup: list,
      command: "echo epsilon | pwmeter breached check a.breached"
    ),
    ProgramCase(
      id: "check-of-the-lists-of-no-policy",
      command: "echo alpha | pwmeter breached check --config default.conf"
    ),
    ProgramCase(
      id: "check-in-no-list",
      command: "echo alpha | pwmeter breached check none.breached"
    ),
    ProgramCase(
      id: "check-of-no-password",
      setup: list,
      command: "pwmeter breached check a.breached < /dev/null"
    ),
  ]

  @Test("what is printed and the exit status", arguments: cases)
  func breached(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.result), row.id)
  }

  @Test("a build that is interrupted leaves nothing", arguments: ["INT", "TERM", "HUP", "QUIT"])
  func interruption(_ signal: String) {
    // A shell without job control has its background commands ignore INT and QUIT, so perl starts it.
    let row = ProgramCase(
      id: "interruption",
      setup: "mkdir new; mkfifo pipe; \(Self.hashes)",
      command: """
        sleep 20 > pipe & sleeper=$!
        perl -e '$SIG{INT} = $SIG{QUIT} = "DEFAULT"; exec @ARGV' pwmeter breached build new/a.breached in pipe &
        build=$!
        for _ in $(seq 100); do [ -n "$(ls new)" ] && break; sleep 0.05; done
        ls new | grep part | sed "s/$build/PID/"
        kill -s \(signal) $build; wait $build; echo $?; kill $sleeper
        ls new | wc -l
        """
    )
    let numbers = ["INT": 130, "TERM": 143, "HUP": 129, "QUIT": 131]
    #expect(row.result.output == "a.breached.PID.part\n\(numbers[signal] ?? 0)\n0")
  }

  @Test("a build is told line by line where there is no terminal, and not at all if it is short")
  func progress() {
    let row = ProgramCase(
      id: "progress",
      setup: Self.hashes,
      command: "pwmeter breached build a in"
    )
    #expect(row.result.errors == "")
  }

  @Test("the checksums of a list are those of zlib, as another program computes them")
  func otherReader() {
    let row = ProgramCase(
      id: "reader",
      setup: Self.list,
      command: "python3 '\(Stage.path("Tests/ProgramTests/read-list.py"))' a.breached alpha epsilon"
    )
    #expect(row.result.output == "alpha: listed\nepsilon: not listed", "\(row.result.errors)")
  }
}
