import TestSupport
import Testing

/// What `pwmeter check` prints and how it ends.
@Suite(.waiting)
struct CheckTests {
  private static let check = "pwmeter check --user jdoe --config default.conf"

  /// Commands that judge passwords given as the format of printf(1).
  static let judgements: [ProgramCase] = [
    row("a-good-password", "Vh8#kq2Lp0z\\n"),
    row("a-weak-password", "abc\\n"),
    row("an-empty-password", "\\n"),
    row("an-easy-password", "Summer2024!\\n"),
    row("a-common-password", "password\\n", policy: "common = yes"),
    row("an-easy-password-where-that-does-not-count", "Summer2024!\\n", policy: "guesses = no"),
    row(
      "a-level-by-guesses",
      "Summer2024!\\nkq zvo\\nlake moth quartz\\n",
      policy: "meter = guesses"
    ),
    row("the-user-name-in-it", "Quick-jd0e-19\\n"),
    row("bytes-that-are-not-utf-8", "\\377\\376Ab1!xyz\\n"),
    row("several-passwords", "abc\\nVh8#kq2Lp0z\\n\\nAutumnal-Kettle\\n"),
    row("no-last-newline", "abc\\nVh8#kq2Lp0z"),
    row("one-password-without-a-newline", "Vh8#kq2Lp0z"),
    row("only-the-newline-is-taken-off", " \\r\\n"),
    ProgramCase(
      id: "a-line-of-eight-kilobytes",
      command: "printf 'Vh8#%08192d' 7 | \(check)"
    ),
    ProgramCase(
      id: "a-terminal-is-steered-by-nothing",
      command: "printf '\\033[2J\\007aB1!\\n' | \(check)"
    ),
    row("as-json", "abc\\nVh8#kq2Lp0z\\n", " --json"),
    row("as-json-for-an-unknown-account", "Vh8#kq2Lp0z\\n", " --json", policy: "realname = yes"),
    row("quietly-accepted", "Vh8#kq2Lp0z\\n", " --quiet"),
    row("quietly-refused", "Vh8#kq2Lp0z\\nabc\\n", " --quiet --json"),
    row(
      "a-required-line-refuses",
      "jdoe\\n",
      policy: "level = weak"
    ),
    row("an-empty-password-where-the-level-is-empty", "\\n", policy: "level = empty"),
    ProgramCase(
      id: "an-old-password",
      command:
        "printf 'Old-Harbour-61\\n' | { printf 'Old-Harbour-62\\n' | \(check) --old-fd 3; } 3<&0"
    ),
    ProgramCase(
      id: "an-old-password-that-is-far-away",
      command: "printf 'Vh8#kq2Lp0z' | { printf 'Old-Harbour-62\\n' | \(check) --old-fd=3; } 3<&0"
    ),
  ]

  private static func row(
    _ id: String,
    _ passwords: String,
    _ options: String = "",
    policy: String = ""
  ) -> ProgramCase {
    ProgramCase(
      id: id,
      setup: policy.isEmpty ? "" : "echo '\(policy)' > default.conf",
      command: "printf '\(passwords)' | " + check + options
    )
  }

  /// Commands whose input or output is wrong.
  static let faults: [ProgramCase] = [
    row("a-nul-byte", "abc\\nx\\000y\\nabc\\n"),
    row("no-password-at-all", ""),
    ProgramCase(id: "a-line-too-long", command: "head -c 70000 /dev/zero | tr '\\0' x | \(check)"),
    ProgramCase(id: "closed-input", command: check + " <&-"),
    ProgramCase(id: "input-that-is-a-folder", command: check + " < /"),
    ProgramCase(id: "full-output", command: "echo abc | \(check) > /dev/full"),
    ProgramCase(id: "full-output-for-help", command: "pwmeter --help > /dev/full"),
    ProgramCase(id: "a-descriptor-that-is-not-open", command: "echo abc | \(check) --old-fd 8"),
    ProgramCase(
      id: "a-descriptor-without-a-password",
      command: "echo abc | \(check) --old-fd 3 3< /dev/null"
    ),
    ProgramCase(id: "a-descriptor-that-is-in-use", command: "echo abc | \(check) --old-fd 0"),
    ProgramCase(id: "a-descriptor-that-is-no-number", command: "echo abc | \(check) --old-fd x"),
  ]

  /// Commands with policies that can or cannot be used.
  static let policies: [ProgramCase] = [
    ProgramCase(
      id: "a-broken-policy",
      setup: "printf 'lenght = 12\\ndigit = many\\n' > own.conf",
      command: "echo abc | pwmeter check --config own.conf"
    ),
    ProgramCase(
      id: "a-missing-policy",
      command: "echo abc | pwmeter check --config own.conf"
    ),
    ProgramCase(
      id: "a-policy-that-is-a-folder",
      command: "echo abc | pwmeter check --config ."
    ),
    ProgramCase(
      id: "a-policy-that-names-signs-that-steer-a-terminal",
      setup: "printf 'a\\302\\233b\\342\\200\\256 = 12\\n' > own.conf",
      command: "echo abc | pwmeter check --config own.conf"
    ),
    ProgramCase(
      id: "a-policy-of-anybody",
      setup:
        "printf 'length = 4\\ncase = no\\ndigit = no\\nsymbol = no\\n' > own.conf; chmod 666 own.conf",
      command: "echo abc | pwmeter check --user jdoe --config own.conf"
    ),
    ProgramCase(
      id: "a-policy-that-is-a-link",
      setup: "echo 'preset' > wrong.conf; ln -s wrong.conf own.conf",
      command: "echo abc | pwmeter check --config own.conf"
    ),
  ]

  @Test("what is printed and the exit status", arguments: judgements + faults + policies)
  func check(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.result), row.id)
  }

  @Test("no output holds a password", arguments: judgements)
  func secret(_ row: ProgramCase) {
    let result = row.result
    for password in [
      "Vh8#kq2Lp0z", "Autumnal-Kettle", "Quick-jd0e-19", "Old-Harbour", "Summer2024!", "\u{1B}",
    ] {
      #expect(!(result.output + result.errors).contains(password))
    }
  }

  @Test("a verdict comes before the next password is there, for programs that wait for it")
  func dialogue() {
    let row = ProgramCase(
      id: "dialogue",
      setup: "mkfifo in out",
      command: """
        timeout 20 pwmeter check --json --config default.conf < in > out &
        exec 4> in 5< out
        echo abc >&4; read -r first <&5
        echo 'Vh8#kq2Lp0z' >&4; read -r second <&5
        echo "$first" | cut -c 1-17; echo "$second" | cut -c 1-16
        """
    )
    #expect(row.result.output == "{\"accepted\":false\n{\"accepted\":true")
  }
}
