import Testing

@testable import PolicyLanguage

struct PolicyTextTests {
  /// A text and the settings that stand in it.
  struct Grammar: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let settings: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ settings: [String]) {
      self.init(id, Array(text.utf8), settings)
    }

    init(_ id: String, _ bytes: [UInt8], _ settings: [String]) {
      self.id = id
      self.bytes = bytes
      self.settings = settings
    }
  }

  static let grammar = [
    Grammar("nothing", "", []),
    Grammar("one line end", "\n", []),
    Grammar("blank lines", "\n \n\t\n  \t \n", []),
    Grammar("one setting", "length = 12\n", ["length=12"]),
    Grammar("no line end at the end", "length = 12", ["length=12"]),
    Grammar("no blanks", "length=12\n", ["length=12"]),
    Grammar("many blanks", "   length   =   12   \n", ["length=12"]),
    Grammar("tabs", "\tlength\t=\t12\t\n", ["length=12"]),
    Grammar("several lines", "a=1\nb=2\n\nc=3", ["a=1", "b=2", "c=3"]),
    Grammar("CRLF", "a = 1\r\nb = 2\r\n\r\n", ["a=1", "b=2"]),
    Grammar("CRLF without the last LF", "a = 1\r\nb = 2\r", ["a=1", "b=2"]),
    Grammar("CRLF behind a quote", "a = \"1\"\r\n", ["a=1"]),
    Grammar("CRLF behind a comment", "a = 1 # one\r\nb = 2\r\n", ["a=1", "b=2"]),
    Grammar("byte order mark", [0xEF, 0xBB, 0xBF] + Array("a = 1\n".utf8), ["a=1"]),
    Grammar("nothing but a byte order mark", [0xEF, 0xBB, 0xBF], []),
    Grammar("byte order mark and comment", [0xEF, 0xBB, 0xBF, 0x23, 0x0A], []),
    Grammar("comment line", "# length = 12\na = 1\n", ["a=1"]),
    Grammar("indented comment line", " \t# length = 12\na = 1\n", ["a=1"]),
    Grammar("comment behind a value", "a = 1 # one\n", ["a=1"]),
    Grammar("comment behind a tab", "a = 1\t# one\n", ["a=1"]),
    Grammar("number sign right behind the equals sign", "a =#1 one\n", ["a=#1 one"]),
    Grammar("comment behind the sign and a blank", "a = #1 one\n", ["a="]),
    Grammar("comment in place of a value", "a = # one\n", ["a="]),
    Grammar("number sign within a value", "words = a#b c\n", ["words=a#b c"]),
    Grammar("number sign at the end of a value", "words = c#\n", ["words=c#"]),
    Grammar("number sign first in quotes", "words = '#1'\n", ["words=#1"]),
    Grammar("double quotes", "a = \"one two\"\n", ["a=one two"]),
    Grammar("single quotes", "a = 'one two'\n", ["a=one two"]),
    Grammar("blanks in quotes", "a = \"  one  \"\n", ["a=  one  "]),
    Grammar("number sign in quotes", "a = \"one # two\"\n", ["a=one # two"]),
    Grammar("single in double quotes", "a = \"it's\"\n", ["a=it's"]),
    Grammar("double in single quotes", "a = '\"'\n", ["a=\""]),
    Grammar("nothing in quotes", "a = \"\"\n", ["a="]),
    Grammar("comment behind quotes", "a = \"1\" # one\n", ["a=1"]),
    Grammar("comment right behind quotes", "a = \"1\"# one\n", ["a=1"]),
    Grammar("quote within a value", "a = it's\n", ["a=it's"]),
    Grammar("backslash stands for itself", "a = \"1\\\"\n", ["a=1\\"]),
    Grammar("equals sign in a value", "a = b=c\n", ["a=b=c"]),
    Grammar("equals sign alone as a value", "a ==\n", ["a=="]),
    Grammar("no value", "a =\n", ["a="]),
    Grammar("blank in a key", "max length = 3\n", ["max length=3"]),
    Grammar("beyond ASCII", "words = пароль, 密码\n", ["words=пароль, 密码"]),
    Grammar("control byte in a comment line", [0x23, 0x00, 0x07, 0x0A], []),
    Grammar("invalid UTF-8 in a comment line", [0x23, 0xFF, 0xFE, 0x0A], []),
    Grammar("same key twice", "a = 1\na = 2\n", ["a=1", "a=2"]),
  ]

  @Test(arguments: grammar)
  func `settings are read as they are written`(_ example: Grammar) {
    let text = PolicyText(example.bytes, source: "p")
    #expect(text.settings.map { $0.key + "=" + $0.value } == example.settings)
    #expect(text.diagnostics.isEmpty)
  }

  /// A text and what is wrong with its grammar.
  struct Fault: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let report: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ report: [String]) {
      self.init(id, Array(text.utf8), report)
    }

    init(_ id: String, _ bytes: [UInt8], _ report: [String]) {
      self.id = id
      self.bytes = bytes
      self.report = report
    }
  }

  private static let noSign = "a setting is written key = value"
  private static let header = "a section begins with [user NAME], [group NAME] or [service NAME]"
  private static let noQuote = "the closing quotation mark is missing"
  private static let tail = "only a comment may follow the closing quotation mark"
  private static let control = "a control character is not allowed"
  private static let encoding = "the line is not valid UTF-8"

  static let faults = [
    Fault("no sign", "length 12\n", ["p:1:1: " + noSign]),
    Fault("no sign, indented", "\n\t length\n", ["p:2:3: " + noSign]),
    Fault(
      "section of no kind",
      "a = 1\n[groups wheel]\nb\n",
      ["p:2:1: " + header, "p:3:1: " + noSign]
    ),
    Fault(
      "section without a name",
      "[group]\n[user ]\n",
      ["p:1:1: " + header, "p:2:1: " + header]
    ),
    Fault("section that is not closed", " [group wheel\n", ["p:1:2: " + header]),
    Fault("text behind a section", "[group wheel] length = 8\n", ["p:1:1: " + header]),
    Fault("colon for a sign", "length: 12\n", ["p:1:1: " + noSign]),
    Fault("no key", "= 5\n", ["p:1:1: " + noSign]),
    Fault("no key and no value", "  =  \n", ["p:1:3: " + noSign]),
    Fault("no closing double quote", "a = \"one\n", ["p:1:5: " + noQuote]),
    Fault("no closing single quote", "a = 'one\"\n", ["p:1:5: " + noQuote]),
    Fault("quote at the end", "a = \"\n", ["p:1:5: " + noQuote]),
    Fault("quote that spans lines", "a = \"1\n2\"\n", ["p:1:5: " + noQuote, "p:2:1: " + noSign]),
    Fault("text behind a quote", "a = \"1\"2\n", ["p:1:8: " + tail]),
    Fault("text behind a quote and a blank", "a = \"1\"  2\n", ["p:1:10: " + tail]),
    Fault("two quoted values", "a = \"1\" \"2\"\n", ["p:1:9: " + tail]),
    Fault("NUL", [0x61, 0x3D, 0x00, 0x0A], ["p:1:3: " + control]),
    Fault("NUL alone", [0x00], ["p:1:1: " + control]),
    Fault("escape", "a = 1\u{1B}[31m\n", ["p:1:6: " + control]),
    Fault("delete", "a = 1\u{7F}\n", ["p:1:6: " + control]),
    Fault("form feed in quotes", "a = \"1\u{C}\"\n", ["p:1:7: " + control]),
    Fault("control byte in a comment behind", "a = 1 # \u{1}\n", ["p:1:9: " + control]),
    Fault("lone CR", "a = 1\rb = 2\n", ["p:1:6: " + control]),
    Fault("two CRs", "a = 1\r\r\n", ["p:1:6: " + control]),
    Fault("UTF-16", [0xFF, 0xFE, 0x61, 0x00, 0x3D, 0x00], ["p:1:4: " + control]),
    Fault("Latin-1", [0x61, 0x3D, 0xE9, 0x0A], ["p:1:1: " + encoding]),
    Fault("Latin-1, indented", [0x20, 0x61, 0x3D, 0xE9, 0x0A], ["p:1:2: " + encoding]),
    Fault("half a code point", [0x61, 0x3D, 0xE5, 0xAF], ["p:1:1: " + encoding]),
    Fault("surrogate", [0x61, 0x3D, 0xED, 0xA0, 0x80], ["p:1:1: " + encoding]),
    Fault("overlong", [0x61, 0x3D, 0xC0, 0xAF], ["p:1:1: " + encoding]),
    Fault("byte order mark on line two", "a=1\n\u{FEFF}b\n", ["p:2:1: " + noSign]),
    Fault("columns behind a byte order mark", "\u{FEFF}a = \"1\n", ["p:1:5: " + noQuote]),
    Fault("columns count bytes", "密 = \"1\n", ["p:1:7: " + noQuote]),
    Fault(
      "several, in order",
      "x\r\nlength = 8\r\n\r\na = 'b\r\n# c\r\nd = \"e\" f\r\n\u{2} = 1\r\ny",
      [
        "p:1:1: " + noSign, "p:4:5: " + noQuote, "p:6:9: " + tail, "p:7:1: " + control,
        "p:8:1: " + noSign,
      ]
    ),
  ]

  @Test(arguments: faults)
  func `a fault of the grammar is told with its place`(_ example: Fault) {
    let text = PolicyText(example.bytes, source: "p")
    #expect(text.diagnostics.map { $0.text } == example.report)
  }

  @Test func `a faulty line is no setting and its neighbours are`() {
    let text = PolicyText(Array("a = 1\nb 2\nc = 3\n".utf8), source: "p")
    #expect(text.settings.map { $0.key } == ["a", "c"])
    #expect(text.diagnostics.count == 1)
  }

  @Test(arguments: [1023, 1024, 4096, 65_536])
  func `a long line is read whole`(_ size: Int) {
    let value = String(repeating: "x", count: size)
    let text = PolicyText(Array(("words = " + value + "\nlength = 9").utf8), source: "p")
    #expect(text.settings.map { $0.value } == [value, "9"])
    #expect(text.diagnostics.isEmpty)
  }

  @Test func `a long line of blanks is passed over`() {
    let blanks = String(repeating: " \t", count: 32_768)
    let reading = Reading(blanks + "\n" + blanks + "length = 9" + blanks + "#" + blanks)
    #expect(reading.settings == ["length=9"])
    #expect(reading.report == [])
  }

  @Test func `a fault behind a long line has its own column`() {
    let reading = Reading("words = '" + String(repeating: "x", count: 65_536) + "' y")
    #expect(reading.report == ["p:1:65548: " + Self.tail])
  }

  /// A line and where its key and its value stand.
  struct Places: Sendable, CustomTestStringConvertible {
    let line: String
    let key: Int
    let value: Int
    var testDescription: String { line }
  }

  static let places = [
    Places(line: "a=1", key: 1, value: 3),
    Places(line: "a = 1", key: 1, value: 5),
    Places(line: "  a  =  1", key: 3, value: 9),
    Places(line: "\ta\t=\t1", key: 2, value: 6),
    Places(line: "a = \"1\"", key: 1, value: 6),
    Places(line: "a = ' 1'", key: 1, value: 6),
    Places(line: "密=1", key: 1, value: 5),
  ]

  @Test(arguments: places)
  func `a setting knows the columns of its key and value`(_ example: Places) {
    let text = PolicyText(Array(("\n" + example.line).utf8), source: "p")
    let keys = text.settings.map { $0.keyPlace }
    let values = text.settings.map { $0.valuePlace }
    #expect(keys == [Diagnostic.Place(source: "p", line: 2, column: example.key)])
    #expect(values == [Diagnostic.Place(source: "p", line: 2, column: example.value)])
  }
}
