import Testing

@testable import PasswordPolicy

/// Situations from the field, and what a careful administrator expects of each.
struct FieldCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let policy: Policy
    let secret: Secret
    let oldSecret: Secret?
    let account: Account
    let isAccepted: Bool
    let level: Level
    let unmet: [String]

    init(
      _ id: String,
      under rules: [Rule] = Rule.defaults,
      minimum: Level = .strong,
      _ secret: Secret,
      replacing oldSecret: Secret? = nil,
      account: Account = Account(userName: "jdoe"),
      accepted isAccepted: Bool,
      _ level: Level,
      unmet: [String] = []
    ) {
      self.id = id
      self.policy = Policy(rules: rules, minimum: minimum)
      self.secret = secret
      self.oldSecret = oldSecret
      self.account = account
      self.isAccepted = isAccepted
      self.level = level
      self.unmet = unmet
    }

    var testDescription: String { id }
  }

  static let usual: [Rule] = Rule.defaults + [.userName(), .previous(3)]

  /// The default rules and one more.
  static let five = Rule.defaults + [.repeats(3)]

  static let jane = Account(userName: "jdoe", gecos: "Jane Quillfeather,Room 12,555-0101")

  static let cases = [
    Case(
      "three letters lack four things, all told at once",
      under: [
        .length(12), .characters(.digit, atLeast: 1), .characters(.upper, atLeast: 1),
        .characters(.symbol, atLeast: 1),
      ],
      minimum: .fair,
      "abc",
      accepted: false,
      .weak,
      unmet: ["At least 12 characters (3 now)", "A number", "An upper case letter", "A symbol"]
    ),
    Case("random characters of every kind", under: usual, "Vh8#kq2Lp0z", accepted: true, .strong),
    Case(
      "Cyrillic capitals are upper case",
      under: [.characters(.upper, atLeast: 1)],
      "ПАРОЛЬдом",
      accepted: true,
      .strong
    ),
    Case(
      "one character too few beside a fifth line",
      under: five,
      "kZ7!vw2",
      accepted: false,
      .good,
      unmet: ["At least 8 characters (7 now)"]
    ),
    Case(
      "no symbol beside a fifth line",
      under: five,
      "kZq7Vw2mPx",
      accepted: false,
      .good,
      unmet: ["A symbol"]
    ),
    Case(
      "no capital beside a fifth line",
      under: five,
      "kzq7vw2m!x",
      accepted: false,
      .good,
      unmet: ["Upper and lower case letters (no upper case letter)"]
    ),
    Case(
      "half the length beside a fifth line",
      under: five,
      "aB1$",
      accepted: false,
      .good,
      unmet: ["At least 8 characters (4 now)"]
    ),
    Case(
      "an ideograph is one character and ends a run of one kind",
      under: Rule.defaults + [.classRun(2)],
      "xk密q!Zp97",
      accepted: true,
      .strong
    ),
    Case(
      "symbols that are neighbours in ASCII are no sequence",
      under: Rule.defaults + [.sequence(3)],
      "xk789:;mq!Zp",
      accepted: true,
      .strong
    ),
    Case(
      "a real name beside a comma",
      under: Rule.defaults + [.realName()],
      "zq-quillfeather-7K!",
      account: jane,
      accepted: false,
      .weak,
      unmet: ["Without the real name, room or phone number (part of the full name)"]
    ),
    Case(
      "a user name with zeros for its vowels",
      under: usual,
      "R00tAccess!9",
      account: Account(userName: "root"),
      accepted: false,
      .weak,
      unmet: ["Without the user name"]
    ),
    Case(
      "one digit bumped",
      under: usual,
      "Sunny-Lake-42",
      replacing: "Sunny-Lake-41",
      accepted: false,
      .weak,
      unmet: ["At least 3 changes from the old password (1 now)"]
    ),
    Case(
      "an end that is cut off is not called a rotation",
      under: Rule.defaults + [.previous(1)],
      "Horse7!battery",
      replacing: "Horse7!battery2",
      accepted: false,
      .weak,
      unmet: ["At least 1 change from the old password (the old one with its end cut off)"]
    ),
    Case(
      "an empty line",
      under: usual,
      "",
      accepted: false,
      .empty,
      unmet: [
        "At least 8 characters (0 now)", "Upper and lower case letters", "A number", "A symbol",
      ]
    ),
    Case(
      "an empty line where every rule holds",
      under: [.maximumLength(64), .charset(.keyboard)],
      minimum: .empty,
      "",
      accepted: false,
      .empty
    ),
    Case(
      "one character over the longest that is allowed",
      under: Rule.defaults + [.maximumLength(12)],
      "Vh8#kq2Lp0zQx",
      accepted: false,
      .weak,
      unmet: ["At most 12 characters (13 now)"]
    ),
    Case(
      "digits in order from one",
      under: [.length(15), .sequence(3)],
      "123456789012345",
      accepted: false,
      .fair,
      unmet: ["At most 3 in a run such as 1234, dcba, qwerty (10 now)"]
    ),
    Case(
      "one letter 511 times",
      under: [.length(15), .repeats(3), .classRun(4)],
      Secret("a", times: 511),
      accepted: false,
      .fair,
      unmet: [
        "At most 3 of the same character in a row (511 now)",
        "At most 4 characters of one kind in a row (511 now)",
      ]
    ),
    Case(
      "8 kB are judged whole and refused",
      Secret("a", times: 8188) + "aA1!",
      accepted: false,
      .weak,
      unmet: ["At most 511 bytes (8192 now)"]
    ),
    Case(
      "long words of lower case letters under rules for kinds",
      under: [
        .length(15), .characters(.upper, atLeast: 1), .characters(.lower, atLeast: 1),
        .characters(.digit, atLeast: 1), .characters(.symbol, atLeast: 1), .classRun(4),
      ],
      "resample_carat_unjustly_karma_tyke",
      accepted: false,
      .fair,
      unmet: [
        "An upper case letter", "A number",
        "At most 4 characters of one kind in a row (8 now)",
      ]
    ),
    Case(
      "a word with swapped letters is short",
      under: [.length(15)],
      "Tr0ub4dour&3",
      accepted: false,
      .weak,
      unmet: ["At least 15 characters (12 now)"]
    ),
    Case(
      "a user name reversed and capitalized",
      under: usual,
      "Ydobon7#",
      account: Account(userName: "nobody"),
      accepted: false,
      .weak,
      unmet: ["Without the user name (reversed)"]
    ),
    Case(
      "the old password again",
      under: usual,
      "Vh8#kq2Lp0z",
      replacing: "Vh8#kq2Lp0z",
      accepted: false,
      .weak,
      unmet: ["At least 3 changes from the old password (the same as the old one)"]
    ),
    Case(
      "Japanese is counted in characters, not in bytes",
      under: [.length(15, in: .codePoints)],
      "日本語のパスワードです長い",
      accepted: false,
      .weak,
      unmet: ["At least 15 characters (13 now)"]
    ),
    Case(
      "bytes that are no text are a character each and of no kind",
      [0xFF, 0xFE, 0x80, 0xC3, 0xE2, 0x82, 0xF0],
      accepted: false,
      .weak,
      unmet: [
        "At least 8 characters (7 now)", "Upper and lower case letters", "A number", "A symbol",
      ]
    ),
    Case(
      "control bytes are a character each and no symbols",
      [0, 1, 2, 7, 8, 0x1B, 0x7F, 0x0A],
      accepted: false,
      .weak,
      unmet: ["Upper and lower case letters", "A number", "A symbol"]
    ),
  ]

  @Test(arguments: cases) func `the verdict is what a careful administrator expects`(each: Case) {
    let verdict = each.policy.verdict(
      on: each.secret,
      replacing: each.oldSecret,
      account: each.account
    )
    #expect(verdict.isAccepted == each.isAccepted)
    #expect(verdict.level == each.level)
    #expect(verdict.checklist.unmet.map { $0.text } == each.unmet)
  }

  @Test func `without an old password the comparison is shown as not made`() {
    let policy = Policy(rules: Rule.defaults + [.previous(5)])
    let verdict = policy.verdict(on: "Testdb12#1")
    #expect(verdict.isAccepted)
    #expect(
      verdict.checklist.notChecked.map { $0.text } == [
        "At least 5 changes from the old password (not checked)"
      ]
    )
  }

  @Test(arguments: ["jdoe", "root"])
  func `the real name counts for every user alike`(userName: String) {
    let account = Account(userName: userName, gecos: "Jane Quillfeather,Room 12,555-0101")
    let policy = Policy(rules: Rule.defaults + [.userName(), .realName()])
    let verdict = policy.verdict(on: "zq-quillfeather-7K!", account: account)
    #expect(!verdict.isAccepted)
    #expect(verdict.checklist.unmet.map { $0.id } == ["realname"])
  }

  @Test func `what is missing is told in numbers`() {
    let policy = Policy(rules: [
      .length(12), .characters(.digit, atLeast: 1), .characters(.upper, atLeast: 1),
      .characters(.symbol, atLeast: 1),
    ])
    let findings = policy.verdict(on: "abc").checklist.unmet.map { $0.finding }
    #expect(findings.map { $0.have } == [3, 0, 0, 0])
    #expect(findings.map { $0.need } == [12, 1, 1, 1])
  }
}
