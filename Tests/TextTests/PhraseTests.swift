import PasswordPolicy
import Text
import Testing

struct PhraseTests {
  /// A phrase, what a catalog has for it, and the text that comes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let phrase: Phrase
    let found: String?
    let text: String
    var testDescription: String { id }

    init(_ id: String, _ phrase: Phrase, _ found: String?, _ text: String) {
      self.id = id
      self.phrase = phrase
      self.found = found
      self.text = text
    }
  }

  private static let pair = Phrase("{0} of {1}", .number(2), .name("b"))

  static let cases = [
    Case("nothing in the catalog", pair, nil, "2 of b"),
    Case("another order", pair, "{1}: {0}", "b: 2"),
    Case("an argument twice", pair, "{0}, {1}, {0}", "2, b, 2"),
    Case("other scripts", pair, "{1} の {0}", "b の 2"),
    Case("an argument is missing", pair, "{0} von", "2 of b"),
    Case("an argument too many", pair, "{0} {1} {2}", "2 of b"),
    Case("a brace alone", pair, "{0} {1} {", "2 of b"),
    Case("a brace that is not closed", pair, "{0} {1", "2 of b"),
    Case("no digit", pair, "{0} {1} {x}", "2 of b"),
    Case("directives of printf", pair, "%s %n {0} %1$s {1}", "%s %n 2 %1$s b"),
    Case("a quotation mark", pair, "\"{0}\" {1}", "2 of b"),
    Case("a backslash", pair, "{0}\\{1}", "2 of b"),
    Case("a control character", pair, "{0}\u{1B}[31m{1}", "2 of b"),
    Case("a line end", pair, "{0}\n{1}", "2 of b"),
    Case("a turn of direction", pair, "{0}\u{202E}{1}", "2 of b"),
    Case("a name is not looked up", .name("A number"), "Eine Ziffer", "A number"),
    Case("places in a name", Phrase("{0}", .name("{1}")), "<{0}>", "<{1}>"),
    Case("one", .counted(1, "{0} byte", "{0} bytes"), nil, "1 byte"),
    Case("none", .counted(0, "{0} byte", "{0} bytes"), nil, "0 bytes"),
    Case("several", .counted(2, "{0} byte", "{0} bytes"), nil, "2 bytes"),
    Case("a place without an argument", Phrase("A number"), "{0} Ziffer", "{0} Ziffer"),
  ]

  @Test(arguments: cases) func `a phrase is what its catalog has if that can be shown`(each: Case) {
    let catalog = Catalog { _, _, _ in each.found }
    #expect(each.phrase.text(in: catalog) == each.text)
  }

  @Test func `arguments are in the catalog's language too`() {
    let catalog = Catalog { words, _, _ in ["A number": "Eine Ziffer", "{0}!": "{0}!!"][words] }
    #expect(Phrase("{0}!", Phrase("A number")).text(in: catalog) == "Eine Ziffer!!")
    #expect(Phrase("{0}!", Phrase("A number")).english == "A number!")
  }

  @Test func `a catalog is asked with the words and the count`() {
    let catalog = Catalog { words, plural, count in "\(words)|\(plural ?? "-")|\(count)" }
    #expect(Phrase("one").text(in: catalog) == "one|-|1")
    let counted = Phrase.counted(21, "{0} byte", "{0} bytes")
    #expect(counted.text(in: catalog) == "21 byte|21 bytes|21")
  }

  static let widths: [(String, Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("Пароль", 6), ("密码", 4), ("パスワード", 10),
    ("（）", 4), ("○", 1), ("✗", 1), ("👍", 2),
  ]

  @Test(arguments: widths) func `a text takes as many columns as on a terminal`(
    text: String,
    width: Int
  ) {
    #expect(Columns.width(text) == width)
  }
}
