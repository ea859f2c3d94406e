@testable import PolicyImport
import Testing

@testable import PolicyLanguage

struct StackImportTests {
  /// A pam.d file, and what the words of its first rival become.
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let settings: [String]
    var testDescription: String { text.replacing("\n", with: "; ") }

    init(_ text: String, _ settings: [String]) {
      self.text = text
      self.settings = settings
    }
  }

  static let stacks = [
    Example("password requisite pam_pwquality.so retry=3", ["retry=3"]),
    Example("-password\trequisite\t/lib/security/pam_pwquality.so\tminlen=9 # x=1", ["length=9"]),
    Example("Password [success=1 default=ignore] pam_pwquality.so minlen=9", ["length=9"]),
    Example(
      "password requisite pam_pwquality.so [badwords=acme summer] difok=0",
      [
        "words=acme, summer", "previous=1",
      ]
    ),
    Example(
      "password requisite \\\n pam_pwquality.so\\\r\n minlen=9\\\nretry=2",
      [
        "length=9", "retry=2",
      ]
    ),
    Example("auth required pam_unix.so\npassword requisite pam_pwquality.so retry=3", ["retry=3"]),
    Example(
      "password requisite pam_pwquality.so debug enforce_for_root",
      [
        "debug=yes", "enforce=everyone",
      ]
    ),
    Example("password requisite pam_pwquality.so reject_username difignore=3 type=X", []),
    Example("password requisite pam_pwquality.so use_authtok authtok_type= try_first_pass", []),
    Example("password requisite pam_cracklib.so reject_username", ["username=yes"]),
    Example(
      "password requisite pam_cracklib.so gecoscheck minlen=3",
      ["realname=yes", "length=5"]
    ),
    Example("password requisite pam_cracklib.so difok=-2 dcredit=-1", ["previous=5", "digit=1"]),
    Example(
      "password requisite pam_cracklib.so dictpath=/a maxclassrepeat=3",
      [
        "dictionary=/a", "class-run=3",
      ]
    ),
    Example(
      "password requisite pam_passwdqc.so enforce=users max=40",
      [
        "enforce=users", "max-bytes=40",
      ]
    ),
  ]

  @Test(arguments: stacks)
  func `the words of a call become settings`(_ example: Example) throws {
    let policy = try #require(ImportedPolicy(stack: example.text))
    let written = policy.lines.filter { $0.isWritten }.flatMap { $0.settings }
    #expect(written.map { $0.key + "=" + $0.value } == example.settings)
    #expect(Importing(policy).faults == [])
  }

  static let others = [
    "", "password requisite", "auth requisite pam_pwquality.so", "# password a pam_pwquality.so",
    "password requisite pam_unix.so pam_pwquality.so", "password requisite xpam_pwquality.so",
    "@include common-password", "minlen = 9", "password requisite pam_pwquality",
  ]

  @Test(arguments: others)
  func `a file without a call is none`(_ text: String) {
    #expect(ImportedPolicy(stack: text).map { $0.text } == nil)
  }

  static let faults = [
    Example(
      "password a pam_pwquality.so minlen=x retry=3",
      [
        "q:1:36: minlen must be a whole number, not x; the module passes it over"
      ]
    ),
    Example(
      "password a pam_pwquality.so debug=1",
      [
        "q:1:29: unknown setting debug; the module passes it over"
      ]
    ),
    Example(
      "password a pam_cracklib.so badwords=x",
      [
        "q:1:28: unknown setting badwords; the module passes it over"
      ]
    ),
    Example(
      "password a pam_cracklib.so \\\n  MinLen=9",
      [
        "q:2:3: unknown setting MinLen; did you mean minlen?; the module passes it over"
      ]
    ),
    Example("password a pam_passwdqc.so foo", ["q:1:28: unknown setting foo"]),
  ]

  @Test(arguments: faults)
  func `a word that a module cannot read is an error with its place`(_ example: Example) throws {
    #expect(Importing(try #require(ImportedPolicy(stack: example.text))).faults == example.settings)
  }

  @Test func `words win over files, and the rest of the files holds`() throws {
    let stack = RivalFile(Array("password a pam_pwquality.so minlen=12".utf8), source: "s")
    let file = RivalFile(Array("minlen = 20\nretry = 2".utf8), source: "q")
    let policy = try #require(ImportedPolicy(stack: stack, pwquality: [file]))
    #expect(policy.outcome.contains("length=12"))
    #expect(policy.outcome.contains("retry=2"))
    #expect(!Importing(policy).remarks.contains { $0.contains("import that file too") })
  }

  @Test func `a second call is not imported, and that is said`() throws {
    let text = "password a pam_pwquality.so minlen=9\npassword a pam_passwdqc.so max=40\n"
    let policy = try #require(ImportedPolicy(stack: text))
    #expect(!policy.outcome.contains("max-bytes=40"))
    let remark = "password a pam_passwdqc.so: weaker: not imported, as only the first such line is"
    #expect(Importing(policy).remarks.last == remark)
  }

  @Test func `what a line takes from files that are not known may be stricter than its import`()
    throws
  {
    let line = RivalFile(Array("password a pam_pwquality.so minlen=9".utf8), source: "s")
    let remark = "password a pam_pwquality.so: weaker: pam_pwquality also reads"
    let alone = Importing(try #require(ImportedPolicy(stack: line)))
    #expect(alone.remarks.contains { $0.hasPrefix(remark) })
    let whole = Importing(try #require(ImportedPolicy(stack: line, pwquality: [])))
    #expect(!whole.remarks.contains { $0.hasPrefix(remark) })
  }

  @Test func `an addition by itself is not all that pwquality reads`() throws {
    let files = ["/e/pwquality.conf.d/50.conf", "/e/pwquality.conf", "/e/50.conf"]
    let remarks = files.map { path -> [String] in
      let policy = ImportedPolicy(RivalFile(Array("minlen = 15".utf8), source: path))
      return policy.map { Importing($0).remarks.filter { $0.contains("pwquality also reads") } }
        ?? []
    }
    #expect(remarks.map { $0.count } == [1, 0, 0])
    #expect(remarks.joined().allSatisfy { $0.hasPrefix(": weaker: ") })
  }

  static let kinds: [(String, String, ImportedPolicy.Kind?)] = [
    ("/etc/security/pwquality.conf", "", .pwquality),
    ("/etc/security/pwquality.conf.d/50-x.conf", "max=8", .pwquality),
    ("/etc/passwdqc.conf", "", .passwdqc),
    ("/etc/pam.d/common-password", "password a pam_cracklib.so", .stack),
    ("x", "# x\nminlen 9", .pwquality),
    ("x", "retry=3\nmin=8,8,8,8,8", .passwdqc),
    ("x", "retry=3\nDifOK = 3", .pwquality),
    ("x", "length = 12", nil),
    ("x", "retry = 3", nil),
    ("x", "", nil),
  ]

  @Test(arguments: kinds)
  func `what a file is shows in its name or in what it says`(
    _ path: String,
    _ text: String,
    _ kind: ImportedPolicy.Kind?
  ) {
    let file = RivalFile(Array(text.utf8), source: path)
    #expect(ImportedPolicy.kind(of: file) == kind)
    #expect((ImportedPolicy(file).map { $0.text } == nil) == (kind == nil))
  }
}
