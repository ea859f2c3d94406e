import PasswordPolicy
import PolicyLanguage
import Testing

@testable import PAMModule

struct LogLineTests {
  private static let known = Account(userName: "jdoe", gecos: "")

  /// An event and its line.
  struct Entry: Sendable, CustomTestStringConvertible {
    let event: LogLine.Event
    let text: String
    let priority: LogPriority
    var testDescription: String { text }
  }

  static let entries = [
    Entry(event: .accepted, text: "user=jdoe result=accepted", priority: .information),
    Entry(event: .refused, text: "user=jdoe result=refused", priority: .notice),
    Entry(event: .warned, text: "user=jdoe result=accepted-with-warning", priority: .notice),
    Entry(event: .exempt, text: "user=jdoe result=exempt", priority: .information),
    Entry(event: .repeated, text: "user=jdoe result=repeated", priority: .information),
    Entry(event: .mismatched, text: "user=jdoe result=mismatched", priority: .information),
    Entry(event: .aborted, text: "user=jdoe result=aborted", priority: .information),
    Entry(event: .noToken, text: "user=jdoe result=no-token", priority: .error),
    Entry(event: .otherUser, text: "user=jdoe result=other-user", priority: .error),
  ]

  @Test(arguments: entries)
  func `an event is one line`(_ entry: Entry) {
    let line = LogLine(entry.event, for: Self.known)
    #expect(line.text == entry.text)
    #expect(line.priority == entry.priority)
  }

  /// A password, the old one, the settings, and what the line tells of the verdict.
  struct Judged: Sendable, CustomTestStringConvertible {
    let password: String
    var old: String?
    var settings: [String] = []
    let tells: String
    var testDescription: String { tells }
  }

  static let judged = [
    Judged(
      password: "Zq7-vortex",
      old: "another one",
      tells: "level=strong minimum=strong"
    ),
    Judged(
      password: "Zq7-vortex",
      tells: "level=strong minimum=strong unchecked=previous"
    ),
    Judged(
      password: "zqx",
      tells: "level=weak minimum=strong unmet=length,case,digit,symbol,guesses unchecked=previous"
    ),
    Judged(
      password: "zqx-vortex",
      old: "another one",
      settings: ["level=good"],
      tells: "level=fair minimum=good unmet=case,digit"
    ),
    Judged(
      password: "jdoe-Zq7-vortex",
      old: "another one",
      tells: "level=weak minimum=strong unmet=username"
    ),
    Judged(
      password: "Summer2024!",
      old: "another one",
      settings: ["common=yes"],
      tells: "level=weak minimum=strong unmet=guesses"
    ),
    Judged(
      password: "Summer2024!",
      old: "another one",
      settings: ["guesses=no"],
      tells: "level=strong minimum=strong"
    ),
    Judged(
      password: "password",
      old: "another one",
      settings: ["common=yes"],
      tells: "level=weak minimum=strong unmet=case,digit,symbol,common,guesses"
    ),
    Judged(
      password: "",
      settings: ["level=empty"],
      tells: "level=empty minimum=empty unmet=length,case,digit,symbol,guesses unchecked=previous"
    ),
  ]

  @Test(arguments: judged)
  func `a verdict is told by its levels and the ids of its lines`(_ example: Judged) throws {
    let policy = try Situation(settings: example.settings).configuration.policy
    let candidate = Candidate(example.password, replacing: example.old, account: Self.known)
    let line = LogLine(.refused, for: Self.known, policy.judge(candidate))
    #expect(line.text == "user=jdoe result=refused " + example.tells)
  }

  @Test func `passwords of the same findings have the same line`() {
    let lines = ["zqx", "wvk", "ppp"].map { password in
      LogLine(.refused, for: Self.known, Policy().judge(Candidate(password))).text
    }
    #expect(Set(lines).count == 1)
  }

  @Test func `an account is called what the host calls it`() {
    let account = Account(userName: "EXAMPLE\\jdoe", canonicalName: "jdoe", gecos: "")
    #expect(LogLine(.aborted, for: account).text == "user=jdoe result=aborted")
  }

  @Test func `lengths do not show`() {
    let lines = [1, 2, 7].map { length in
      let password = String(repeating: "z", count: length)
      return LogLine(.refused, for: Self.known, Policy().judge(Candidate(password))).text
    }
    #expect(Set(lines).count == 1)
  }

  /// A name and how the log writes it.
  struct Name: Sendable, CustomTestStringConvertible {
    let name: String?
    let gecos: String?
    let written: String
    var testDescription: String { name ?? "no name" }

    init(_ name: String?, gecos: String? = "", _ written: String) {
      self.name = name
      self.gecos = gecos
      self.written = written
    }
  }

  static let names = [
    Name("jdoe", "jdoe"),
    Name("jdoe", gecos: "Jane Quillfeather", "jdoe"),
    Name("jdoe@example.org", "jdoe@example.org"),
    Name("EXAMPLE\\jdoe", "EXAMPLE\\jdoe"),
    Name("j doe", "j?doe"),
    Name("j\ndoe result=accepted", "j?doe?result=accepted"),
    Name("j\u{0}\u{1B}\u{7F}\tdoe", "j????doe"),
    Name("jörg", "j?rg"),
    Name("密码", "??"),
    Name("jo\u{308}rg", "jo?rg"),
    Name("\u{202E}jdoe", "?jdoe"),
    Name(String(repeating: "x", count: 64), String(repeating: "x", count: 64)),
    Name(String(repeating: "x", count: 65), String(repeating: "x", count: 64)),
    Name("jdoe", gecos: nil, "(unknown)"),
    Name("Zq7-vortex", gecos: nil, "(unknown)"),
    Name(nil, gecos: nil, "(unknown)"),
  ]

  @Test(arguments: names)
  func `a name is written so that it stays one word, and only if it is known`(_ example: Name) {
    let account = Account(userName: example.name, gecos: example.gecos)
    let line = LogLine(.aborted, for: account)
    #expect(line.text == "user=" + example.written + " result=aborted")
  }
}
