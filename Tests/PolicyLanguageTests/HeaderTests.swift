import Testing

@testable import PolicyLanguage

struct HeaderTests {
  /// A line and the section that it begins.
  struct Header: Sendable, CustomTestStringConvertible {
    let line: String
    let selector: Section.Selector
    let column: Int
    var testDescription: String { line.debugDescription }

    init(_ line: String, _ selector: Section.Selector, column: Int = 1) {
      self.line = line
      self.selector = selector
      self.column = column
    }
  }

  static let headers = [
    Header("[user jdoe]", .user("jdoe")),
    Header("[group wheel]", .group("wheel")),
    Header("[service sshd]", .service("sshd")),
    Header("  [user jdoe]  ", .user("jdoe"), column: 3),
    Header("[ user jdoe ]", .user("jdoe")),
    Header("[\tuser\t \tjdoe\t]\t", .user("jdoe")),
    Header("[user    jdoe]", .user("jdoe")),
    Header("[user jdoe]\r", .user("jdoe")),
    Header("[user jdoe] # the boss", .user("jdoe")),
    Header("[user jdoe]# the boss", .user("jdoe")),
    Header("[user jdoe] # see [user bob]", .user("jdoe")),
    Header("[user jdoe]#]", .user("jdoe")),
    Header("[group domain users]", .group("domain users")),
    Header("[group domain  users]", .group("domain  users")),
    Header("[group a#b]", .group("a#b")),
    Header("[group EXAMPLE\\domain users]", .group("EXAMPLE\\domain users")),
    Header("[user jane@example.org]", .user("jane@example.org")),
    Header("[user o'brien]", .user("o'brien")),
    Header("[user JDOE]", .user("JDOE")),
    Header("[user user]", .user("user")),
    Header("[user =]", .user("=")),
    Header("[user пользователь]", .user("пользователь")),
    Header("[user [x]", .user("[x")),
  ]

  @Test(arguments: headers)
  func `a header names whom its section is for`(_ header: Header) {
    let text = PolicyText(Array(("\n" + header.line + "\na = 1").utf8), source: "p")
    #expect(text.diagnostics == [])
    #expect(text.sections.map { $0.selector } == [header.selector])
    let place = Diagnostic.Place(source: "p", line: 2, column: header.column)
    #expect(text.sections.first?.place == place)
    #expect(text.sections.first?.settings.map { $0.key } == ["a"])
    #expect(text.settings == [])
  }

  /// A line that begins with a bracket and is no header.
  struct Fault: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    let column: Int
    var testDescription: String { line.debugDescription }

    init(_ line: String, _ message: String = Section.Selector.form, column: Int = 1) {
      self.line = line
      self.message = message
      self.column = column
    }
  }

  private static let quoted = "the name in a header stands without quotation marks"
  private static let unseen = "the name in a header has a character that cannot be seen"
  private static let control = "a control character is not allowed"

  static let faults = [
    Fault("["), Fault("[]"), Fault("[ ]"), Fault("[user]"), Fault("[user ]"), Fault("[user\t]"),
    Fault("[jdoe]"), Fault("[User jdoe]"), Fault("[users jdoe]"), Fault("[user=jdoe]"),
    Fault("[user:jdoe]"), Fault("[userjdoe]"), Fault("[host web]"), Fault("[default]"),
    Fault("[user jdoe"), Fault("[user jdoe # the boss]"), Fault("[# user jdoe]"),
    Fault("[user jdoe] length = 8"), Fault("[user jdoe] = 8"), Fault("[user jdoe]]"),
    Fault("[[user jdoe]]"), Fault("[user a]b]"), Fault("[user a][user b]"),
    Fault("\t [user]", column: 3),
    Fault("[user \u{301}jdoe]"),
    Fault("[user \"jdoe\"]", quoted), Fault("[group 'domain users']", quoted),
    Fault("[user \"]", quoted),
    Fault("[user jd\u{200B}oe]", unseen), Fault("[user \u{202E}eodj]", unseen),
    Fault("[user jdoe\u{85}]", unseen), Fault("[user jdoe\u{FEFF}]", unseen),
    Fault("[user jdoe\u{200D}]", unseen), Fault("[user jdoe\u{2028}]", unseen),
    Fault("[user jdoe\u{1}]", control, column: 11), Fault("[user jdoe\u{7F}]", control, column: 11),
  ]

  @Test(arguments: faults)
  func `a line in brackets that is no header is told`(_ fault: Fault) {
    let text = PolicyText(Array(("\n" + fault.line).utf8), source: "p")
    #expect(text.diagnostics.map { $0.text } == ["p:2:\(fault.column): " + fault.message])
    #expect(text.sections == [])
  }

  @Test(arguments: ["[wheel]", "[user jdoe\u{1}]", "[user"])
  func `settings behind such a line are for nobody, up to the next header`(_ line: String) {
    let lines = "a = 1\n[user x]\nb = 1\n" + line + "\nc = 1\nd 1\n[user y]\ne = 1\n"
    let text = PolicyText(Array(lines.utf8), source: "p")
    #expect(text.settings.map { $0.key } == ["a"])
    #expect(text.sections.map { $0.settings.map { $0.key } } == [["b"], ["e"]])
    #expect(text.unclaimed.map { $0.key } == ["c"])
    #expect(text.diagnostics.map { $0.place.line } == [4, 6])
  }

  @Test func `a header that is not UTF-8 is told`() {
    let text = PolicyText(Array("[user jd".utf8) + [0xFF] + Array("]\na = 1".utf8), source: "p")
    #expect(text.diagnostics.map { $0.text } == ["p:1:1: the line is not valid UTF-8"])
    #expect(text.settings == [])
  }

  @Test func `a header of 64 kB is read whole`() {
    let name = String(repeating: "x", count: 65_536)
    let text = PolicyText(Array(("[user " + name + "]").utf8), source: "p")
    #expect(text.sections.map { $0.selector } == [.user(name)])
  }

  @Test func `a section without settings is one`() {
    let text = PolicyText(Array("[user a]\n[group a]\n[service a]".utf8), source: "p")
    let written = ["[user a]", "[group a]", "[service a]"]
    #expect(text.sections.map { $0.selector.text } == written)
  }
}
