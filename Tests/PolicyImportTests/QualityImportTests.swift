@testable import PolicyImport
import Testing

@testable import PolicyLanguage

struct QualityImportTests {
  /// A text, what its lines become, and words of the remarks on them in their order.
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let settings: [String]
    let remarks: [String]
    var testDescription: String { text.replacing("\n", with: "; ") }

    init(_ text: String, _ settings: [String] = [], _ remarks: [String] = []) {
      self.text = text
      self.settings = settings
      self.remarks = remarks
    }
  }

  static let lengths = [
    Example("minlen = 14", ["length=14"]),
    Example("minlen = 6", ["length=6"]),
    Example("minlen = 5", ["length=6"], ["pwquality raises minlen to 6"]),
    Example("minlen = -3", ["length=6"], ["pwquality raises minlen to 6"]),
    Example("minlen = 512", ["length=511"], ["weaker: no password of more than 511 bytes"]),
    Example("dcredit = 0"),
    Example("dcredit = -1", ["digit=1"]),
    Example("ucredit = -2", ["upper=2"]),
    Example("lcredit = -3", ["lower=3"]),
    Example("ocredit = -4", ["symbol=4"], ["stricter: a blank or a letter outside ASCII is no"]),
    Example("dcredit = -512", ["digit=511"], ["weaker: 511 are enough here"]),
    Example(
      "minlen = 12\ndcredit = 1",
      ["length=12"],
      [
        "stricter: pwquality really accepts 11 characters, as it takes characters off minlen for"
          + " dcredit = 1; here all 12 are needed",
        "stricter: pwquality takes up to 1 off minlen for it, and nothing is taken off here",
      ]
    ),
    Example("minclass = 3", ["classes=3"]),
    Example("minclass = 0"),
    Example("minclass = -1"),
    Example("minclass = 5", ["classes=4"], ["pwquality lowers minclass to 4"]),
  ]

  private static let runs = [
    "weaker: runs of neighbouring bytes", "stricter: rows of the keyboard",
  ]

  static let runLimits = [
    Example("maxrepeat = 3", ["repeat=3"]),
    Example("maxrepeat = 1", ["repeat=1"]),
    Example("maxrepeat = 0"),
    Example("maxrepeat = -1", ["repeat=1"], ["pwquality takes a negative number for 1"]),
    Example("maxrepeat = 600", ["repeat=511"]),
    Example("maxsequence = 3", ["sequence=3"], runs),
    Example("maxsequence = 2", ["sequence=2"], runs),
    Example("maxsequence = 1", ["sequence=2"], runs + ["weaker: pwquality refuses any two"]),
    Example("maxsequence = -4", ["sequence=2"], runs + ["weaker: pwquality refuses any two"]),
    Example("maxsequence = 0"),
    Example("maxclassrepeat = 4", ["class-run=4"]),
    Example("maxclassrepeat = 1", ["class-run=1"], ["stricter: libpwquality up to 1.4.5 took 1"]),
    Example("maxclassrepeat = 0"),
    Example("maxclassrepeat = -1"),
  ]

  private static let near = "weaker: pwquality also refuses "
  private static let looks = "stricter: words of 3 characters are looked for too"

  static let words = [
    Example("usercheck = 0"),
    Example(
      "usercheck = 1",
      ["username=yes"],
      [near + "the user name with letters of it doubled; here only what has it inside", looks]
    ),
    Example(
      "usercheck = 2\ndifok = 5",
      ["username=yes", "previous=5"],
      [
        near + "what fewer than 5 changes (difok) turn into the user name", looks,
        "weaker: pwquality takes doubling a letter", "stricter: the old password rev",
        "stricter: pwquality accepts whatever is twice as long as the old password; here 5 changes",
      ]
    ),
    Example("usersubstr = 3"),
    Example("usersubstr = -1"),
    Example(
      "usersubstr = 4",
      [],
      ["weaker: pwquality refuses a password with 4 characters of the"]
    ),
    Example("usersubstr = -2", [], ["weaker: pwquality refuses every password with such a number"]),
    Example("usercheck = 0\nusersubstr = 4"),
    Example("gecoscheck = 0"),
    Example(
      "gecoscheck = 1",
      ["realname=yes"],
      [near + "a word of the real name with", "weaker: a word of the real name ends at a", looks]
    ),
    Example("badwords = summer winter", ["words=summer, winter"], [near + "such a word", looks]),
    Example("badwords =   summer    winter ", ["words=summer, winter"], [near, looks]),
    Example(
      "badwords = summer ibm",
      ["words=summer, ibm"],
      ["stricter: too short for pwquality, looked for here: ibm", near, looks]
    ),
    Example(
      "badwords = ab,cdef",
      ["words=ab, cdef"],
      [
        "stricter: divided at the commas here, and each piece looked for by itself: ab,cdef", near,
        looks,
      ]
    ),
    Example(
      "badwords = 公司",
      ["words=公司"],
      ["weaker: looked for here only as the whole password: 公司", near, looks]
    ),
    Example(
      "badwords = \u{1}bell summer",
      ["words=summer"],
      [
        "weaker: words must be UTF-8 without control characters here; not looked for: 1 of", near,
        looks,
      ]
    ),
    Example(
      "badwords = \u{9B}bell summer",
      ["words=summer"],
      [
        "weaker: words must be UTF-8 without control characters here; not looked for: 1 of", near,
        looks,
      ]
    ),
    Example("badwords = no", ["words=,no"], ["stricter: too short", near, looks]),
    Example("badwords = 'quoted'", ["words=,'quoted'"], [near, looks]),
    Example("badwords ="),
    Example("badwords = summer\nbadwords =", [], ["set again further down, which wins"]),
  ]

  static let oldPasswords = [
    Example("difok = 0", ["previous=1"], ["stricter: the old password reversed, rotated, cut off"]),
    Example(
      "difok = 1",
      ["previous=1"],
      ["weaker: pwquality takes doubling", "stricter: the old"]
    ),
    Example(
      "difok = -1",
      ["previous=1"],
      ["weaker: pwquality takes doubling", "stricter: the old"]
    ),
    Example(
      "difok = 8",
      ["previous=8"],
      [
        "weaker: pwquality takes doubling", "stricter: the old",
        "stricter: pwquality accepts whatever",
      ]
    ),
    Example(
      "difok = 600",
      ["previous=511"],
      ["weaker: pwq", "stricter: the old", "stricter: pwq"]
    ),
  ]

  private static let absolute = "weaker: the path of a dictionary begins with /"

  static let behaviour = [
    Example("dictcheck = 0"),
    Example("dictcheck = 1", ["dictionary=yes"]),
    Example("dictpath = /usr/share/words", ["dictionary=/usr/share/words"]),
    Example("dictcheck = 1\ndictpath = /a b", ["dictionary=/a b"]),
    Example("dictcheck = 0\ndictpath = /a", [], ["without effect where dictcheck is 0"]),
    Example("dictpath ="),
    Example("dictpath = no", ["dictionary=yes"], [absolute]),
    Example("dictpath = words", ["dictionary=yes"], [absolute]),
    Example("enforcing = 1"),
    Example("enforcing = 0", ["enforce=none"]),
    Example("enforce_for_root", ["enforce=everyone"]),
    Example("enforce_for_root = 1", ["enforce=everyone"]),
    Example(
      "enforce_for_root = 0",
      ["enforce=everyone"],
      ["enforce_for_root is on whatever it is set to; take the line out to turn it off"]
    ),
    Example(
      "enforcing = 0\nenforce_for_root",
      ["enforce=none"],
      ["without effect where enforcing is 0"]
    ),
    Example("local_users_only", ["users=local"]),
    Example("local_users_only = no", ["users=local"], ["local_users_only is on whatever"]),
    Example("retry = 3", ["retry=3"]),
    Example("retry = 0", ["retry=1"], ["pwquality takes it for 1"]),
    Example("retry = 12", ["retry=9"], ["at most 9 here"]),
  ]

  @Test(arguments: lengths + runLimits + words + oldPasswords + behaviour)
  func `a setting becomes ours, and what differs is said`(_ example: Example) {
    let policy = ImportedPolicy(pwquality: example.text)
    let written = policy.lines.filter { $0.isWritten }
    #expect(policy.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(written.flatMap { $0.settings }.map { $0.key + "=" + $0.value } == example.settings)
    let remarks = written.flatMap { $0.remarks }.map { $0.text }
    #expect(remarks.count == example.remarks.count, "\(remarks)")
    for (remark, words) in zip(remarks, example.remarks) { #expect(remark.hasPrefix(words)) }
  }

  static let defaults = [
    "dictionary=yes", "enforce=users", "length=8", "level=weak", "preset=none", "previous=1",
    "require=all", "retry=1", "username=yes",
  ]

  @Test(arguments: ["", "# minlen = 20", "\n\n", "   ", "#"])
  func `what pwquality does without a setting is in the import`(_ text: String) {
    #expect(ImportedPolicy(pwquality: text).outcome == Self.defaults)
  }

  @Test func `an import begins with no line of the default policy`() {
    let settings = ImportedPolicy(pwquality: "minlen = 9").settings.prefix(3)
    #expect(
      settings.map { $0.key + "=" + $0.value } == ["preset=none", "require=all", "level=weak"]
    )
  }

  @Test func `a setting stands where the line stands`() {
    let policy = ImportedPolicy(pwquality: "# x\n\n  minlen =  9\n")
    let setting = policy.settings.first { $0.key == "length" }
    #expect(setting?.keyPlace == Diagnostic.Place(source: "q", line: 3, column: 3))
    #expect(setting?.valuePlace == Diagnostic.Place(source: "q", line: 3, column: 13))
  }

  @Test(arguments: [
    "ucredit = -1", "lcredit = -1", "dcredit = -1", "ocredit = -1", "minclass = 2", "maxrepeat = 2",
    "maxsequence = 3", "maxclassrepeat = 2",
  ])
  func `characters outside ASCII are announced where they matter`(_ text: String) {
    let name = text.prefix { $0 != " " }
    let remarks = Importing(ImportedPolicy(pwquality: text)).remarks
    #expect(remarks.contains { $0.contains("a character outside ASCII") && $0.hasSuffix(name) })
  }

  @Test func `characters outside ASCII are not announced where they do not matter`() {
    let remarks = Importing(ImportedPolicy(pwquality: "minlen = 20\nminclass = 0")).remarks
    #expect(!remarks.contains { $0.contains("a character outside ASCII") })
  }

  @Test func `a later file wins over an earlier one`() {
    let files = ["minlen = 20\nretry = 2\n", "minlen = 10"].enumerated().map { number, text in
      RivalFile(Array(text.utf8), source: "q\(number)")
    }
    let policy = ImportedPolicy(pwquality: files)
    #expect(policy.outcome.contains("length=10"))
    #expect(policy.outcome.contains("retry=2"))
    #expect(policy.settings.first { $0.key == "length" }?.keyPlace.source == "q1")
  }
}
