import Testing

@testable import PasswordPolicy
@testable import Text

struct AccountTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let gecos: String
    let fields: [(String, [String])]

    init(_ id: String, _ gecos: String, _ fields: [(String, [String])]) {
      self.id = id
      self.gecos = gecos
      self.fields = fields
    }

    var testDescription: String { id }
  }

  static let cases = [
    Case("empty", "", [("full name", [])]),
    Case("one name", "Jane", [("full name", ["Jane"])]),
    Case("spaces", " Jane  Quill ", [("full name", ["Jane", "Quill"])]),
    Case("hyphens", "Anne-Marie", [("full name", ["Anne", "Marie"])]),
    Case("full stops", "J.R.Quill", [("full name", ["J", "R", "Quill"])]),
    Case(
      "all fields",
      "Jane Quill,Room 12,555-0101,556-0102,mail,more",
      [
        ("full name", ["Jane", "Quill"]), ("room", ["Room", "12"]),
        ("work phone", ["555", "0101"]), ("home phone", ["556", "0102"]),
        ("other entry", ["mail"]), ("other entry", ["more"]),
      ]
    ),
    Case("empty fields", ",,1", [("full name", []), ("room", []), ("work phone", ["1"])]),
    Case("an ampersand stays", "& Quill", [("full name", ["&", "Quill"])]),
    Case("an apostrophe stays", "O'Neill", [("full name", ["O'Neill"])]),
  ]

  @Test(arguments: cases) func `an entry is split into fields and words`(each: Case) {
    let fields = Account(gecos: each.gecos).gecosFields ?? []
    #expect(fields.map { $0.partPhrase.english } == each.fields.map { "part of the " + $0.0 })
    #expect(fields.map { $0.words } == each.fields.map { $0.1 })
  }

  @Test func `an entry is looked at up to its limit`() {
    #expect(Account.gecosLimit == 1024)
    let long = Account(gecos: String(repeating: "x", count: 5000)).gecosFields ?? []
    #expect(long.map { $0.words.map { $0.count } } == [[1024]])
  }

  static let hosts: [(String, String)] = [
    ("web01", "web01"), ("web01.example.org", "web01"), ("", ""), (".example", ""),
  ]

  @Test(arguments: hosts) func `the host name is kept without its domain`(
    name: String,
    kept: String
  ) {
    #expect(Account(hostName: name).hostName == kept)
  }

  /// The name that was given, that of the host, and those that count.
  static let names: [(String?, String?, [String])] = [
    (nil, nil, []), ("jdoe", nil, ["jdoe"]), ("jdoe", "jdoe", ["jdoe"]),
    ("JDOE", "jdoe", ["JDOE", "jdoe"]),
    // Equal for Swift, and two for the host.
    ("j\u{F6}rg", "jo\u{308}rg", ["j\u{F6}rg", "jo\u{308}rg"]),
  ]

  @Test(arguments: names) func `an account has the name that was given and that of the host`(
    given: String?,
    canonical: String?,
    all: [String]
  ) {
    let account = Account(userName: given, canonicalName: canonical, gecos: "")
    #expect(account.names.map { Array($0.utf8) } == all.map { Array($0.utf8) })
    #expect(account.canonicalName == canonical ?? given)
    #expect(Account(userName: given, canonicalName: canonical).canonicalName == nil)
  }

  @Test func `what is not known stays unknown`() {
    #expect(Account().names == [])
    #expect(Account().canonicalName == nil)
    #expect(Account().userName == nil)
    #expect(Account().gecosFields == nil)
    #expect(Account().hostName == nil)
  }
}
