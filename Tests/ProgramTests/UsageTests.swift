import Foundation
import TestSupport
import Testing

/// What the program says of itself.
@Suite(.waiting)
struct UsageTests {
  static let cases: [ProgramCase] = [
    ProgramCase(id: "help", command: "pwmeter --help"),
    ProgramCase(id: "help-of-check", command: "pwmeter help check"),
    ProgramCase(id: "help-of-help", command: "pwmeter help help"),
    ProgramCase(id: "version", command: "pwmeter --version"),
    ProgramCase(id: "help-of-ask", command: "pwmeter help ask"),
    ProgramCase(id: "no-terminal", command: "setsid --wait pwmeter"),
    ProgramCase(id: "no-terminal-to-ask-on", command: "setsid --wait pwmeter ask"),
    ProgramCase(id: "no-way-to-reveal", command: "pwmeter --reveal sometimes"),
    ProgramCase(id: "a-word-for-the-field", command: "pwmeter --no-confirm Vh8-kq2-Lp0z"),
    ProgramCase(
      id: "a-field-with-a-broken-policy",
      setup: "printf 'lenght = 8\\n' > broken.conf",
      command: "pwmeter ask --config broken.conf"
    ),
    ProgramCase(id: "an-unknown-command", command: "pwmeter chekc"),
    ProgramCase(id: "help-of-an-unknown-command", command: "pwmeter help chekc"),
    ProgramCase(id: "completions-for-an-unknown-shell", command: "pwmeter completions bsah"),
    ProgramCase(id: "completions-for-another-shell", command: "pwmeter completions tcsh"),
    ProgramCase(id: "help-of-two-commands", command: "pwmeter help check help"),
    ProgramCase(id: "an-unknown-option", command: "pwmeter check --jsno < /dev/null"),
    ProgramCase(id: "an-unknown-option-of-the-program", command: "pwmeter --vresion"),
    ProgramCase(id: "an-unknown-short-option", command: "pwmeter check -q < /dev/null"),
    ProgramCase(id: "an-option-without-its-value", command: "pwmeter check --user"),
    ProgramCase(id: "an-option-with-an-empty-value", command: "pwmeter check --user="),
    ProgramCase(id: "a-value-that-is-not-taken", command: "pwmeter check --json=yes"),
    ProgramCase(id: "a-password-as-an-argument", command: "pwmeter check Vh8-kq2-Lp0z"),
    ProgramCase(
      id: "a-password-behind-the-end-of-options",
      command: "pwmeter check -- --Vh8-kq2-Lp0z"
    ),
  ]

  @Test("what is said and the exit status", arguments: cases)
  func usage(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.result), row.id)
  }

  @Test("all ways to ask for help show the same", arguments: ["check --help", "check --json -h"])
  func help(_ words: String) {
    let wanted = ProgramCase(id: "help", command: "pwmeter help check").result
    let shown = ProgramCase(id: "help", command: "pwmeter " + words).result
    #expect(shown.output == wanted.output)
    #expect(shown.status == 0)
  }

  /// The commands, as the help of the program lists them.
  static let listed: [String] = {
    let overview = ProgramCase(id: "help", command: "pwmeter --help").result.output
    let table = overview.split(separator: "\nOptions:").first ?? ""
    return table.matches(of: /\n {2}([a-z]+)/).map { String($0.output.1) }
  }()

  @Test("every command of the help is in the manual, and no other")
  func commands() throws {
    #expect(Self.listed.contains("check") && Self.listed.contains("help"))
    #expect(Set(try Self.uses().map { $0.command }) == Set(Self.listed))
  }

  @Test("the options of a command are those of the manual", arguments: listed)
  func options(_ command: String) throws {
    let page = ProgramCase(id: "help", command: "pwmeter help " + command).result.output
    let usage = page.firstMatch(of: /.*(\n {7}.*)*/)?.output.0 ?? ""
    #expect(usage.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let options = Set(usage.matches(of: /\[-([-a-z0-9]+)/).map { String($0.output.1) })
    let uses = try Self.uses().filter { $0.command == command }
    #expect(options == Set(uses.flatMap { $0.options }))
    let manual = try Self.manual()
    for option in options { #expect(manual.contains("\n.It Fl \(option)"), "\(option)") }
  }

  private static func manual() throws -> String {
    try String(contentsOfFile: Stage.path("Sources/man/pwmeter.1"), encoding: .utf8)
  }

  /// The ways to call the program of which the manual's synopsis tells, each with its options.
  private static func uses() throws -> [(command: String, options: [String])] {
    let parts = try manual().split(separator: "\n.Sh ")
    let synopsis = try #require(parts.first { $0.hasPrefix("SYNOPSIS") })
    return synopsis.split(separator: "\n.Nm\n").compactMap { use in
      guard let command = use.firstMatch(of: /\.Cm ([a-z]+)/)?.output.1 else { return nil }
      return (String(command), use.matches(of: /Fl ([-a-z0-9]+)/).map { String($0.output.1) })
    }
  }
}
