import Testing

@testable import PasswordPolicy

/// The rules of names where only the whole password is compared.
struct WholeNamesTests {
  static let titles = [
    TitleCase(.userName(.whole), "Not the user name"),
    TitleCase(.realName(.whole), "Not the real name, room or phone number"),
    TitleCase(.hostName(.whole), "Not the host name"),
    TitleCase(.words(["x"], .whole), "Not a forbidden word"),
  ]

  @Test(arguments: titles) func `a rule says that the whole counts`(each: TitleCase) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.isRequiredByNature)
  }

  @Test func `the ids are those of the rules that look inside`() {
    let ids = Self.titles.map { $0.rule.id }
    #expect(ids == ["username", "realname", "hostname", "words"])
  }

  private static let jane = Account(
    userName: "jane@example.org",
    gecos: "Jane Quill,Room 12,555-0101",
    hostName: "web01.example.org"
  )

  private static let words = Rule.words(["Acme", "correct horse"], .whole)

  static let cases = [
    row("the user name", .userName(.whole), "jane@example.org", .unmet),
    row("the part that names the user", .userName(.whole), "JANE", .unmet),
    row("the user name reversed", .userName(.whole), "enaj", .unmet, "reversed"),
    row("the user name in look-alikes", .userName(.whole), "J4n3", .unmet),
    row("the user name inside", .userName(.whole), "xjane", .met),
    row("the user name with a sign", .userName(.whole), "jane!", .met),
    row("the user name twice", .userName(.whole), "janejane", .met),
    row("a piece of the user name", .userName(.whole), "jan", .met),
    row("the host name", .hostName(.whole), "WEB01", .unmet),
    row("the host name inside", .hostName(.whole), "web01web01", .met),
    row("a word of the real name", .realName(.whole), "quill", .unmet, full),
    row("a word reversed", .realName(.whole), "lliuq", .unmet, full + ", reversed"),
    row("the real name as one word", .realName(.whole), "JaneQuill", .unmet, full),
    row("the real name as it is", .realName(.whole), "jane quill", .unmet, full),
    row("the real name the other way round", .realName(.whole), "quill jane", .met),
    row("the real name inside", .realName(.whole), "janequill1", .met),
    row("the room", .realName(.whole), "room12", .unmet, "part of the room"),
    row("the phone number", .realName(.whole), "5550101", .unmet, "part of the work phone"),
    row("a word of the administrator's", words, "acme", .unmet),
    row("a word of many parts", words, "Correct Horse", .unmet),
    row("a word inside", words, "acme1", .met),
    row("a word of a letter", .words(["x"], .whole), "X", .unmet),
    row("a bad byte behind", .userName(.whole), [0x6A, 0x61, 0x6E, 0x65, 0xFF], .met),
    row("empty", .userName(.whole), "", .met),
    row("512 bytes", .userName(.whole), Secret("jane", times: 128), .met),
  ]

  private static let full = "part of the full name"

  @Test(arguments: cases)
  func `only the whole password is compared`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  private static func row(
    _ id: String,
    _ rule: Rule,
    _ secret: Secret,
    _ state: Finding.State,
    _ remark: String? = nil
  ) -> RuleCase {
    let text = remark.map { rule.title + " (" + $0 + ")" }
    return RuleCase(id, rule, secret, account: jane, state, text)
  }
}
