import Foundation
import TestSupport
import Testing

/// What shells offer, with the scripts that the built program prints.
@Suite(.waiting)
struct CompletionTests {
  /// A command line up to the cursor, some of what must be offered, and what must not be.
  struct Line: Sendable, CustomTestStringConvertible {
    let text: String
    let offered: [String]
    var withheld: [String] = []

    var testDescription: String { text }
  }

  static let lines = [
    Line(text: "pwmeter ", offered: ["check", "show", "lint", "import", "completions", "help"]),
    Line(text: "pwmeter ch", offered: ["check"], withheld: ["show"]),
    Line(text: "pwmeter --v", offered: ["--version"], withheld: ["--help"]),
    Line(text: "pwmeter check --", offered: ["--json", "--old-fd", "--help"], withheld: ["--pam"]),
    Line(text: "pwmeter check -", offered: ["-0"]),
    Line(text: "pwmeter check --user roo", offered: ["root"], withheld: ["--json"]),
    Line(text: "pwmeter check --service passw", offered: ["passwd"]),
    Line(text: "pwmeter check --old-fd -", offered: [], withheld: ["--json"]),
    Line(text: "pwmeter show --json --config /etc/passw", offered: ["/etc/passwd"]),
    Line(text: "pwmeter lint --s", offered: ["--strict"], withheld: ["--json"]),
    Line(text: "pwmeter lint --strict /etc/passw", offered: ["/etc/passwd"]),
    Line(text: "pwmeter lint --pam passw", offered: ["passwd"]),
    Line(text: "pwmeter lint --json --pam --strict passw", offered: ["passwd"]),
    Line(text: "pwmeter lint --pam Make", offered: [], withheld: ["Makefile"]),
    Line(text: "pwmeter breached ", offered: ["build", "info", "check"], withheld: ["Makefile"]),
    Line(text: "pwmeter breached check /etc/passw", offered: ["/etc/passwd"]),
    Line(text: "pwmeter breached check ", offered: ["Makefile"], withheld: ["info"]),
    Line(text: "pwmeter --reveal ", offered: ["hidden", "shown", "never"]),
    Line(text: "pwmeter ask --reveal ", offered: ["hidden", "shown", "never"]),
    Line(text: "pwmeter ask --accessory ", offered: ["lock", "none"]),
    Line(text: "pwmeter help ch", offered: ["check"]),
    Line(text: "pwmeter completions ", offered: ["bash", "zsh", "fish"]),
  ]

  /// What the built program prints for a shell, as a file of which the shell reads.
  private static func run(_ shell: String, _ script: String) -> Stage.Result {
    let setup = "PATH=$PWD/build:$PATH; pwmeter completions \(shell) > \"$folder/script\""
    return Stage.launch([
      "sh", "-ec",
      "folder=$(mktemp -d); trap 'rm -rf \"$folder\"' EXIT; export folder; \(setup)\n\(script)",
    ])
  }

  private static func expect(_ result: Stage.Result, _ line: Line) {
    expect(result.output, line)
    #expect(result.errors == "")
  }

  private static func expect(_ output: String, _ line: Line) {
    let offers = output.split(separator: "\n").map { offer in
      offer.prefix { $0 != "\t" }.trimmingCharacters(in: .whitespaces)
    }
    for word in line.offered { #expect(offers.contains(word), "\(offers)") }
    for word in line.withheld { #expect(!offers.contains(word), "\(offers)") }
  }

  /// Splits a line as bash does for a completion.
  private static func words(of line: String) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).flatMap { word -> [Substring] in
      guard let sign = word.firstIndex(where: { "=:".contains($0) }) else { return [word] }
      let value = word[word.index(after: sign)...]
      return [word[..<sign], word[sign...sign]] + (value.isEmpty ? [] : [value])
    }.map { "'\($0)'" }.joined(separator: " ")
  }

  private static func bash(_ line: String, _ before: String = "") -> Stage.Result {
    run(
      "bash",
      """
      \(before)
      cat > "$folder/ask" << 'END'
      . "$folder/script"
      COMP_WORDS=(\(words(of: line)))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE='\(line)'
      COMP_POINT=${#COMP_LINE}
      _pwmeter
      printf '%s\\n' "${COMPREPLY[@]}"
      complete -p pwmeter > "$folder/bound"
      END
      bash --norc "$folder/ask"
      """
    )
  }

  @Test("bash offers what the table of commands says", arguments: lines)
  func bash(_ line: Line) {
    Self.expect(Self.bash(line.text), line)
  }

  @Test(
    "bash completes a value behind the sign",
    arguments: [
      Line(text: "pwmeter check --user=roo", offered: ["root"]),
      Line(text: "pwmeter check --config=/etc/passw", offered: ["/etc/passwd"]),
      Line(text: "pwmeter check --user=", offered: ["root"], withheld: ["--json"]),
    ]
  )
  func bashBehindTheSign(_ line: Line) {
    Self.expect(Self.bash(line.text), line)
  }

  @Test(
    "bash completes a name with a colon from the colon on",
    arguments: ["pwmeter lint m:", "pwmeter lint m:y.c", "pwmeter lint --strict m:y"]
  )
  func bashBehindTheColon(_ text: String) {
    let named = "cd \"$folder\"; touch m:y.conf other.conf"
    Self.expect(
      Self.bash(text, named),
      Line(text: text, offered: ["y.conf"], withheld: ["m:y.conf", "other.conf"])
    )
  }

  // fish offers options for whatever begins like one.
  @Test(
    "fish offers what the table of commands says",
    arguments: lines.filter { !$0.offered.isEmpty }
  )
  func fish(_ line: Line) {
    let script =
      "HOME=$folder fish --no-config -c 'source $folder/script; complete -C \"\(line.text)\"'"
    Self.expect(Self.run("fish", script), line)
  }

  // What zsh offers shows on a terminal alone, and only while nothing more is typed. Each word of what
  // it lists is taken for an offer.
  @Test(
    "zsh offers what the table of commands says",
    arguments: lines.filter { !$0.offered.isEmpty }
  )
  func zsh(_ line: Line) {
    let last = line.offered.last?.split(separator: "/").last ?? ""
    let result = Self.run(
      "zsh",
      """
      cat > "$folder/ask" << 'END'
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=; autoload -U compinit; compinit -D -u; . $folder/script"
      zpty -w shell "bindkey '^I' list-choices; LISTMAX=0; stty cols 500 rows 200; echo be''gin"
      zpty -r -m shell text '*begin*'
      zpty -w -n shell $'\(line.text)\\t'
      zpty -r -m shell listed '*\(last)[ \r]*'
      zpty -w -n shell $'\\C-U'
      zpty -w shell $'echo e\'\'nd'
      zpty -r -m shell text $'*end\\r*'
      print -r -- $listed$text
      END
      TERM=dumb timeout 60 zsh -f "$folder/ask"
      """
    )
    let words = result.output.components(separatedBy: .whitespacesAndNewlines)
    // Of files only the names are listed.
    let offered = line.offered.compactMap { $0.split(separator: "/").last.map { String($0) } }
    #expect(result.errors == "")
    Self.expect(
      words.joined(separator: "\n"),
      Line(text: line.text, offered: offered, withheld: line.withheld)
    )
  }
}
